import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { honeypotField } from "#domain/form-values.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { storedMails } from "#tests/support/stored-leads.ts";

let site: Site;
let store: Store;
beforeAll(async () => {
  site = await startSite({ env: { SECRET: streamSecret, TRUST_PROXY: "1" } });
  store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
});
afterAll(async () => {
  await store.close();
  await site.remove();
});

/** Books over HTTP, as a browser without scripts. Returns the booking's two links. */
async function book(email: string, honeypot: string) {
  const { slots } = (await (await fetch(`${site.url}${schedulerPaths.slots}`)).json()) as { slots: string[] };
  const slot = slots[40] ?? "";
  const { submissionId, stamp } = stampsOfPatientVisitors.issue();
  const details = { name: "Dana Whitfield", email, phone: "(512) 555-0163", note: "" };
  const form = new URLSearchParams({
    submission: submissionId,
    stamp,
    [honeypotField]: honeypot,
    zone: "UTC",
    slot,
    step: "book",
    ...details,
  });
  const answer = await post(schedulerPaths.booking, form);
  expect(answer.status).toBe(303);
  const booking = await store.bookings.findBySubmission(submissionId);
  if (!booking) throw new Error("Nothing was booked.");
  return { id: booking.id, mailed: booking.manageToken, visit: /bookings\/([^/]+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "" };
}

let visitors = 0;
const post = (path: string, body = new URLSearchParams()) =>
  fetch(`${site.url}${path}`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: site.url, "X-Forwarded-For": `198.51.${++visitors}.1` },
  });

/** The state that a link could change. */
async function stateOf(id: string, email: string) {
  const booking = await store.bookings.find(id);
  const mails = (await storedMails(store, { leadId: id })).length;
  return { booking, mails, isProven: await store.addresses.isProven(email) };
}

it.each([
  ["held", "https://filled.example"],
  ["booked", ""],
])("a scanner that opens every address of a %s call changes nothing, by GET or HEAD", async (_, honeypot) => {
  const email = `scanned-${honeypot.length}@example.com`;
  const { id, mailed, visit } = await book(email, honeypot);
  await sleep(500); // until the first mails are sent
  const before = await stateOf(id, email);
  const { manage, confirmed, reschedule, cancel, calendarFile } = schedulerPaths;
  for (const token of [mailed, decodeURIComponent(visit)]) {
    for (const path of [manage, confirmed, reschedule, cancel, calendarFile].map((pathOf) => pathOf(token))) {
      for (const method of ["HEAD", "GET"]) expect((await fetch(`${site.url}${path}`, { method })).status, `${method} ${path}`).toBe(200);
    }
  }
  expect(await stateOf(id, email)).toEqual(before);
  expect(before.isProven).toBe(false);
});

it("the mailed link's page has one button, which books the time and leads to the confirmation", async () => {
  const email = "owner@example.com";
  const { id, mailed, visit } = await book(email, "https://filled.example");
  const page = await (await fetch(`${site.url}${schedulerPaths.manage(mailed)}`)).text();
  expect(page).toContain("Confirm the call");
  const visitPage = await (await fetch(`${site.url}${schedulerPaths.manage(decodeURIComponent(visit))}`)).text();
  expect(visitPage).not.toContain("Confirm the call");
  expect(visitPage).toContain(`We sent a link to ${email}`);

  await post(schedulerPaths.manage(decodeURIComponent(visit)));
  expect((await store.bookings.find(id))?.confirmByUtc).toBeDefined();

  const answer = await post(schedulerPaths.manage(mailed));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, schedulerPaths.confirmed(mailed)]);
  expect(await (await fetch(`${site.url}${schedulerPaths.confirmed(mailed)}`)).text()).toContain("You’re on the calendar.");
  const { booking, isProven } = await stateOf(id, email);
  expect([booking?.status, booking?.confirmByUtc, isProven]).toEqual(["booked", undefined, true]);
});
