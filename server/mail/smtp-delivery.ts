import { createTransport } from "nodemailer";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import type { Mailbox } from "#server/outbox/outbox-item.ts";
import { mailMessage } from "./mail-message.ts";
import { needsStartTls } from "./needs-start-tls.ts";

export type SmtpDelivery = { readonly deliver: Deliver; readonly close: () => void };

/**
 * Sends through the mail server at SMTP_URL. A server that keeps silent ends the try with an error after half a minute
 * at the latest. With `requireTls` nothing leaves this machine unencrypted: where the server can't do STARTTLS, the mail waits.
 */
export function smtpDelivery(smtpUrl: string, from: Mailbox, silenceMs = 30_000, requireTls = true): SmtpDelivery {
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
  const { message, code, responseCode } = error as { message: string; code?: string; responseCode?: number }; // nodemailer's errors
  // A 5xx about the envelope or the message is a no. A 5xx at log-in or to STARTTLS is a wrong setting, which somebody will mend.
  const isRefusal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH" && code !== "ETLS";
  return new DeliveryError(message, { isRefusal, responseCode, cause: error });
}
