import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { brand } from "#content/brand.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { hourMs, type UtcTimestamp, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { defaultSchedulingRules, inputOfDay, weekdays, windowInputs } from "#domain/scheduling-rules.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { lastBackup } from "#server/backup/make-backup.ts";
import { webhookSignature } from "#server/outbox/webhook.ts";
import { openStore } from "#server/store/open-store.ts";
import { hostReply } from "#tests/support/host-reply.ts";
import { bounceOf, rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { type DeskSession, enterDesk } from "./desk-session.ts";
import { type Moments, momentsUntil } from "./moments.ts";
import { type Colleague, type Deed, type WeekLead, weekLeads } from "./week-leads.ts";
import { countVisits, openTime, visit } from "./week-visitors.ts";

export type PlayedWeek = {
  /** Its clock stands at the end of the week. */
  readonly site: Site;
  readonly colleagues: Readonly<Record<Colleague, DeskSession>>;
  readonly leads: readonly WeekLead[];
  /** A lead's id, by its mail address. */
  readonly idOf: (email: string) => string;
};

export type PlayOptions = {
  /** When the week ends. */
  readonly end: UtcTimestamp;
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
};

/** Longer than an answer waits for its writer to take it back, and shorter than the server's slower rounds. */
const settleMs = 15_000;
const { timeZone } = brand.hours;
const inboundSecret = "a secret for the mails of the week";
const addresses = {
  june: "june.calloway@moontower.example",
  theo: "theo.brandt@moontower.example",
  priya: "priya.raman@moontower.example",
} as const satisfies Record<Colleague, string>;

/** Settings of a site with this week on it, playing or served. */
export const weekEnv = {
  MAIL_TO: addresses.june,
  MAIL_FROM: "hello@moontower.example",
  INBOUND_ADDRESS: "replies@moontower.example",
} as const;

/**
 * Plays a week at the desk on a server of its own, whose clock goes from one event to the next: visitors send forms and mails,
 * three people work at the desk, and the server does by itself what is due in between. Nothing is written past it.
 */
export async function playWeek({ end, env = {}, dataDir }: PlayOptions): Promise<PlayedWeek> {
  const moments = momentsUntil(end);
  const { on, ago, day } = moments;
  let now = on(-5, "07:30");
  const site = await startSite({
    at: utcTimestamp(now),
    env: { ...weekEnv, INBOUND_SECRET: inboundSecret, TRUST_PROXY: "1", ...env },
    ...(dataDir && { dataDir }),
  });
  // For its outbox alone: /metrics would answer ten times a second at most.
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: site.dataDir });
  const move = (ms: number) => {
    now = ms;
    return site.goTo(utcTimestamp(ms));
  };
  /** What has begun by now goes out first, also an answer, which waits for ten seconds. */
  const goTo = async (ms: number) => {
    if (ms - now > settleMs) {
      await move(now + settleMs);
      for (let looks = 1; (await store.outbox.depth()).waiting > 0; looks += 1) {
        if (looks === 2_500) throw new Error(`Mails are not sent.\n${site.output()}`);
        if (looks % 100 === 0 && now + settleMs < ms) await move(now + settleMs);
        await sleep(20);
      }
    }
    if (ms > now) await move(ms);
  };
  const colleagues = await openTheDesk(site, moments);
  const ids = new Map<string, string>();
  const idOf = (email: string) => {
    const id = ids.get(email);
    if (id === undefined) throw new Error(`${email} is not a lead yet.`);
    return id;
  };
  const leads = weekLeads(moments);
  /** When the calls start, by the mail address. */
  const starts = new Map<string, string>();

  async function come(lead: WeekLead): Promise<void> {
    const startsAt =
      lead.came === "phone" ? await bookByPhone(site, colleagues.priya, lead) : await visit({ siteUrl: site.url, goTo }, lead);
    if (startsAt) starts.set(lead.email, startsAt);
    const found = await colleagues.june.look(
      `${deskPages.leads}?${new URLSearchParams({ show: lead.came === "spam" ? "spam" : "all", q: lead.email })}`,
    );
    const [, id] = /href="\/desk\/leads\/([0-9a-f-]{36})/.exec(found) ?? [];
    if (id === undefined) throw new Error(`${lead.name} is not found at the desk.`);
    ids.set(lead.email, id);
  }

  async function follow(lead: WeekLead, deed: Deed): Promise<void> {
    const id = idOf(lead.email);
    if ("mail" in deed) {
      const raw =
        deed.mail === "decline"
          ? declined(await newestMailTo(site, addresses[deed.by], lead.name), addresses[deed.by])
          : await mailFor(deed, lead, await newestMailTo(site, lead.email));
      return receive(site, now, raw);
    }
    const { by, does, with: fields } = deed;
    await colleagues[by].post(deskActions.markRead(id));
    const startsAt = starts.get(lead.email);
    const date = startsAt && fields.time ? localDateOf(utcInstant(Date.parse(startsAt)), timeZone) : undefined;
    const when = date ? { startsAt: "other", date } : { startsAt: startsAt ?? "" };
    await colleagues[by].do(does, { lead: id, call: id, ...when, ...fields });
  }

  const events = [
    ...leads.flatMap((lead) => [
      { at: lead.at, run: () => come(lead) },
      ...lead.deeds.map((deed) => ({ at: deed.at, run: () => follow(lead, deed) })),
    ]),
    ...[-5, -4, -3, -2, -1].flatMap((day) => [
      ...Object.values(colleagues).map((colleague) => ({ at: on(day, "08:40"), run: () => colleague.read(deskPages.today) })),
      { at: on(day, "18:30"), run: () => countVisits(site.url, day + 5) },
    ]),
    { at: on(-1, "12:00"), run: () => goAway(colleagues.theo, moments) },
    { at: on(-1, "17:30"), run: () => readAll(colleagues, [...ids.values()]) },
  ];
  const nothing = async () => {};
  /** A backup that the clock overtakes counts as missed, and the team is told. */
  async function untilBackedUp(nightMs: number): Promise<void> {
    for (let looks = 0; Date.parse((await lastBackup(store)).goodAtUtc ?? "1970-01-01") < nightMs; looks += 1) {
      if (looks === 1_500) throw new Error(`The night's backup does not end.\n${site.output()}`);
      await sleep(20);
    }
  }
  /** A round that the server has begun just before is not begun again: then the next one sends them. */
  const untilMailed = async (subject: RegExp, mails: number) => {
    const areThere = async () => (await site.mails()).filter((mail) => subject.test(mail.subject ?? "")).length >= mails;
    for (let looks = 0; looks < 14 && !(await areThere()); looks += 1) await goTo(now + 2 * settleMs);
  };
  // What is due by itself: the night's work, the morning's mails, and in the last hours the promise that runs out.
  for (let date = day(-5); Date.parse(date) < Date.parse(end); date = addDays(date, 1))
    for (const time of ["03:05", "08:31"]) {
      const at = Date.parse(instantAt(date, time, timeZone));
      events.push({ at, run: time === "03:05" ? () => untilBackedUp(at - hourMs) : nothing });
    }
  for (const workday of [-4, -3, -2, -1, 0])
    events.push({ at: on(workday, "08:31"), run: () => untilMailed(/\.$/, (5 + workday) * Object.keys(addresses).length) });
  for (let hours = 30; hours > 0; hours -= 1) events.push({ at: ago(hours), run: nothing });
  events.push({ at: ago(0, 30), run: () => untilMailed(/the last hour/, 2 * Object.keys(addresses).length) });
  for (const { at, run } of events.filter((event) => event.at > now && event.at < Date.parse(end)).toSorted((a, b) => a.at - b.at)) {
    await goTo(at);
    await run();
  }
  await goTo(ago(0));
  await store.close();
  return { site, colleagues, leads, idOf };
}

