import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { TalkLine } from "#domain/talk.ts";
import { vitalBucket } from "#server/counting/vitals-histogram.ts";
import { acknowledgementMail, enquiryTeamMail } from "#server/enquiries/enquiry-mails.ts";
import type { CountKind, CountRow, VitalRow } from "#server/store/count-store.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { aDay, aTimestamp } from "./dates.ts";
import { openTestDesk, type TestDesk } from "./desk.ts";
import { clockOption, deskMorning } from "./desk-clock.ts";
import { booked as calls, type Wrote, wrote } from "./desk-leads.ts";
import { calendarOf, eventOf, startFeed } from "./feeds.ts";
import { anEnquiry } from "./leads.ts";
import { type Site, startSite } from "./site.ts";
import { storedMails } from "./stored-leads.ts";
import { setWorkingWeek } from "./working-week.ts";

/** A desk with a morning's work on it, on a running server whose clock says so. */
export type DeskScene = {
  readonly site: Site;
  /** The desk's operations on the same database. */
  readonly desk: TestDesk;
  /** The value of the session's cookie. */
  readonly cookie: string;
  readonly ids: Readonly<
    Record<
      | "late"
      | "near"
      | "fine"
      | "unread"
      | "answered"
      | "spam"
      | "call"
      | "movedCall"
      | "question"
      | "failedMail"
      | "failedMailLead"
      | "theo"
      | "goodLink",
      string
    >
  >;
  readonly remove: () => Promise<void>;
};

export type SceneOptions = {
  /** A desk on its first morning. */
  readonly isEmpty?: boolean;
  /** What else stands there before the server starts. */
  readonly prepare?: (desk: TestDesk) => Promise<void>;
  /** What the server's clock says at its start. */
  readonly at?: UtcTimestamp;
};

export async function openDeskScene({ isEmpty = false, prepare, at = deskMorning }: SceneOptions = {}): Promise<DeskScene> {
  const dataDir = await mkdtemp(join(tmpdir(), "moontower-desk-"));
  const desk = await openTestDesk({ databaseUrl: undefined, dataDir }, "2026-12-07T23:52:00.000Z");
  await setWorkingWeek(desk.parts.store);
  const feed = await startFeed(
    calendarOf(
      eventOf("SUMMARY:Away", "DTSTART:20261208T220000Z", "DTEND:20261208T230000Z"),
      eventOf("DTSTART:20261209T190000Z", "DTEND:20261209T203000Z"),
    ),
  );
  const theos = await startFeed(calendarOf(eventOf("DTSTART:20261210T150000Z", "DTEND:20261210T160000Z")));
  const june = (await desk.parts.store.people.all()).find(({ name }) => name === "June Calloway");
  if (!june) throw new Error("June is not there.");
  const ids = isEmpty ? {} : await fill(desk, dataDir, [feed.url, theos.url]);
  // Read on Monday, and never again.
  await theos.close();
  desk.goTo(deskMorning);
  const { token } = await desk.parts.signIn.begin(june, "laptop");
  await prepare?.(desk);
  // For whoever looks and does not press its button.
  const goodLink = new URL(await desk.parts.signIn.makeLink(june)).pathname;
  const site = await startSite({
    dataDir,
    env: {
      MAIL_TO: june.email,
      CALENDAR_NETWORKS: "127.0.0.1",
      NODE_OPTIONS: clockOption(at),
      RATE_LIMIT_TIMES: "100000",
      BOOKING_BURST_PER_HOUR: "100000",
    },
  });
  const theo = desk.theo.personId ?? "";
  return {
    site,
    desk,
    cookie: token,
    ids: {
      late: "",
      unread: "",
      near: "",
      fine: "",
      answered: "",
      spam: "",
      call: "",
      movedCall: "",
      question: "",
      failedMail: "",
      failedMailLead: "",
      ...ids,
      theo,
      goodLink,
    },
    async remove() {
      await desk.close();
      await feed.close();
      await site.remove();
    },
  };
}

