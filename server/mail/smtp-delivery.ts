import { createTransport } from "nodemailer";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import { isThisMachine } from "#server/outside-reach.ts";
import type { Blame } from "#server/store/tables.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";

export type SmtpDelivery = { readonly deliver: Deliver; readonly close: () => void };

/** Silence ends a try after half a minute. With `requireTls` nothing leaves this machine unencrypted: without STARTTLS mail waits. */
export function createSmtpDelivery(smtpUrl: string, sender: MailSender, requireTls: boolean, silenceMs = 30_000): SmtpDelivery {
  const transport = smtpTransport(smtpUrl, silenceMs, requireTls);
  // Nodemailer lets the message flow once the server has accepted DATA; its errors don't say how far it came.
  const withBodyBegun = new WeakSet<AbortSignal>();
  transport.use("stream", ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => createReadStream(options).once("resume", () => data.signal && withBodyBegun.add(data.signal));
    done();
  });
  return {
    async deliver(row, signal) {
      // A signal of this try alone: others may listen to the given one.
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

/** Whether mail to this server (SMTP_URL) crosses a network in the clear unless STARTTLS encrypts it. */
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

/** What a mail server's refusal consists of, as nodemailer hands it over. */
type Refusal = {
  readonly responseCode?: number | undefined;
  /** The whole answer: "550 5.1.1 <dana@example.com>: no such user". */
  readonly response?: string | undefined;
  /** What the server was asked when it refused: "RCPT TO", "DATA", "AUTH PLAIN". */
  readonly command?: string | undefined;
};

/** Enhanced codes that say that the address itself is dead (RFC 3463): unknown, moved, mailbox disabled, takes no mail (RFC 7505). */
const deadAddress = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/;
/** Words of servers that refuse the sender or the content, and not the address. */
const aboutUs =
  /relay|denied|policy|spam|block|black|banned|reputation|authenticat|log ?in|credential|sender|quota|full|storage|dmarc|spf|dkim|dns|rate|limit|try again|temporar/i;
/** Words for an address that does not exist, of servers that send no enhanced code. */
const unknownAddress =
  /no such|unknown|does ?n[o']t exist|not exist|invalid (?:recipient|mailbox|address)|not found|no mailbox|mailbox (?:unavailable|name not allowed|not)|user.*(?:disabled|inactive)|recipient (?:address )?rejected/i;

/** Only a permanent answer about the recipient means a dead address. What a relay or a policy refuses will be mended, and is tried again. */
export function blameOfRefusal({ responseCode = 0, response = "", command = "" }: Refusal): Blame {
  if (![550, 551, 553, 556].includes(responseCode)) return "other";
  if (command !== "" && !/^(?:RCPT|DATA)/i.test(command)) return "other";
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced) return deadAddress.test(enhanced) && !/relay|sender/i.test(response) ? "address" : "other";
  return unknownAddress.test(response) && !aboutUs.test(response) ? "address" : "other";
}

/** Connects to SMTP_URL as a mail would, encrypts, and signs in. Nothing is sent. */
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

/** The server's own words may hold the login, and are left out. */
function adviceFor(host: string, { message, code = "unknown", responseCode }: Failure): string {
  if (code === "EAUTH") return `${host} refuses the user or the password (${responseCode ?? code}). Correct SMTP_URL.`;
  if (code === "ETLS")
    return `${host} does not encrypt: STARTTLS failed. Use its smtps:// port (465), or a server that has STARTTLS and a valid certificate.`;
  if (code === "ESOCKET" && message.includes("certificate"))
    return `${host} has a certificate that is not valid for that name. Correct the name in SMTP_URL, or the certificate.`;
  if (code === "EDNS") return `There is no host ${host}. Correct SMTP_URL.`;
  return `${host} can't be used (${responseCode ?? code}). Check SMTP_URL, its port, and that the firewall lets mail out.`;
}
