import { createTransport } from "nodemailer";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import { isThisMachine } from "#server/outside-reach.ts";
import type { Blame } from "#server/store/tables.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";

export type SmtpDelivery = { readonly deliver: Deliver<"mail">; readonly close: () => void };

/**
 * Sends mails by SMTP. An attempt ends after `silenceMs` without data. With `requireTls` neither a mail nor the login leaves this
 * machine unencrypted: if the server has no STARTTLS, mails wait.
 */
export function createSmtpDelivery(smtpUrl: string, sender: MailSender, requireTls: boolean, silenceMs = 30_000): SmtpDelivery {
  const transport = smtpTransport(smtpUrl, silenceMs, requireTls);
  // Nodemailer reads the message once the server has accepted DATA; its errors don't say whether that happened.
  const withBodyBegun = new WeakSet<AbortSignal>();
  transport.use("stream", ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => createReadStream(options).once("resume", () => data.signal && withBodyBegun.add(data.signal));
    done();
  });
  return {
    async deliver(row, signal) {
      // A signal for this attempt only, to use as a key.
      const own = AbortSignal.any([signal]);
      try {
        await transport.sendMail({ ...mailMessage(row, sender), signal: own });
      } catch (error) {
        throw asDeliveryError(error, withBodyBegun.has(own));
      }
    },
    close: () => transport.close(),
  };
}

/** Whether mails to this server (SMTP_URL) are unencrypted on a network without STARTTLS. */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === "smtp:" && !isThisMachine(hostname);
}

export function smtpTransport(smtpUrl: string, silenceMs: number, requireTls: boolean) {
  return createTransport({
    url: smtpUrl,
    requireTLS: requireTls && needsStartTls(smtpUrl),
    connectionTimeout: Math.min(10_000, silenceMs),
    greetingTimeout: Math.min(10_000, silenceMs),
    dnsTimeout: Math.min(10_000, silenceMs),
    socketTimeout: silenceMs,
  });
}

function asDeliveryError(error: unknown, isBodyBegun: boolean): DeliveryError {
  const refusal = error as Refusal & { message: string }; // nodemailer's errors
  const { message, responseCode } = refusal;
  const mayHaveArrived = responseCode === undefined && isBodyBegun;
  return new DeliveryError(message, { blame: blameOfRefusal(refusal), responseCode, mayHaveArrived, cause: error });
}

/** A mail server's refusal, as reported by nodemailer. */
type Refusal = {
  readonly responseCode?: number | undefined;
  /** The full response: "550 5.1.1 <dana@example.com>: no such user". */
  readonly response?: string | undefined;
  /** The refused command: "RCPT TO", "DATA", "AUTH PLAIN". */
  readonly command?: string | undefined;
};

/** Enhanced codes for an address that does not exist (RFC 3463): unknown, moved, mailbox disabled, accepts no mail (RFC 7505). */
const deadAddress = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/;
/** Words in refusals of the sender or the content, not the address. */
const aboutUs =
  /relay|denied|policy|spam|block|black|banned|reputation|authenticat|log ?in|credential|sender|quota|full|storage|dmarc|spf|dkim|dns|rate|limit|try again|temporar/i;
/** Words in refusals of an address that does not exist, from servers without enhanced codes. */
const unknownAddress =
  /no such|unknown|does ?n[o']t exist|not exist|invalid (?:recipient|mailbox|address)|not found|no mailbox|mailbox (?:unavailable|name not allowed|not)|user.*(?:disabled|inactive)|recipient (?:address )?rejected/i;

/** "address" only for a permanent refusal of the recipient. Refusals by a relay or a policy can be fixed, and are tried again. */
export function blameOfRefusal({ responseCode = 0, response = "", command = "" }: Refusal): Blame {
  if (![550, 551, 553, 556].includes(responseCode)) return "other";
  if (command !== "" && !/^(?:RCPT|DATA)/i.test(command)) return "other";
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced) return deadAddress.test(enhanced) && !/relay|sender/i.test(response) ? "address" : "other";
  return unknownAddress.test(response) && !aboutUs.test(response) ? "address" : "other";
}

/** Connects to SMTP_URL with encryption and signs in, without sending a mail. */
export async function lookAtMailServer(smtpUrl: string, requireTls: boolean, silenceMs: number) {
  const { host, protocol, username } = new URL(smtpUrl);
  const transport = smtpTransport(smtpUrl, silenceMs, requireTls);
  try {
    await transport.verify();
    const isEncrypted = protocol === "smtps:" || (requireTls && needsStartTls(smtpUrl));
    return { ok: true, detail: `${host} takes ${username ? "our login" : "mails without a login"}${isEncrypted ? ", encrypted" : ""}.` };
  } catch (error) {
    return { ok: false, detail: adviceFor(host, error as Failure) }; // nodemailer's errors
  } finally {
    transport.close();
  }
}

type Failure = { readonly message: string; readonly code?: string; readonly responseCode?: number };

/** Why the server can't be used, and what to do. The server's own text is left out, because it may contain the login. */
function adviceFor(host: string, { message, code = "unknown", responseCode }: Failure): string {
  if (code === "EAUTH") return `${host} refuses the user or the password (${responseCode ?? code}). Correct SMTP_URL.`;
  if (code === "ETLS")
    return `${host} does not encrypt: STARTTLS failed. Use its smtps:// port (465), or a server that has STARTTLS and a valid certificate.`;
  if (code === "ESOCKET" && message.includes("certificate"))
    return `${host} has a certificate that is not valid for that name. Correct the name in SMTP_URL, or the certificate.`;
  if (code === "EDNS") return `There is no host ${host}. Correct SMTP_URL.`;
  return `${host} can't be used (${responseCode ?? code}). Check SMTP_URL, its port, and that the firewall lets mail out.`;
}
