/** The week of `npm run demo`: screens, commands and mails at its end, and after a move to PostgreSQL. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officeHours } from "#content/hours.ts";
import { alarmMail } from "#content/mail.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import { instantAt } from "#domain/office-time.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type PlayedWeek, playWeek, weekEnv } from "#tests/demo/play-week.ts";
import { aDay } from "#tests/support/dates.ts";
import { clockOption } from "#tests/support/desk-clock.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

/** Tuesday morning, after Today was read. */
const end = utcTimestamp(Date.parse(instantAt(aDay("2026-12-08"), "08:40", officeHours.timeZone)));

const run = promisify(execFile);

type Row = { readonly name: string; readonly status: string; readonly assignee: string; readonly host: string; readonly movedFrom: string };
const textOf = (page: string) =>
  page
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const team = ["june.calloway@moontower.example", "theo.brandt@moontower.example", "priya.raman@moontower.example"] as const;

const { createDatabase } = testDatabases("week");

let week: PlayedWeek;
/** The demo's site, then another one on the moved data. */
let site: Site;
let mails: readonly Email[];
let database: { readonly DATABASE_URL?: string } = {};
beforeAll(async () => {
  week = await playWeek({ end });
  site = week.site;
  mails = await site.mails();
}, 240_000);
afterAll(() => site.remove());

/** Runs `npm run desk -- …`. Returns its output. */
async function desk(...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, ...database, NODE_OPTIONS: clockOption(end) };
  const { stdout } = await run(process.execPath, ["build/server/desk-command.js", ...args], { env, maxBuffer: 10_000_000 });
  return stdout;
}

const list = async (...args: readonly string[]) => JSON.parse(await desk(...args, "--json"));
const screen = async (path: string) => textOf(await week.colleagues.june.read(path));
const lead = (email: string) => screen(deskPages.lead(week.idOf(email)));
const subjectsTo = (address: string) => mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject ?? "");

it("alerts the lead's owner after 20 hours, and everybody after 23", () => {
  const still = team.map((address) => subjectsTo(address).filter((subject) => subject.includes("still waits")));
  expect(still).toEqual([[], ["Marisol still waits for an answer"], ["Hollis still waits for an answer"]]);
  for (const address of team)
    expect(
      subjectsTo(address)
        .filter((subject) => subject.includes("last hour"))
        .toSorted(),
    ).toEqual(["Hollis: the last hour to answer", "Marisol: the last hour to answer"]);
});

it("sends everybody the morning mail on each working day", () => {
  for (const address of team)
    expect(
      subjectsTo(address).filter((subject) => subject.endsWith(".")),
      address,
    ).toHaveLength(5);
});

it("raises no alarm, since each night's backup succeeds", () => {
  expect(mails.filter(({ subject }) => subject === alarmMail.subject)).toEqual([]);
});

