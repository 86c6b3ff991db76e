import { access, constants, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { countOf } from "#server/inbound/uid-ranges.ts";
import { asideFolders, isMailFile } from "#server/mail/mail-folder.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { NoticeStore } from "#server/store/notice-store.ts";

/** Problems with received mail, and mails that are not at the desk yet. */
export type InboxState = {
  /** When the mailbox was last read, if it can't be read now; null: never. Undefined: it is being read, or none is configured. */
  readonly unreadSinceUtc: UtcTimestamp | null | undefined;
  /** The number of mails over a day's limit, which are received later. */
  readonly waiting: number;
  readonly waitingSinceUtc: UtcTimestamp | null;
  /** The number of mails that can't be read and stay in the mailbox or folder. */
  readonly unreadable: number;
};

/** The state of the mailbox and of this machine's folder `mail/in`. */
export async function inboxState(parts: Pick<DeskParts, "store" | "dataDir" | "readsMailbox" | "nowMs">): Promise<InboxState> {
  const { store, dataDir, readsMailbox, nowMs } = parts;
  const folder = join(dataDir, "mail", "in");
  const [place, shut, later, unreadable = []] = await Promise.all([
    readsMailbox ? mailboxPlace(store.notices) : undefined,
    countShut(folder),
    putAtMsOf(join(folder, asideFolders["too-many"])),
    mailsIn(join(folder, asideFolders.unreadable)),
  ]);
  const isSilent = readsMailbox && (place === undefined || isUnread(place, nowMs()));
  const lastReadUtc = place === undefined ? null : utcTimestamp(place.readAtMs);
  const since = [...later, ...(place?.laterSinceMs === undefined ? [] : [place.laterSinceMs])].sort((one, other) => one - other)[0];
  return {
    unreadSinceUtc: isSilent ? lastReadUtc : undefined,
    waiting: countOf(place?.later ?? []) + later.length,
    waitingSinceUtc: since === undefined ? null : utcTimestamp(since),
    unreadable: countOf(place?.unreadable ?? []) + unreadable.length + shut,
  };
}

/** The number of mails in the folder that this process may not read or move, such as another user's. */
async function countShut(folder: string): Promise<number> {
  const mails = await mailsIn(folder);
  // In a folder without access they can't be counted.
  if (!mails) return 1;
  if (mails.length === 0) return 0;
  if (await isRefused(folder, constants.W_OK)) return mails.length;
  return (await Promise.all(mails.map((mail) => isRefused(mail, constants.R_OK)))).filter(Boolean).length;
}

/** Whether access is refused. A file that no longer exists was received meanwhile. */
const isRefused = (path: string, mode: number) =>
  access(path, mode).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code !== "ENOENT",
  );

async function putAtMsOf(folder: string): Promise<readonly number[]> {
  const files = ((await mailsIn(folder)) ?? []).map((mail) => stat(mail).catch(() => undefined));
  return (await Promise.all(files)).flatMap((file) => (file ? [Math.round(file.mtimeMs)] : []));
}

/** The paths of the folder's mails; undefined without access to the folder. */
async function mailsIn(folder: string): Promise<readonly string[] | undefined> {
  try {
    return (await readdir(folder)).filter(isMailFile).map((name) => join(folder, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of readdir
    if (code === "ENOENT") return [];
    if (code === "EACCES") return undefined;
    throw error;
  }
}

const ranges = z
  .array(z.tuple([z.number(), z.number()]).readonly())
  .readonly()
  .default([]);

/** How far the mailbox has been read. UIDs only increase while its uidValidity stays the same (RFC 3501, section 2.3.1.1). */
const placeSchema = z.object({
  uidValidity: z.string(),
  lastUid: z.number(),
  readAtMs: z.number(),
  /** UIDs of mails over a day's limit, which stay in the mailbox and are tried again. `laterSinceMs`: since when there are any. */
  later: ranges,
  laterSinceMs: z.number().optional(),
  /** UIDs of mails that can't be read and are still in the mailbox. */
  unreadable: ranges,
});
export type MailboxPlace = z.infer<typeof placeSchema>;

const settingName = "inbound-imap";

/** A mailbox that was not read for this long counts as unread. Three IDLE waits fit into it. */
const longestSilenceMs = 15 * 60_000;

export const isUnread = ({ readAtMs }: Pick<MailboxPlace, "readAtMs">, nowMs: number): boolean => nowMs - readAtMs >= longestSilenceMs;

export const mailboxPlace = async (settings: Pick<NoticeStore, "setting">): Promise<MailboxPlace | undefined> =>
  placeSchema.safeParse(await settings.setting(settingName)).data;

export const setMailboxPlace = (settings: Pick<NoticeStore, "setSetting">, place: MailboxPlace): Promise<void> =>
  settings.setSetting(settingName, place);

const sinceSetting = "inbound-imap-since";

/** The time of the first attempt to read the mailbox: earlier mails are not received. */
export async function mailboxSinceMs(settings: Pick<NoticeStore, "setting" | "setSetting">, nowMs: number): Promise<number> {
  const known = await settings.setting(sinceSetting);
  if (typeof known === "number") return known;
  await settings.setSetting(sinceSetting, nowMs);
  return nowMs;
}
