import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { untriedRow, webhookItem } from "#server/mail/outbox-items.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { DeliveryError } from "./delivery.ts";
import { createWebhookDelivery, webhookSignature } from "./webhook.ts";

const secret = "a secret of some length";
const server = createServer(async (request, response) => {
  received.push({ request, body: await text(request) });
  response.writeHead(status, { Location: "https://elsewhere.example/", "Retry-After": "120" }).end();
});
let received: { request: IncomingMessage; body: string }[] = [];
let status = 200;

beforeEach(async () => {
  received = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await once(server, "close");
});

it("posts the event as signed JSON", async () => {
  status = 204;
  await send();
  const [first] = received;
  const headers = first?.request.headers ?? {};
  expect(JSON.parse(first?.body ?? "")).toEqual({ type: "enquiry.received", timestamp: row.createdAtUtc, data: { name: "Zoë" } });
  const signed = `${row.id}.${headers["webhook-timestamp"]}.${first?.body}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", secret).update(signed).digest("base64")}`);
  expect(headers["webhook-id"]).toBe(row.id);
});

it("signs with a secret of the standard's own form as the standard's example does", () => {
  const sent = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: "1614265330", body: '{"test": 2432232314}' };
  expect(webhookSignature(sent, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

it.each([500, 429, 404, 302])("is retried after status %i", async (answer) => {
  status = answer;
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeliveryError);
  expect(failure).toMatchObject({ blame: "other", responseCode: answer, retryAfterMs: 120_000 });
});

const row = untriedRow(
  webhookItem({ leadId: "7d9c1c1e-0000-4000-8000-000000000000", type: "enquiry.received", data: { name: "Zoë" } }),
  aTimestamp("2026-12-08T15:00:00.000Z"),
);

function send(): Promise<void> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return createWebhookDelivery({ url: `http://127.0.0.1:${port}/hook`, secret })(row, AbortSignal.timeout(10_000));
}
