import { createTransport } from "nodemailer";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import { blameOfRefusal, type Refusal } from "./blame-of-refusal.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";
import { needsStartTls } from "./needs-start-tls.ts";

export type SmtpDelivery = { readonly deliver: Deliver; readonly close: () => void };

/**
 * Sends through the mail server at SMTP_URL. A server that keeps silent ends the try with an error after half a minute
 * at the latest. With `requireTls` nothing leaves this machine unencrypted: if the server can't do STARTTLS, the mail waits.
 */
export function createSmtpDelivery(smtpUrl: string, sender: MailSender, silenceMs = 30_000, requireTls = true): SmtpDelivery {
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
