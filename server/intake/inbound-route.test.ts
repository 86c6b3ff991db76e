import { createHmac, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Received } from "#server/operations/mail/receive-mail.ts";
import { createInboundRoute } from "./inbound-route.ts";

const secret = "a secret for tests, long enough";

function routeTo(receive: () => Promise<Received>) {
  const route = createInboundRoute({ secret, receive, nowMs: Date.now });
  return () => {
    const [id, timestamp, body] = [randomUUID(), String(Math.floor(Date.now() / 1_000)), "Subject: Hello\r\n\r\nHello."];
    const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
    const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
    return route.request("/inbound/mail", { method: "POST", headers, body });
  };
}

it("has at most four of many concurrent mails in memory, and accepts all", async () => {
  let atWork = 0;
  let most = 0;
  const post = routeTo(async () => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atWork--;
    return { kind: "stranger" };
  });
  const answers = await Promise.all(Array.from({ length: 20 }, post));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(most).toBe(4);
});

it("refuses a mail over the day's limit, so that the mail service retries it", async () => {
  const answer = await routeTo(async () => ({ kind: "too-many" }))();
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
});
