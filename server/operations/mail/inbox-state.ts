import { access, constants, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { countOf } from "#server/inbound/uid-ranges.ts";
import { asideFolders, isMailFile } from "#server/mail/mail-folder.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import { longestSilenceMs, mailboxPlace } from "./mailbox-place.ts";

/** What came in by mail and does not stand at the desk. */
export type InboxState = {
  /** The mailbox for replies can't be read; null: it never was. Undefined: it is read, or none is set. */
  readonly unreadSinceUtc: UtcTimestamp | null | undefined;
  /** Over a day's limit: taken in later. */
  readonly waiting: number;
  readonly waitingSinceUtc: UtcTimestamp | null;
  /** They lie where they came in. */
  readonly unreadable: number;
};

/** Of the mailbox, and of the folder `mail/in` on this machine. */
export async function inboxState({
  store,
  dataDir,
  readsMailbox,
  nowMs,
}: Pick<DeskParts, "store" | "dataDir" | "readsMailbox" | "nowMs">): Promise<InboxState> {
  const folder = join(dataDir, "mail", "in");
  const [place, here, later = [], unreadable = []] = await Promise.all([
    readsMailbox ? mailboxPlace(store.notices) : undefined,
    filesIn(folder),
    filesIn(join(folder, asideFolders["too-many"])),
    filesIn(join(folder, asideFolders.unreadable)),
  ]);
  // Nobody here can tell how many lie in a folder that is shut itself.
  const shut = here === undefined ? 1 : here.filter(({ isShut }) => isShut).length;
  const isSilent = readsMailbox && (place === undefined || nowMs() - place.readAtMs >= longestSilenceMs);
  const laterSince = later.map(({ putAtMs }) => putAtMs);
  const since = [...laterSince, ...(place?.laterSinceMs === undefined ? [] : [place.laterSinceMs])].sort((one, other) => one - other)[0];
  return {
    unreadSinceUtc: isSilent ? (place ? utcTimestamp(place.readAtMs) : null) : undefined,
    waiting: countOf(place?.later ?? []) + later.length,
    waitingSinceUtc: since === undefined ? null : utcTimestamp(since),
    unreadable: countOf(place?.unreadable ?? []) + unreadable.length + shut,
  };
}

type MailFile = { readonly putAtMs: number; readonly isShut: boolean };

/** The mails of a folder, each with whether this process may not take it in, as one of another user. Undefined: nor look into the folder. */
async function filesIn(folder: string): Promise<readonly MailFile[] | undefined> {
  const isAllowed = (path: string, mode: number) =>
    access(path, mode).then(
      () => true,
      () => false,
    );
  try {
    const names = (await readdir(folder)).filter(isMailFile);
    const mayRemove = names.length > 0 && (await isAllowed(folder, constants.W_OK));
    const mails = names.map(async (name) => {
      const path = join(folder, name);
      const isShut = !(mayRemove && (await isAllowed(path, constants.R_OK)));
      // One that is gone by now was taken in.
      const file = await stat(path).catch(() => undefined);
      return file ? [{ putAtMs: Math.round(file.mtimeMs), isShut }] : [];
    });
    return (await Promise.all(mails)).flat();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of readdir
    if (code === "ENOENT") return [];
    if (code === "EACCES") return undefined;
    throw error;
  }
}
