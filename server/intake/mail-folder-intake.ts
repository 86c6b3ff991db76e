import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import { inboundLimits } from "#server/inbound/inbound-mail.ts";
import type { Log } from "#server/log.ts";
import { asideFolders, isMailFile } from "#server/mail/mail-folder.ts";
import type { Received } from "#server/operations/mail/receive-mail.ts";

export type MailFolderIntakeOptions = {
  /** `DATA_DIR/mail/in`. */
  readonly folder: string;
  readonly receive: (raw: Uint8Array) => Promise<Received>;
  readonly log: Log;
  readonly everyMs?: number;
  readonly laterEveryMs?: number;
};

/** A file changed within this time may be incomplete. */
const settledMs = 1_000;

/**
 * Receives .eml files from the folder. Stored mails are deleted; mails that belong to no lead are moved to `unknown/`, unreadable
 * ones to `unreadable/`, and ones over a day's limit to `later/`, from which they are tried again every hour. Another process may
 * read the same folder during a change of release, so missing files are ignored. Returns a function that stops it.
 */
export function startMailFolderIntake(options: MailFolderIntakeOptions): () => Promise<void> {
  const { folder, receive, log, everyMs = 3_000, laterEveryMs = 60 * 60_000 } = options;
  async function takeIn(from: string, name: string): Promise<void> {
    const file = join(from, name);
    if ((await stat(file)).mtimeMs > Date.now() - settledMs) return;
    const received = await receive(await beginningOf(file));
    if (received.kind === "stranger" || received.kind === "too-many" || received.kind === "unreadable") {
      const aside = join(folder, asideFolders[received.kind]);
      if (aside === from) return;
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const moved = join(aside, freeName(name, await readdir(aside)));
      await rename(file, moved);
      // The file's time shows since when it waits; the file itself may be older.
      const now = new Date();
      await utimes(moved, now, now);
    } else await rm(file, { force: true });
  }

  const later = join(folder, asideFolders["too-many"]);
  let laterTriedMs = Date.now();

  async function look(): Promise<void> {
    await takeAllIn(folder);
    if (Date.now() - laterTriedMs < laterEveryMs) return;
    laterTriedMs = Date.now();
    await takeAllIn(later);
  }

  async function takeAllIn(from: string): Promise<void> {
    const entries = (await readdir(from, { withFileTypes: true }).catch(unlessGone)) ?? [];
    const errors: unknown[] = [];
    for (const entry of entries) {
      if (!entry.isFile() || !isMailFile(entry.name)) continue;
      // An unreadable file, such as another user's, does not block the others.
      await takeIn(from, entry.name)
        .catch(unlessGone)
        .catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }
  return repeatLogged(log, look, everyMs, "mail/in: a mail could not be taken in");
}

/** Two mails may have the same file name. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let n = 2; taken.includes(free); n += 1) free = `${n}-${name}`;
  return free;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** The beginning of a mail, up to one byte over the limit, by which a larger mail is recognized. */
async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(Math.min((await file.stat()).size, inboundLimits.mailBytes + 1));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
