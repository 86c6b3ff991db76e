/**
 * Every fact of the company is defined in one place: with all of them replaced, no text has an old one.
 * The site is rendered from its source; texts that pages show later are checked in the source.
 */

import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressLine, brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type * as Home from "#content/home.ts";
import { officeHours } from "#content/hours.ts";
import { pages } from "#content/pages.ts";
import type * as Drawings from "#scripts/pictures/read-drawing.ts";
import type * as Markdown from "#scripts/site/page-markdown.ts";
import type * as Reading from "#scripts/site/page-reading.ts";
import type * as SiteTexts from "#scripts/site/site-texts.ts";
import type * as SocialDrawing from "#scripts/social/social-drawing.ts";
import type * as SocialPlan from "#scripts/social/social-plan.ts";
import type * as BookingMails from "#server/bookings/booking-mails.ts";
import type { Tools } from "#server/conversation/mind.ts";
import type * as OfferTimes from "#server/conversation/scripted/offer-times.ts";
import type * as ZoneWords from "#server/conversation/when/zone-said.ts";
import type * as EnquiryMails from "#server/enquiries/enquiry-mails.ts";
import { phrasesIn, phrasesOf, textsIn } from "#tests/support/canary.ts";
import { openCanarySite } from "#tests/support/canary-site.ts";
import { aDay, anInstant, aTimestamp } from "#tests/support/dates.ts";
import type { SourceSite } from "#tests/support/source-site.ts";

const root = new URL("../../", import.meta.url);

const company = [
  ...phrasesOf({ ...brand, hours: undefined, address: undefined, social: brand.social.map(({ href }) => href) }),
  addressLine,
  `in ${brand.address.locality}. `,
  officeHours.display,
  officeHours.inWords,
];
const phrases = [...new Set([...company, ...phrasesOf(facts)])];

/** Phrases that only look like a fact of the company. */
const examples = [
  /Austin, Texas\. 1890s\.|\b24 hours, 7 days\b|reads Open, 24 hours/g, // the drawing of a tower, a sign on a door
  /(?:[Uu]nder|[Oo]ver) \$500\b/g, // bills
  /90 days’ notice, rent up|^90 days$/g, // somebody's lease
  /to Rosa in two minutes|7:14 PM, 2 min\b/g,
  // How long a session lasts, and when to check for the mail.
  /signed in (?:on this device )?for 30 days|Nothing after two minutes\?/g,
];

function oldFactsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const own = examples.reduce((rest, example) => rest.replaceAll(example, ""), text);
    return phrasesIn(own, phrases).map((phrase) => `"${phrase}" in "${text.slice(Math.max(0, text.indexOf(phrase) - 60)).slice(0, 140)}"`);
  });
}

/** The visible text of a document. */
function shownOf(html: string): string {
  return html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]+>/g, " ");
}

async function filesIn(folder: string, ending: RegExp): Promise<string[]> {
  return (await readdir(new URL(folder, root), { recursive: true })).filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);
}

let site: SourceSite;
let readings: readonly Reading.PageReading[];
let htmlOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await openCanarySite();
  const { readPage } = await site.load<typeof Reading>("/scripts/site/page-reading.ts");
  const rendered = await site.render();
  htmlOf = new Map(rendered.map(({ path, html }) => [path, html]));
  readings = rendered.map(readPage);
});

afterAll(() => site.close());

test.each(pages.map(({ path }) => path))("%s has no old fact in its text or metadata", (path) => {
  const html = htmlOf.get(path) ?? "";
  // The recording, and so its transcript, has the facts of its time.
  const said = path === "/demos" ? html.replaceAll(/(?<=<ol\b[^>]*>).*?(?=<\/ol>)|"(?:text|script)":"[^"]*"/gs, "") : html;
  const attributes = [...said.matchAll(/\b(?:content|alt|title|aria-label|href)="([^"]*)"/g)].map(([, value = ""]) => value);
  const scripts = [...said.matchAll(/<script type="application\/(?:ld\+)?json">(.*?)<\/script>/gs)].map(([, json = ""]) => json);
  expect(oldFactsIn([shownOf(said), ...attributes, ...scripts])).toEqual([]);
  expect(html).toContain("canary-brand-name");
});

test("files made from pages have none: Markdown, llms.txt, manifest, social images", async () => {
  const { markdownOf } = await site.load<typeof Markdown>("/scripts/site/page-markdown.ts");
  const { llmsText, webManifest } = await site.load<typeof SiteTexts>("/scripts/site/site-texts.ts");
  const { socialPlanOf } = await site.load<typeof SocialPlan>("/scripts/social/social-plan.ts");
  const { socialDrawing } = await site.load<typeof SocialDrawing>("/scripts/social/social-drawing.ts");
  const cards = readings.map(({ path, heading }) =>
    socialDrawing(socialPlanOf(path, heading), '<svg viewBox="0 0 600 600"></svg>', {
      text: heading,
      measure: (words) => words.length,
    }),
  );
  const withoutTranscript = readings.filter(({ path }) => path !== "/demos").map(markdownOf);
  expect(oldFactsIn([...withoutTranscript, llmsText(readings), webManifest(), ...cards])).toEqual([]);
  expect(cards.join()).toContain("canary-brand-name");
});

test("drawings have none", async () => {
  const { readDrawing } = await site.load<typeof Drawings>("/scripts/pictures/read-drawing.ts");
  const files = await filesIn("art/drawings", /\.svg$/);
  const drawings = await Promise.all(files.map((file) => readDrawing(file.replace("art/drawings/", ""))));
  const lettering = drawings.flatMap((svg) => [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = ""]) => text));
  expect(oldFactsIn(lettering)).toEqual([]);
});