/** Somebody called, and Priya writes the call into the calendar. */
async function bookByPhone(site: Site, priya: DeskSession, lead: WeekLead): Promise<string> {
  const startsAt = await openTime(site.url, lead);
  const { name, email, phone, message } = lead;
  await priya.do("calls.book", { startsAt, name, email, phone, note: message, person: addresses.priya });
  return startsAt;
}

/** The hours and the calls of this story, whatever the company's are. */
const { weeklyHours, slotMinutes } = defaultSchedulingRules;
const storyHours = {
  ...Object.fromEntries(weekdays.map((weekday) => [inputOfDay(weekday), windowInputs(weeklyHours[weekday]).join(" ")])),
  slotMinutes: String(slotMinutes),
};

const templates = [
  [
    "Which calls",
    "Hi {first name},\n\nWhich calls do you miss most, and when? With that I can say what an agent would take off your hands.",
  ],
  ["A time to talk", "Hi {first name},\n\nLet us talk it through.\n\n{two open times}"],
] as const;

/** The first morning: June invites two people, and all three take calls. */
async function openTheDesk(site: Site, { day }: Moments): Promise<PlayedWeek["colleagues"]> {
  const june = await enterDesk(site.url, /once and within 15 minutes: (\S+)/.exec(site.output())?.[1] ?? "");
  await june.do("time.save", storyHours);
  const invite = async (name: string, email: string) => {
    await june.do("people.invite", { email, name });
    const mail = await newestMailTo(site, email);
    return enterDesk(site.url, /http\S+\/desk\/sign-in\/link\/[^\s)>\]]+/.exec(mail?.text ?? "")?.[0] ?? "");
  };
  const theo = await invite("Theo Brandt", addresses.theo);
  const priya = await invite("Priya Raman", addresses.priya);
  await theo.do("hosts.start", { person: addresses.theo });
  await priya.do("hosts.start", { person: addresses.priya });
  for (const [colleague, name] of [
    [june, "June Calloway"],
    [theo, "Theo Brandt"],
    [priya, "Priya Raman"],
  ] as const)
    await colleague.do("people.signature", { person: "me", signature: `${name.split(" ")[0]}\n${brand.name}, ${brand.address.locality}` });
  for (const [name, body] of templates) await june.do("templates.save", { name, body });
  await june.do("time.block", { date: day(2), from: "14:30", to: "16:00", why: "Dentist", person: addresses.june });
  return { june, theo, priya };
}

