import { afterAll, expect, it, vi } from "vitest";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createSmtpDelivery } from "#server/mail/smtp-delivery.ts";
import type { Deliver } from "#server/outbox/delivery.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { openTestStore } from "#tests/support/test-store.ts";
import { createSignIn } from "./sign-in.ts";

const { store, close } = await openTestStore();
afterAll(close);

function doorFor(deliver: Deliver<"mail">) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const limit = createRateLimit({ times: 3, windowSeconds: 3_600 });
  const signIn = createSignIn({
    store,
    siteUrl: "https://www.moontower.example",
    deliver,
    csrfKey: "tests",
    limit,
    timeZone: "America/Chicago",
    nowMs: Date.now,
    log,
  });
  return { log, signIn };
}

const stranger = (clientAddress: string) => ({ clientAddress, knownBrowser: undefined });

async function invite(email: string) {
  const at = aTimestamp(new Date().toISOString());
  await store.people.invite({ email, name: "June", role: "owner" }, { atUtc: at, who: "test", action: "people.invite", subject: "" });
}

it("mails links to known addresses, however many a stranger's network has requested, and logs no address", async () => {
  const email = "june@moontower.example";
  await invite(email);
  let mails = 0;
  const { signIn, log } = doorFor(async () => {
    mails += 1;
  });
  for (let n = 0; n < 14; n += 1) signIn.requestLink(email, "/desk", stranger("203.0.113.9"));
  await expect.poll(() => log.warn).toHaveBeenCalledTimes(11);
  expect(mails).toBe(3);
  signIn.requestLink(email, "/desk", stranger("198.51.100.7"));
  await expect.poll(() => mails).toBe(4);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(email);
});

it("reserves mails for known browsers, however many networks request links", async () => {
  const email = "robin@moontower.example";
  await invite(email);
  const person = await store.people.findByEmail(email);
  const other = await store.people.findByEmail("june@moontower.example");
  if (!person || !other) throw new Error("They are not there.");
  let mails = 0;
  const { signIn, log } = doorFor(async () => {
    mails += 1;
  });
  const refused = () => log.warn.mock.calls.length;
  for (let n = 0; n < 20; n += 1) signIn.requestLink(email, "/desk", stranger(`203.0.${n}.9`));
  await expect.poll(() => [mails, refused()]).toEqual([4, 16]);

  // Another person's, an invented or a changed cookie counts as unknown.
  const known = signIn.knownBrowser(person);
  for (const [n, made] of [
    signIn.knownBrowser(other),
    `made.up`,
    known.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    "",
  ].entries()) {
    signIn.requestLink(email, "/desk", { clientAddress: `198.51.${n}.1`, knownBrowser: made });
    await expect.poll(() => [mails, refused()]).toEqual([4, 17 + n]);
  }
  for (const sent of [5, 6]) {
    signIn.requestLink(email, "/desk", { clientAddress: "203.0.1.9", knownBrowser: known });
    await expect.poll(() => [mails, refused()]).toEqual([sent, 20]);
  }
  // At most six mails an hour per address.
  signIn.requestLink(email, "/desk", { clientAddress: "203.0.1.9", knownBrowser: known });
  await expect.poll(() => [mails, refused()]).toEqual([6, 21]);
});

it("does not count mails that can't have been accepted, so that links are mailed once the mail server works", async () => {
  const email = "theo@moontower.example";
  await invite(email);
  const { deliver, close: closeSmtp } = createSmtpDelivery("smtp://127.0.0.1:9", { from: { address: "desk@moontower.example" } }, true);
  const { signIn, log } = doorFor(deliver);
  for (let n = 1; n < 8; n += 1) {
    signIn.requestLink(email, "/desk", stranger(`203.0.${n}.9`));
    await expect.poll(() => log.error).toHaveBeenCalledTimes(n);
  }
  expect(log.warn).not.toHaveBeenCalled();
  closeSmtp();
  const taken = await Promise.all(Array.from({ length: 6 }, () => store.addresses.countMail(email, Date.now(), "own")));
  expect(taken.every(Boolean)).toBe(true);
});