test("mails and invitations have none", async () => {
  const { acknowledgementMail, enquiryTeamMail } = await site.load<typeof EnquiryMails>("/server/enquiries/enquiry-mails.ts");
  const { createBookingItems } = await site.load<typeof BookingMails>("/server/bookings/booking-mails.ts");
  const person = {
    id: "1",
    submissionId: "1",
    name: "Dana Hollis",
    email: "dana@example.com",
    phone: "",
    createdAtUtc: aTimestamp("2026-12-01T12:00:00Z"),
  };
  const enquiry = { ...person, company: "", preferredDate: "" as const, preferredTime: "", message: "Hello", spamSignals: [] };
  const booking = {
    ...person,
    company: "",
    note: "",
    icalUid: "1",
    sequence: 0,
    host: 1,
    room: "",
    recentMoves: 0,
    startsAtUtc: anInstant("2026-12-10T16:30:00Z"),
    minutes: 45,
    timeZone: "America/Denver",
    status: "booked" as const,
    manageToken: "token",
    reminderSentAtUtc: undefined,
    updatedAtUtc: aTimestamp("2026-12-01T12:00:00Z"),
  };
  const before = anInstant("2026-12-09T16:30:00Z");
  const team = [{ address: "team@example.com" }];
  const origin = { source: "Google", referrerHost: "www.google.com", firstPath: "/demos", campaign: "storm", formPath: "/contact" };
  const items = createBookingItems({
    siteUrl: "https://site.example",
    teamMailboxes: team,
    hasWebhook: false,
    manageKey: "key",
    nowMs: () => 0,
  });
  const sent = [
    ...(["contact", "demos"] as const).flatMap((form) =>
      team.map((to) => enquiryTeamMail({ ...enquiry, form }, { to, releaseUrl: "https://site.example", origin })),
    ),
    acknowledgementMail(enquiry),
    ...(["booked", "canceled", "reminder"] as const).flatMap((kind) => items(booking, { kind }, true)),
    ...items({ ...booking, confirmByUtc: booking.createdAtUtc }, { kind: "booked" }, true),
    ...items(booking, { kind: "rescheduled", knownStart: () => before }, true),
  ];
  expect(oldFactsIn(textsIn(sent).map(shownOf))).toEqual([]);
  expect(sent.length).toBeGreaterThan(8);
});

test("the other texts of content/ have none, and every fact is used", async () => {
  // Schemas compare texts with the facts; the recording can't change.
  const files = (await filesIn("content", /\.ts$/)).filter((file) => !/\.(test|schema)\.ts$|voice-demo\.ts$/.test(file));
  const texts = (await Promise.all(files.map((file) => site.load(`/${file}`)))).flatMap(textsIn);
  expect(oldFactsIn(texts)).toEqual([]);
  const said = [...texts, ...htmlOf.values()].join("\n");
  const { facts: canaries } = await site.load<{ facts: object }>("/content/facts.ts");
  expect(textsIn(canaries).filter((canary) => said.split(canary).length < 3)).toEqual([]);
  expect((await site.load<typeof Home>("/content/home.ts")).home.title).toContain("canary");
});

test("Line one recognizes the company's time zone and closed days", async () => {
  const { zoneSaid } = await site.load<typeof ZoneWords>("/server/conversation/when/zone-said.ts");
  expect(["3pm your time", "3pm central time"].map((said) => zoneSaid(said)?.timeZone)).toEqual(["America/Denver", "America/Chicago"]);
  const { offerTimes } = await site.load<typeof OfferTimes>("/server/conversation/scripted/offer-times.ts");
  const openTimes: Tools["openTimes"] = async ({ dates }, timeZone) => {
    const days = dates ? [] : [{ date: aDay("2026-12-15"), startsAtUtc: [anInstant("2026-12-15T18:00:00Z")] }];
    return { kind: "times", timeZone, minutes: 30, days, hasLater: true };
  };
  const tools: Tools = {
    openTimes,
    findFacts: () => [],
    teamAnswer: async () => undefined,
    reach: async () => ({ days: 60, last: aDay("2027-02-05") }),
    isOpen: async () => false,
    handOver: neverAsked,
  };
  const nowMs = Date.parse("2026-12-10T18:00:00Z");
  const said = async (day: string) =>
    (await offerTimes({ wishes: [{ dates: [aDay(day)] }], memory: {}, rest: "" }, "UTC", tools, { nowMs })).text;
  expect(await said("2026-12-12"), "a Saturday").toContain("Nothing is open for a call on Saturday");
  expect(await said("2026-12-14"), "a Monday").toContain("Calls are Tue-Sat");
});

function neverAsked(): never {
  throw new Error("Nobody asks for a person.");
}

/** Texts for operators. */
const operators = /^server\/(env|main|development)\.ts$/;
/** Phrases of visitors that Line one recognizes. Its answers are in content/. */
const understanding = /^server\/conversation\/(scripted|facts)\//;

test("no code contains a fact, including texts that pages show later", async () => {
  const folders = ["app", "server", "domain", "scripts/site", "scripts/social", "scripts/pictures"];
  const files = (await Promise.all(folders.map((folder) => filesIn(folder, /(?<!test)\.tsx?$/)))).flat();
  // "100%" is also a CSS width, and Firstlight a component's name.
  const sayable = phrases.filter((phrase) => !/^[\d.,]+[%x+]$/.test(phrase) && phrase !== brand.insightName);
  const found = await Promise.all(
    files
      .filter((file) => !operators.test(file) && !understanding.test(file))
      .map(async (file) => {
        const source = (await readFile(new URL(file, root), "utf8")).replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, "");
        return phrasesIn(source, sayable).map((phrase) => `${file}: "${phrase}"`);
      }),
  );
  expect(found.flat()).toEqual([]);
});
