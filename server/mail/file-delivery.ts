import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deliver } from "#server/outbox/delivery.ts";
import { mailFileName } from "./mail-folder.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";

/** Writes each mail as an .eml file that any mail program opens: what happens until SMTP_URL is set. */
export function createFileDelivery(folder: string, sender: MailSender): Deliver {
  return async (row) => {
    const { createTransport } = await import("nodemailer");
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mailMessage(row, sender));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // It appears under its name only once it is whole and on the disk.
    const unfinished = join(folder, `.${row.id}.${row.claim}.tmp`);
    try {
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true }); // with `buffer: true` it is one
      await rename(unfinished, join(folder, mailFileName(row)));
    } catch (error) {
      // Each further try has a name of its own: on a full disk they would take what is left.
      await rm(unfinished, { force: true });
      throw error;
    }
  };
}
