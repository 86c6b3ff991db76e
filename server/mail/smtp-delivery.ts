import { createTransport } from "nodemailer";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import type { Mailbox } from "#server/store/outbox-rows.ts";
import { blameOfRefusal, type Refusal } from "./blame-of-refusal.ts";
import { mailMessage } from "./mail-message.ts";
import { needsStartTls } from "./needs-start-tls.ts";

export type SmtpDelivery = { readonly deliver: Deliver; readonly close: () => void };

/**
 * Sends through the mail server at SMTP_URL. A server that keeps silent ends the try with an error after half a minute
 * at the latest. With `requireTls` nothing leaves this machine unencrypted: where the server can't do STARTTLS, the mail waits.
 */
export function createSmtpDelivery(smtpUrl: string, from: Mailbox, silenceMs = 30_000, requireTls = true): SmtpDelivery {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls && needsStartTls(smtpUrl),
    connectionTimeout: Math.min(10_000, silenceMs),
    greetingTimeout: Math.min(10_000, silenceMs),
    dnsTimeout: Math.min(10_000, silenceMs),
    socketTimeout: silenceMs,
  });
  return {
    async deliver(row, signal) {
      try {
        await transport.sendMail({ ...mailMessage(row, from), signal });
      } catch (error) {
        throw asDeliveryError(error);
      }
    },
    close: () => transport.close(),
  };
}

function asDeliveryError(error: unknown): DeliveryError {
  const refusal = error as Refusal & { message: string; code?: string; syscall?: string }; // nodemailer's errors
  const { message, responseCode, code = "", syscall } = refusal;
  const isNeverSent = syscall === "connect" || ["EDNS", "EAUTH", "ETLS", "EENVELOPE"].includes(code);
  const mayHaveArrived = responseCode === undefined && !isNeverSent;
  return new DeliveryError(message, { blame: blameOfRefusal(refusal), responseCode, mayHaveArrived, cause: error });
}
