import { accessSync, constants } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigurationError, type Env } from "#server/env.ts";
import type { Deliver } from "#server/outbox/delivery.ts";
import { makePrivateFolder } from "#server/store/private-files.ts";
import { mailFileName } from "./mail-folder.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";

/** A way to send mails. docs/change-the-mail-provider.md describes how to add another. */
export type MailProvider = {
  /** Where mails go, for the start-up lines. */
  readonly place: string;
  /** Whether mails are really sent, not written to files. */
  readonly sends: boolean;
  /** Settings that are missing for a public site, for `npm run launch-check`. */
  readonly missing: readonly string[];
  /** Checks whether it would accept a mail, without sending one, for `npm run desk -- doctor`. */
  readonly look: (patienceMs: number) => Promise<{ readonly ok: boolean; readonly detail: string }>;
  readonly open: (sender: MailSender) => OpenedMail | Promise<OpenedMail>;
};

type OpenedMail = { readonly deliver: Deliver<"mail">; readonly close: () => void };

type MailSettings = Pick<Env, "smtpUrl" | "smtpRequireTls" | "dataDir">;

export const mailProvider = (env: MailSettings): MailProvider => smtpServer(env) ?? mailFiles(env);

function smtpServer({ smtpUrl, smtpRequireTls }: MailSettings): MailProvider | undefined {
  if (!smtpUrl) return undefined;
  return {
    place: `the mail server ${new URL(smtpUrl).host}`,
    sends: true,
    missing: smtpRequireTls ? [] : ["SMTP_REQUIRE_TLS is false: the privacy page says that mail leaves encrypted"],
    look: async (patienceMs) => (await import("./smtp-delivery.ts")).lookAtMailServer(smtpUrl, smtpRequireTls, patienceMs),
    open: async (sender) => (await import("./smtp-delivery.ts")).createSmtpDelivery(smtpUrl, sender, smtpRequireTls),
  };
}

/** The folder of mail files: mails that are sent without a mail server, and in `in` the mails to receive. */
export const mailFolder = ({ dataDir }: Pick<Env, "dataDir">): string => join(dataDir, "mail");

function mailFiles(env: MailSettings): MailProvider {
  const folder = mailFolder(env);
  return {
    place: `${folder} as .eml files (set SMTP_URL to send them)`,
    sends: false,
    missing: ["SMTP_URL is missing: mails are only written to files"],
    look: async () => ({ ok: true, detail: "No mail server is set: mails are written to files." }),
    open(sender) {
      try {
        makePrivateFolder(folder);
        accessSync(folder, constants.W_OK);
      } catch {
        throw new ConfigurationError(`Cannot write mails to ${folder}. Let this user write there, or set SMTP_URL.`);
      }
      return { deliver: createFileDelivery(folder, sender), close: () => {} };
    },
  };
}

/** Writes each mail as an .eml file. Used if SMTP_URL is not set. */
export function createFileDelivery(folder: string, sender: MailSender): Deliver<"mail"> {
  return async (row) => {
    const { createTransport } = await import("nodemailer");
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mailMessage(row, sender));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The file gets its name only once it is complete and on the disk.
    const unfinished = join(folder, `.${row.id}.${row.claim}.tmp`);
    try {
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true }); // with `buffer: true` it is one
      await rename(unfinished, join(folder, mailFileName(row)));
    } catch (error) {
      // Each attempt has its own file name: leftovers would fill a full disk further.
      await rm(unfinished, { force: true });
      throw error;
    }
  };
}
