import { access, constants, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { countOf } from "#server/inbound/uid-ranges.ts";
import { asideFolders, isMailFile } from "#server/mail/mail-folder.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { NoticeStore } from "#server/store/notice-store.ts";

/** What came in by mail and does not stand at the desk. */
export type InboxState = {
  /** The mailbox for replies can't be read; null: it never was. Undefined: it is read, or none is set. */
  readonly unreadSinceUtc: UtcTimestamp | null | undefined;
  /** Over a day's limit: taken in later. */
  readonly waiting: number;
  readonly waitingSinceUtc: UtcTimestamp | null;
  /** They can't be read, and lie where they came in. */
  readonly unreadable: number;
};

/** Of the mailbox, and of the folder `mail/in` on this machine. */
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
  const since = [...later, ...(place?.laterSinceMs === undefined ? [] : [place.laterSinceMs])].sort((one, other) => one - other)[0];
  return {
    unreadSinceUtc: isSilent ? (place ? utcTimestamp(place.readAtMs) : null) : undefined,
    waiting: countOf(place?.later ?? []) + later.length,
    waitingSinceUtc: since === undefined ? null : utcTimestamp(since),
    unreadable: countOf(place?.unreadable ?? []) + unreadable.length + shut,
  };
}

/** How many mails of the folder this process may not take in, such as another user's. */
async function countShut(folder: string): Promise<number> {
  const mails = await mailsIn(folder);
  // Nobody here can tell how many lie in a folder that is shut itself.
  if (!mails) return 1;
  if (mails.length === 0) return 0;
  if (await isRefused(folder, constants.W_OK)) return mails.length;
  return (await Promise.all(mails.map((mail) => isRefused(mail, constants.R_OK)))).filter(Boolean).length;
}

/** A file that is gone was taken in: it is not refused. */
const isRefused = (path: string, mode: number) =>
  access(path, mode).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code !== "ENOENT",
  );

async function putAtMsOf(folder: string): Promise<readonly number[]> {
  const files = ((await mailsIn(folder)) ?? []).map((mail) => stat(mail).catch(() => undefined));
  return (await Promise.all(files)).flatMap((file) => (file ? [Math.round(file.mtimeMs)] : []));
}

/** The paths of a folder's mails. Undefined: this process may not look into it. */
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

/** How far the mailbox has been read. UIDs only grow, for as long as the mailbox's uidValidity stays (RFC 3501, section 2.3.1.1). */
const placeSchema = z.object({
  uidValidity: z.string(),
  lastUid: z.number(),
  readAtMs: z.number(),
  /** Mails over a day's limit: they stay in the mailbox and are tried again. `laterSinceMs`: since when there have been any. */
  later: ranges,
  laterSinceMs: z.number().optional(),
  /** Mails that can't be read, for as long as they lie in the mailbox. */
  unreadable: ranges,
});
export type MailboxPlace = z.infer<typeof placeSchema>;

const settingName = "inbound-imap";

/** If nobody has read the mailbox for this long, it counts as unread. Three waits for news fit in. */
const longestSilenceMs = 15 * 60_000;

export const isUnread = ({ readAtMs }: Pick<MailboxPlace, "readAtMs">, nowMs: number): boolean => nowMs - readAtMs >= longestSilenceMs;

export const mailboxPlace = async (settings: Pick<NoticeStore, "setting">): Promise<MailboxPlace | undefined> =>
  placeSchema.safeParse(await settings.setting(settingName)).data;

export const setMailboxPlace = (settings: Pick<NoticeStore, "setSetting">, place: MailboxPlace): Promise<void> =>
  settings.setSetting(settingName, place);

const sinceSetting = "inbound-imap-since";

/** When reading the mailbox was first tried: mails from before then are not taken in. */
export async function mailboxSinceMs(settings: Pick<NoticeStore, "setting" | "setSetting">, nowMs: number): Promise<number> {
  const known = await settings.setting(sinceSetting);
  if (typeof known === "number") return known;
  await settings.setSetting(sinceSetting, nowMs);
  return nowMs;
}
