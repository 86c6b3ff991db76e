import { type Context, Hono } from "hono";
import { fewAtOnce } from "#server/http/few-at-once.ts";
import { limitBody } from "#server/http/limit-body.ts";
import { inboundLimits } from "#server/inbound/inbound-mail.ts";
import type { Received } from "#server/operations/mail/receive-mail.ts";
import { webhookSignature } from "#server/outbox/webhook.ts";
import { isSameSecret } from "#server/secrets.ts";

export type InboundRouteOptions = {
  /** INBOUND_SECRET. */
  readonly secret: string;
  readonly receive: (raw: Uint8Array) => Promise<Received>;
  readonly nowMs: () => number;
};

/** A signature is valid for five minutes, as https://www.standardwebhooks.com specifies. */
const signatureLifeSeconds = 300;
/** The most mails that are read concurrently: each must be in memory to check its signature. */
const readAtOnce = 4;
/** As large as mail services deliver. Only the beginning of a mail over our own limit is used. */
const postedAtMost = 4 * inboundLimits.mailBytes;

/** `POST /inbound/mail`: a raw mail, signed like our webhooks. A stranger's mail is answered with 200 too, since it would otherwise be posted again. */
export function createInboundRoute({ secret, receive, nowMs }: InboundRouteOptions): Hono {
  const app = new Hono();
  app.post("/inbound/mail", fewAtOnce(readAtOnce, askAgain), limitBody(postedAtMost), async (c) => {
    const id = c.req.header("webhook-id") ?? "";
    const timestamp = c.req.header("webhook-timestamp") ?? "";
    const given = (c.req.header("webhook-signature") ?? "").split(" ");
    const age = Math.abs(nowMs() / 1_000 - Number(timestamp));
    if (!/^\d{1,12}$/.test(timestamp) || age > signatureLifeSeconds || given.length > 10) return c.json({ kind: "unsigned" }, 401);
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const expected = webhookSignature({ id, timestamp, body: raw }, secret);
    if (!given.some((signature) => isSameSecret(signature, expected))) return c.json({ kind: "unsigned" }, 401);
    const { kind } = await receive(raw);
    // Over a day's limit: the sender tries again later.
    if (kind === "too-many") return c.json({ kind }, 429, { "Retry-After": "3600" });
    return c.json({ kind }, kind === "unreadable" ? 422 : 200);
  });
  return app;
}

/** The response after too long a wait: the sender posts again. */
const askAgain = (c: Context) => c.json({ kind: "busy" }, 503, { "Retry-After": "60" });