describe.each(engines)("a week at the desk, on %s", { timeout: 60_000 }, (engine) => {
  // Operations are tested on each engine elsewhere; this tests the screens.
  if (engine === "PostgreSQL")
    beforeAll(async () => {
      await site.stop();
      database = { DATABASE_URL: await createDatabase() };
      await desk("move");
      const port = Number(new URL(site.url).port);
      site = await startSite({ at: end, dataDir: site.dataDir, port, env: { ...weekEnv, ...database } });
    });

  it("has forty leads, of which eight wait and one is a follow-up", async () => {
    const all: readonly Row[] = await list("leads", "list", "--status", "all", "--limit", "100");
    const spam: readonly Row[] = await list("leads", "list", "--status", "spam");
    expect([all.length, spam.map(({ name }) => name)]).toEqual([39, ["Rank Booster"]]);
    const waiting: readonly Row[] = await list("leads", "list", "--status", "waiting");
    const names = [
      "Hollis Grady",
      "Marisol Vega",
      "Renata Okafor",
      "Imani Brooks",
      "Wade Purcell",
      "Linh Tran",
      "Ines Calder",
      "Cora Whitfield",
      // A follow-up is after all leads that are promised an answer.
      "Gene Abbott",
    ];
    expect(waiting.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const today = await screen(deskPages.today);
    for (const name of names.slice(0, 8)) expect(today).toContain(name);
    expect(today).toContain("Nine wait");
    expect(today).toContain("and 1 more");
    expect(await screen(`${deskPages.leads}?show=waiting`)).toContain("Gene Abbott");
    expect(await screen(`${deskPages.leads}?show=won`)).toMatch(/Clint Barlow[\s\S]*Celeste Marrow[\s\S]*Tomas Lindqvist/);
    expect(Object.fromEntries(waiting.map(({ name, assignee }) => [name, assignee]))).toMatchObject({
      "Hollis Grady": "Priya Raman",
      "Marisol Vega": "Theo Brandt",
      "Gene Abbott": "Priya Raman",
      "Cora Whitfield": "",
    });
  });

  it("marks the address whose mail bounced", async () => {
    expect(await list("mail", "list", "failed")).toMatchObject([
      { to: "esteban@ruiz.example", lastError: "Reported as undeliverable: 5.1.1" },
    ]);
    expect(await screen(deskPages.today)).toContain("1 mail failed");
    expect(await screen(deskPages.mail)).toContain("esteban@ruiz.example");
    expect(await lead("esteban@ruiz.example")).toContain("The invitation failed. The address does not exist.");
  });

  it("has calls with their hosts: Priya has the call in Theo's vacation, and June keeps a moved call", async () => {
    const calls: readonly Row[] = await list("calls", "list");
    const hosts = Object.fromEntries(calls.map(({ name, host }) => [name, host]));
    expect(hosts).toMatchObject({ "Akira Sato": "Priya Raman", "Tess Boyle": "Priya Raman", "Len Hopper": "Priya Raman" });
    expect(calls.find(({ name }) => name === "Gus Petrakis")?.movedFrom).toContain("11:00 AM");
    expect(calls.map(({ name }) => name)).not.toContain("Jo Marsh");
    expect(await screen(deskPages.today)).toMatch(/One call was declined .* Len Hopper .* Priya declined it\./);
    const daysOf = async (host: string) => {
      const { slots } = await (await fetch(`${site.url}${schedulerPaths.slots}?with=${host}`)).json();
      return new Set<string>((slots as readonly string[]).map((slot) => localDateOf(utcInstant(Date.parse(slot)), officeHours.timeZone)));
    };
    const [theos, priyas] = [await daysOf("theo"), await daysOf("priya")];
    const away = ["2026-12-10", "2026-12-11", "2026-12-14"];
    expect(away.filter((day) => theos.has(day))).toEqual([]);
    expect(away.filter((day) => priyas.has(day))).toEqual(away);
    expect(theos.has("2026-12-15")).toBe(true);
    expect(await daysOf("Theo"), "as somebody types it who has heard it").toEqual(theos);
    expect(await screen(`${deskPages.calendar}?who=each&day=2026-12-10`)).toMatch(/ June Dentist Priya .* Theo Away\. Big Bend /);
  });

  it("has one conversation per person, and finds others of the company", async () => {
    const thread = await lead("ines@calder-optical.example");
    const lines = [
      "Who picks up at lunch?",
      "Both shops?",
      "Friday is not a special case",
      "My brother Paul",
      "Sounds ready",
      "start in January",
    ];
    const places = lines.map((line) => thread.indexOf(line));
    expect(places).not.toContain(-1);
    expect(await screen(deskPages.person(week.idOf("ines@calder-optical.example")))).toContain("Paul Calder");
    expect(await lead("dmitri@volkov-glass.example"), "an automatic mail keeps nobody waiting").toContain("under a truck");
    expect(await lead("imani@brooks-law.example"), "what was said with line one").toContain("What does it cost?");
  });

  it("is refused on a site that already has leads", async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, ...database };
    const refused = run(process.execPath, ["tests/demo/demo.ts"], { env });
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/that a site uses already|holds a site's database already/),
    });
  });

  it("is counted in the numbers", async () => {
    const { totals } = await list("numbers");
    expect(totals).toMatchObject({ wrote: 27, booked: 11 });
    expect(totals.views).toBeGreaterThan(300);
  });
});