const goAway = (theo: DeskSession, { day }: Moments) =>
  theo.do("hosts.away", { person: addresses.theo, date: day(2), until: day(4), label: "Big Bend" });

async function readAll(colleagues: PlayedWeek["colleagues"], ids: readonly string[]): Promise<void> {
  for (const colleague of Object.values(colleagues)) for (const id of ids) await colleague.post(deskActions.markRead(id));
}

/** The mail that comes in from them, as an answer to ours or as a report about it. */
async function mailFor(deed: Extract<Deed, { readonly text: string }>, lead: WeekLead, ours: Email | undefined): Promise<Buffer> {
  if (!ours) throw new Error(`${lead.name} has had no mail yet.`);
  if (deed.mail === "bounce") return bounceOf(ours.messageId ?? "");
  const quoted = (ours.text ?? "").split("\n").slice(0, 4);
  return rawMail(
    {
      From: `${lead.name} <${lead.email}>`,
      To: ours.replyTo?.[0]?.address,
      Subject: `Re: ${ours.subject}`,
      "In-Reply-To": ours.messageId,
      Date: new Date(deed.at).toUTCString(),
      "Auto-Submitted": deed.mail === "automatic" ? "auto-replied" : undefined,
    },
    [deed.text, "", `On that day ${brand.name} wrote:`, ...quoted.map((line) => `> ${line}`), ""].join("\r\n"),
  );
}

/** What their calendar program answers to our invitation. */
function declined(ours: Email | undefined, attendee: string): Buffer {
  const file = ours?.attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content ?? "";
  const [, uid = ""] = /^UID:(\S+)/m.exec(typeof file === "string" ? file : new TextDecoder().decode(file)) ?? [];
  const to = ours?.replyTo?.[0]?.address;
  if (uid === "" || to === undefined) throw new Error(`${attendee} has had no invitation yet.`);
  return hostReply({ uid, status: "DECLINED", attendee }, { from: attendee, to, authentication: undefined });
}

/** Hands a mail to the server as a provider does that posts each. */
async function receive({ url }: Site, nowMs: number, raw: Buffer): Promise<void> {
  const id = randomUUID();
  const timestamp = String(Math.floor(nowMs / 1_000));
  const signature = webhookSignature({ id, timestamp, body: raw }, inboundSecret);
  const headers = { "Content-Type": "message/rfc822", "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const answer = await fetch(`${url}/inbound/mail`, { method: "POST", body: new Uint8Array(raw), headers });
  const { kind } = (await answer.json()) as { kind: string }; // our own route
  if (!["stored", "bounced", "answered"].includes(kind)) throw new Error(`A mail came in as "${kind}".`);
}

async function newestMailTo({ dataDir }: Site, address: string, about = ""): Promise<Email | undefined> {
  const folder = join(dataDir, "mail");
  for (const name of (await readdir(folder))
    .filter((each) => each.endsWith(".eml"))
    .toSorted()
    .reverse()) {
    const raw = await readFile(join(folder, name));
    const head = raw.subarray(0, 4_000).toString("latin1");
    const isTo = head.split("\r\n").some((line) => line.startsWith("To: ") && line.includes(address));
    if (isTo && head.includes(about)) return PostalMime.parse(raw);
  }
  return undefined;
}