async function fill(desk: TestDesk, dataDir: string, feeds: readonly [june: string, theo: string]) {
  const { store } = desk.parts;
  const done = async (at: string, operation: string, input: object, by = desk.june) => {
    desk.goTo(at);
    const outcome = await desk.do(by, operation, input);
    if (outcome.kind !== "done") throw new Error(`${operation}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  };
  const write = async ([when, name, company, message, source]: Wrote, spamSignals: readonly "honeypot"[] = []) => {
    const [first = "", last = ""] = name.toLowerCase().split(" ");
    const createdAtUtc = aTimestamp(`${when}:00.000Z`);
    const enquiry = anEnquiry({
      name,
      company,
      message,
      createdAtUtc,
      spamSignals,
      email: `${first}@${last}.example`,
      phone: "(512) 555-0173",
    });
    const origin = {
      source,
      referrerHost: source === "Google" ? "www.google.com" : "",
      firstPath: "/industries/home-services",
      campaign: source === "storm-season" ? source : "",
      formPath: "/contact",
    };
    const mails = spamSignals.length > 0 ? [] : [acknowledgementMail(enquiry)];
    const teamMail = enquiryTeamMail(enquiry, {
      to: { address: "june.calloway@moontower.example" },
      releaseUrl: "https://www.moontower.example/release",
      origin,
    });
    await store.enquiries.save(enquiry, [...mails, teamMail], origin);
    return enquiry.id;
  };

  // Two weeks of finished leads.
  const sources = ["Google", "Google", "Direct", "Referral", "Google", "storm-season", "LinkedIn", "Direct", "Google"];
  for (let day = 14; day > 1; day -= 1) {
    const date = new Date(Date.parse(deskMorning) - day * 86_400_000).toISOString().slice(0, 10);
    const id = await write([
      `${date}T16:10`,
      `Avery Number${day}`,
      "",
      "What would it cost for a shop with two lines?",
      sources[day % 9] ?? "",
    ]);
    await done(`${date}T18:00:00Z`, "leads.answer", { lead: id, body: "Hi Avery,\n\ntwo lines start with the first plan." });
    if (day % 5 === 0) await done(`${date}T19:00:00Z`, "leads.status", { lead: id, status: day % 2 ? "won" : "lost" });
  }
  const waiting: string[] = [];
  const booked: string[] = [];
  let answered = "";
  let spam = "";
  const book = async (index: number, at: string) => {
    const [startsAt, name, phone, note] = calls[index] ?? calls[0];
    const [first = "", last = ""] = name.toLowerCase().split(" ");
    const details = { startsAt, name, email: `${first}@${last}.example`, phone, note, timeZone: "America/New_York" };
    booked[index] = ((await done(at, "calls.book", details)) as { call: string }).call;
  };
  // One after the other as they came: lists are in that order.
  const events: readonly (readonly [at: string, run: () => Promise<void>])[] = [
    ...wrote.map((lead, index) => {
      const run = async () => {
        waiting[index] = await write(lead);
      };
      return [lead[0], run] as const;
    }),
    ...calls.map(([, name], index) => {
      const at = name === "Nadine Foster" ? "2026-12-08T13:12:00Z" : `2026-12-07T20:0${index}:00Z`;
      return [at, () => book(index, at)] as const;
    }),
    [
      "2026-12-07T14:00",
      async () => {
        answered = await write(["2026-12-07T14:00", "Priya Shah", "Shah Dental", "Does it know our opening hours?", "Referral"]);
      },
    ],
    [
      "2026-12-08T02:00",
      async () => {
        spam = await write(["2026-12-08T02:00", "Rank Booster", "", "We rank you #1. Reply for a quote.", ""], ["honeypot"]);
        await write(["2026-12-08T02:30", "Rank Booster", "", "Did you get my last message about ranking?", ""], ["honeypot"]);
      },
    ],
  ];
  for (const [, run] of events.toSorted(([a], [b]) => (a < b ? -1 : 1))) await run();
  const [late = "", near = "", fine = ""] = waiting;
  const unread = waiting.at(-1) ?? "";
  await done("2026-12-07T16:00:00Z", "leads.answer", { lead: answered, body: "Hi Priya,\n\nyes, it does." }, desk.theo);
  await done("2026-12-07T21:30:00Z", "leads.note", { lead: near, body: "Called at 3:30 PM, voicemail. They run two trucks." }, desk.theo);
  await done("2026-12-07T21:31:00Z", "leads.assign", { lead: near, person: "Theo Brandt" });

  const movedCall = booked[4] ?? "";
  await done("2026-12-08T00:20:00Z", "calls.move", { call: movedCall, startsAt: "2026-12-09 15:30", version: "0" });
  await done("2026-12-08T00:30:00Z", "time.block", { date: "2026-12-10", from: "14:30", to: "16:00", why: "Dentist" });
  await done("2026-12-08T00:31:00Z", "time.close", { date: "2026-12-31", until: "2027-01-01", label: "New Year" });
  await done("2026-12-08T00:32:00Z", "time.extra", { date: "2026-12-12", from: "10:00", to: "12:00" });
  await done("2026-12-07T21:00:00Z", "calendars.add", { owner: "June", address: feeds[0] });
  await done("2026-12-07T21:15:00Z", "calendars.add", { owner: "Theo", address: feeds[1] });
  await done("2026-12-08T09:00:00Z", "backup.make", {});
  await store.people.invite(
    { email: "priya@moontower.example", name: "Priya Raman", role: "member" },
    { atUtc: aTimestamp("2026-12-08T14:00:00.000Z"), who: "June Calloway", action: "people.invite", subject: "" },
  );
  for (const at of ["2026-12-06T15:00:00.000Z", "2026-12-07T23:52:00.000Z"]) {
    for (const person of (await store.people.all()).filter(({ name }) => name !== "Priya Raman"))
      await store.people.seen(person, aTimestamp(at), 1_800_000);
  }
  await sendAll(desk, dataDir);
  const question = await talk(desk, movedCall);
  // By the store: the operation holds an answer against the site's figures, for which it reads texts that only Vite can load.
  for (const [id, set] of [
    [question.answered, { state: "answered", answer: "Yes, wherever the phone reaches.", page: "" }],
    [question.notOurs, { state: "not-ours", answer: "", page: "" }],
  ] as const) {
    const audit = { atUtc: aTimestamp("2026-12-08T02:06:00.000Z"), who: "June Calloway", action: "conversations.answer", subject: "" };
    await store.questions.change({ id, expectedVersion: undefined, set, by: desk.june.personId, audit });
  }
  const [failed] = await storedMails(store, { state: "failed" });
  await store.counts.add(counts(), vitals());
  for (const id of [late, near, answered]) await store.leads.markRead(id, desk.june.personId ?? "", deskMorning);
  await store.leads.saveDraft({
    leadId: near,
    personId: desk.june.personId ?? "",
    box: "answer",
    text: "Hi Marisol,\n\n",
    atUtc: deskMorning,
  });
  return {
    late,
    near,
    fine,
    unread,
    answered,
    spam,
    call: booked[2] ?? "",
    movedCall,
    question: question.open,
    failedMail: failed?.id ?? "",
    failedMailLead: failed?.leadId ?? "",
  };
}

/** A talk with line one that led to a call, and what it could not answer in it. */
async function talk({ parts: { store } }: TestDesk, leadId: string) {
  const atUtc = aTimestamp("2026-12-07T23:30:00.000Z");
  const day = aDay("2026-12-07");
  const source = { kind: "page", title: "Home", part: "What does AI cost?", href: "/#pricing" } as const;
  const said = (who: TalkLine["who"], text: string, more: Partial<TalkLine> = {}): TalkLine => ({
    id: randomUUID(),
    who,
    text,
    atMs: Date.parse(atUtc),
    ...more,
  });
  const open = { id: randomUUID(), wording: "Does it answer in Spanish?", wordingKey: "answer spanish" };
  const answered = { id: randomUUID(), wording: "Does it work on a ranch?", wordingKey: "ranch work" };
  const notOurs = { id: randomUUID(), wording: "Who won the game?", wordingKey: "game won" };
  const turns = [
    [said("visitor", "What does it cost?"), said("line-one", "AI starts at a monthly price.", { mind: "scripted", source }), undefined, 2],
    ...[open, answered, notOurs].map(
      (asked) =>
        [said("visitor", asked.wording), said("line-one", "I don’t know.", { mind: "scripted", isUnknown: true }), asked, 3] as const,
    ),
  ] as const;
  for (const [question, answer, asked, n] of turns)
    await store.conversations.saveTurn({
      keyHash: "gus",
      turnId: question.id,
      atUtc,
      hasBegun: question !== turns[0][0],
      events: [{ type: "done" }],
      asked: asked ? [{ ...asked, day, atUtc }] : [],
      counted: { day, counts: { turns: 1 } },
      add: (before) => ({
        ...before,
        lines: [...before.lines, question, answer],
        lamps: before.lamps.some((lamp) => lamp.n === n) ? before.lamps : [...before.lamps, { n, atUtc }],
      }),
    });
  await store.conversations.noteDeed({
    keyHash: "gus",
    atUtc,
    add: (before) => ({ ...before, lamps: [...before.lamps, { n: 4, atUtc }] }),
    lead: { id: leadId, became: "booked" },
    asked: [{ wordingKey: open.wordingKey, day }],
    counted: { day, counts: {} },
  });
  return { open: open.id, answered: answered.id, notOurs: notOurs.id };
}

/** Everything that is due has gone out, but Esteban's two: their address does not exist. */
async function sendAll({ parts: { store } }: TestDesk, dataDir: string) {
  const nowMs = Date.parse("2026-12-08T02:05:00Z");
  for (;;) {
    const rows = await store.outbox.claimDue({ kind: "mail", nowMs, limit: 100, leaseMs: 60_000 });
    if (rows.length === 0) break;
    for (const row of rows) {
      const isEsteban = row.kind === "mail" && row.payload.to.address.startsWith("esteban@");
      if (isEsteban)
        await store.outbox.giveUp(row, {
          error: "550 5.1.1 <esteban@ruiz.example>: Recipient address rejected: User unknown",
          blame: "address",
          nowMs,
        });
      else await store.outbox.markSent(row, nowMs);
    }
  }
  // The database notes tries by its own clock.
  const { db } = openSqlite(join(dataDir, "moontower.sqlite"));
  await db
    .updateTable("outboxTries")
    .set({ atUtc: aTimestamp("2026-12-08T02:05:00.000Z") })
    .execute();
  await db.destroy();
}

const paths = [
  ["/", 60],
  ["/industries/home-services", 34],
  ["/contact", 22],
  ["/agents/receptionist", 18],
  ["/demos", 14],
  ["/pricing-and-terms", 6],
] as const;
const share: Readonly<Record<CountKind, number>> = { view: 1, action: 0.22, contact: 0.09, enquiry: 0.01, booking: 0.006 };

function counts(): CountRow[] {
  const rows: CountRow[] = [];
  for (let ago = 0; ago < 56; ago += 1) {
    const day = aDay(new Date(Date.parse(deskMorning) - ago * 86_400_000).toISOString().slice(0, 10));
    const busy = ago === 0 ? 0.3 : 1 + (ago % 7) / 10;
    for (const [kind, part] of Object.entries(share) as [CountKind, number][]) {
      for (const [path, views] of paths) {
        const n = Math.round(views * busy * part * (kind === "view" || path === "/contact" || ago % 2 ? 1 : 1.6));
        if (n === 0) continue;
        rows.push({ day, dimension: "path", label: path, kind, n }, { day, dimension: "first-path", label: path, kind, n });
        rows.push({ day, dimension: "source", label: path === "/" ? "Google" : path === "/demos" ? "LinkedIn" : "Direct", kind, n });
      }
    }
  }
  const totals = new Map<string, CountRow>();
  for (const row of rows) {
    const key = [row.day, row.dimension, row.label, row.kind].join();
    totals.set(key, { ...row, n: row.n + (totals.get(key)?.n ?? 0) });
  }
  return [...totals.values()];
}

function vitals(): VitalRow[] {
  const day = aDay("2026-12-07");
  return paths.flatMap(([path, n], index) => [
    { day, path, metric: "lcp", bucket: vitalBucket("lcp", 1_200 + index * 600), n },
    { day, path, metric: "inp", bucket: vitalBucket("inp", 90 + index * 90), n },
    { day, path, metric: "cls", bucket: vitalBucket("cls", index * 50), n },
  ]);
}
