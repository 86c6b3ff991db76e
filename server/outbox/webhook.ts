import { createHmac } from "node:crypto";
import { type Deliver, DeliveryError, retryAfterMs } from "./delivery.ts";

export type WebhookTarget = { readonly url: string; readonly secret: string };

/** The longest wait that a receiver may ask for. */
const longestWaitMs = 24 * 60 * 60_000;

/** Posts webhooks signed as https://www.standardwebhooks.com specifies. The id is the same on every attempt, so that receivers can drop repetitions. */
export function createWebhookDelivery({ url, secret }: WebhookTarget): Deliver<"webhook"> {
  return async (row, signal) => {
    const body = JSON.stringify({ type: row.payload.type, timestamp: row.createdAtUtc, data: row.payload.data });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal,
      body,
      headers: {
        "Content-Type": "application/json",
        "webhook-id": row.id,
        "webhook-timestamp": timestamp,
        "webhook-signature": webhookSignature({ id: row.id, timestamp, body }, secret),
      },
    });
    await response.body?.cancel();
    if (response.ok) return;
    throw new DeliveryError(`The webhook answered ${response.status}.`, {
      blame: "other",
      responseCode: response.status,
      retryAfterMs: Math.min(longestWaitMs, retryAfterMs(response.headers.get("retry-after"), Date.now())),
    });
  };
}

/** The signature of https://www.standardwebhooks.com. The part of a secret after "whsec_" is base64. */
export function webhookSignature(
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string | Uint8Array },
  secret: string,
): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}
