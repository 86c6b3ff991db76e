import { readdir, stat } from "node:fs/promises";
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
  const folder = (name: keyof typeof asideFolders) => filesIn(join(dataDir, "mail", "in", asideFolders[name]));
  const [place, later, unreadable] = await Promise.all([
    readsMailbox ? mailboxPlace(store.notices) : undefined,
    folder("too-many"),
    folder("unreadable"),
  ]);
  const isSilent = readsMailbox && (place === undefined || nowMs() - place.readAtMs >= longestSilenceMs);
  const since = [...later, ...(place?.laterSinceMs === undefined ? [] : [place.laterSinceMs])].sort((one, other) => one - other)[0];
  return {
    unreadSinceUtc: isSilent ? (place ? utcTimestamp(place.readAtMs) : null) : undefined,
    waiting: countOf(place?.later ?? []) + later.length,
    waitingSinceUtc: since === undefined ? null : utcTimestamp(since),
    unreadable: countOf(place?.unreadable ?? []) + unreadable.length,
  };
}

/** When each mail of a folder was put there, in epoch milliseconds. */
async function filesIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const mails = names.filter(isMailFile).map((name) => stat(join(folder, name)).catch(() => undefined));
  // One that is gone by now was taken in.
  return (await Promise.all(mails)).flatMap((file) => (file ? Math.round(file.mtimeMs) : []));
}
