import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { UtcTimestamp } from "#domain/instants.ts";
import { mentionsAddress } from "#domain/mentions-address.ts";

/** The values from which a mail's file name is made, the same on every attempt. */
export type MailFileKey = { readonly id: string; readonly recipient: string; readonly createdAtUtc: UtcTimestamp };

export function mailFileName({ id, recipient, createdAtUtc }: MailFileKey): string {
  return `${createdAtUtc.replaceAll(":", "-")}-${recipient}-${id.slice(0, 8)}.eml`;
}

/** The folders below `in` to which mails are moved that are not stored. */
export const asideFolders = { stranger: "unknown", "too-many": "later", unreadable: "unreadable" } as const;

/** Whether a file is a mail to receive. Hidden files are still being written. */
export const isMailFile = (name: string): boolean => /^[^.].*\.eml$/i.test(name);

/** An attempt lasts a minute at most: an older unfinished file was left by a process that was killed. */
const unfinishedMs = 10 * 60 * 1000;

/** Deletes mails written before the given time, and abandoned unfinished ones. Returns how many. */
export async function sweepMailFolder(
  folder: string,
  { nowMs, beforeMs }: { readonly nowMs: number; readonly beforeMs: number },
): Promise<number> {
  return removeWhere(folder, async (name) => {
    if (name.endsWith(".tmp")) return (await stat(join(folder, name))).mtimeMs < nowMs - unfinishedMs;
    const writtenAt = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-.*\.eml$/.exec(name);
    return writtenAt !== null && Date.parse(writtenAt.slice(1).join(":")) < beforeMs;
  });
}

/** Deletes the files of these mails and, if an address is given, every mail that contains it. Returns how many. */
export async function eraseFromMailFolder(folder: string, address: string | undefined, mails: readonly MailFileKey[]): Promise<number> {
  const names = new Set(mails.map(mailFileName));
  return removeWhere(folder, async (name) => {
    if (names.has(name)) return true;
    if (address === undefined || !/\.(eml|tmp)$/.test(name)) return false;
    const mail = await readFile(join(folder, name), "latin1");
    return mentionsAddress(withoutQuoting(mail), address) || mentionsAddress(inBase64(mail), address);
  });
}

/** The decoded base64 parts of a mail (RFC 2045, section 6.8), which is how text in non-Latin scripts is sent. */
function inBase64(mail: string): string {
  const parts = mail.matchAll(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?(?:\n|$))+/gm);
  return [...parts].map(([part]) => Buffer.from(part, "base64").toString("latin1")).join("\n");
}

/** Decodes quoted-printable (RFC 2045, section 6.7), which may break lines within an address. */
function withoutQuoting(mail: string): string {
  return mail.replaceAll("=\r\n", "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function removeWhere(folder: string, isToGo: (name: string) => Promise<boolean>): Promise<number> {
  let removed = 0;
  for (const entry of await existing(readdir(folder, { withFileTypes: true }), [])) {
    const { name } = entry;
    // Ignores folders and links, which are not ours.
    if (!entry.isFile()) continue;
    if (!(await existing(isToGo(name), false))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** Returns `missing` if the file no longer exists: another process may sweep the same folder. */
async function existing<T>(work: Promise<T>, missing: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return missing;
    throw error;
  }
}
