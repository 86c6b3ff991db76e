import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { releasePage } from "#content/release-page.ts";
import { acknowledgementMail } from "#server/enquiries/enquiry-mails.ts";
import { createReleaseLinks } from "#server/enquiries/release-links.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { testDatabases } from "#tests/support/test-databases.ts";
import { createReleasePage } from "./release.ts";
import { createRenderPage, createShowPage } from "./show-page.ts";

const { freshPlace } = testDatabases("release-page");
const links = createReleaseLinks("https://www.example.com", ["a key"]);
const renderPage = createRenderPage(
  { stylesOf: () => "", partsOf: () => [], inlinePicture: () => undefined },
  "https://www.example.com",
  () => ({}),
);
let desk: TestDesk;
beforeEach(async () => {
  desk = await openTestDesk(await freshPlace("SQLite"));
});
afterEach(() => desk.close());

async function setUp(changes: Parameters<typeof anEnquiry>[0] = { spamSignals: ["honeypot"] }) {
  const enquiry = anEnquiry({ createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z"), name: "Dana Whitfield", ...changes });
  const { store } = desk.parts;
  await store.enquiries.save(enquiry, enquiry.spamSignals.length > 0 ? [] : [acknowledgementMail(enquiry)]);
  const routes = createReleasePage({ services: { desk: desk.parts, releaseLinks: links }, showPage: createShowPage(renderPage) });
  const path = new URL(links.urlOf(enquiry.id)).pathname;
  const press = async () => (await routes.request(path, { method: "POST" })).text();
  const toVisitor = async () => (await desk.mailsOf(enquiry.id)).filter(({ recipient }) => recipient === "visitor").length;
  return { id: enquiry.id, store, routes, path, press, toVisitor };
}

it("releases by its button, not by opening the link", async () => {
  const { id, store, routes, path, press, toVisitor } = await setUp();
  const page = await routes.request(path);
  expect(await page.text()).toContain("Dana Whitfield gets the confirmation");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect((await routes.request(path, { method: "HEAD" })).status).toBe(200);
  expect(await toVisitor()).toBe(0);
  expect(await press()).toContain(releasePage.done.title);
  expect(await toVisitor()).toBe(1);
  expect(await store.leads.find(id)).toMatchObject({ status: "waiting", enquiry: { releasedAtUtc: "2026-12-08T14:40:00.000Z" } });
  expect(await store.audit.of(id, 1)).toMatchObject([{ who: "The link in a mail", action: "leads.not-spam" }]);
  expect(await press()).toContain(releasePage.notHeld.title);
  expect(await (await routes.request(path)).text()).toContain(releasePage.notHeld.title);
  expect(await toVisitor()).toBe(1);
});

it("releases once if submitted several times at once", async () => {
  const { press, toVisitor } = await setUp();
  const pages = await Promise.all([press(), press(), press()]);
  expect(pages.filter((page) => page.includes(releasePage.done.title))).toHaveLength(1);
  expect(await toVisitor()).toBe(1);
});

it("sends held mails of a lead that the desk has released without them", async () => {
  const { id, store, press, toVisitor } = await setUp();
  await desk.do(desk.theo, "leads.not-spam", { lead: id });
  await desk.do(desk.theo, "leads.status", { lead: id, status: "won" });
  expect(await press()).toContain(releasePage.done.title);
  expect(await toVisitor()).toBe(1);
  expect(await store.leads.find(id)).toMatchObject({ status: "won" });
});

it("reports that an unsuspected enquiry has no held mails", async () => {
  const { press, toVisitor } = await setUp({ spamSignals: [] });
  expect(await press()).toContain(releasePage.notHeld.title);
  expect(await toVisitor()).toBe(1);
});

it("is valid for its enquiry only", async () => {
  const { routes, path, toVisitor } = await setUp();
  for (const forged of [`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`, path.replace(/leads\/[^/]+/, `leads/${randomUUID()}`)]) {
    for (const method of ["GET", "POST"]) expect((await routes.request(forged, { method })).status).toBe(404);
  }
  expect(await toVisitor()).toBe(0);
});
