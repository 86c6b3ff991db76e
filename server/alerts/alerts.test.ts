/** Alerts to people at the desk, from the database to a browser that decrypts them, on both engines. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mostAlertDevices } from "#domain/alerts.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { skipOutdated } from "#server/bookings/skip-outdated.ts";
import { createLog } from "#server/log.ts";
import { untriedRow } from "#server/mail/outbox-items.ts";
import { bringBackLeads } from "#server/operations/leads/snooze-leads.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { type Actor, perform } from "#server/operations/operation.ts";
import { findOperation } from "#server/operations/registry.ts";
import { OutdatedError } from "#server/outbox/delivery.ts";
import { type Outbox, startOutbox } from "#server/outbox/outbox.ts";
import type { AlertDevice } from "#server/store/alert-store.ts";
import type { StoreLocation } from "#server/store/open-store.ts";
import type { Person } from "#server/store/people-store.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import type { PushSender } from "#tests/support/push-sender.ts";
import { type PushBrowser, type PushService, startPushService } from "#tests/support/push-service.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { createPushDelivery, type PushParts, readVapidKeys } from "./push-delivery.ts";
import { tellPeople } from "./tell-people.ts";

const hourMs = 3_600_000;
/** A Tuesday, 10:00 in Austin. */
const tuesday = Date.parse("2026-12-08T16:00:00Z");
const { freshPlace } = testDatabases("alerts");
let pushService: PushService;
let publicKey = "";
beforeAll(async () => {
  pushService = await startPushService(() => publicKey);
});
afterAll(() => pushService.close());

describe.each(engines)("alerts on %s", (engine) => {
  let nowMs = tuesday;
  let desk: TestDesk;
  let outbox: Outbox;
  let june: Person;
  let theo: Person;
  let place: StoreLocation;

  async function start() {
    desk = await openTestDesk(place, utcTimestamp(nowMs), undefined, "anywhere");
    const { store } = desk.parts;
    publicKey = desk.parts.push.publicKey;
    const push = createPushDelivery({
      store: store.alerts,
      keys: await readVapidKeys(store),
      contact: "mailto:hello@moontower.example",
      reach: "anywhere",
      log: createLog("silent"),
      nowMs: () => nowMs,
    });
    const log = createLog("silent");
    const arrive = async () => {};
    const clock = () => nowMs;
    const deliver = { mail: skipOutdated(arrive, store, log, clock), webhook: arrive, push: skipOutdated(push, store, log, clock) };
    outbox = startOutbox({ store: store.outbox, deliver, log, nowMs: () => nowMs });
  }
  async function stop() {
    await outbox.stop(1_000);
    await desk.close();
  }
  async function begin() {
    nowMs = tuesday;
    place = await freshPlace(engine);
    await start();
    const people = await desk.parts.store.people.all();
    june = people.find(({ role }) => role === "owner") as Person;
    theo = people.find(({ role }) => role === "member") as Person;
    // The first check: earlier events are not reported.
    await tellPeople(desk.parts);
    goTo(nowMs + 60_000);
  }
  function goTo(ms: number) {
    nowMs = ms;
    desk.goTo(utcTimestamp(ms));
  }
  afterEach(() => stop());

  const actor = ({ id, name, role }: Person, sessionId?: string): Actor => ({
    who: name,
    personId: id,
    role,
    isFresh: true,
    sessionId,
    sinceUtc: aTimestamp("2026-01-01T00:00:00.000Z"),
  });
  async function act(by: Actor, name: string, input: object) {
    const operation = findOperation(name);
    if (!operation) throw new Error(name);
    return perform(desk.parts, by, operation, input);
  }
  async function browserOf(person: Person, browser: PushBrowser = pushService.browser()) {
    const idsOf = async () =>
      (await desk.parts.store.signIn.sessions(utcTimestamp(nowMs))).flatMap(({ id, personId }) => (personId === person.id ? [id] : []));
    const before = await idsOf();
    await desk.parts.signIn.begin(person, "phone");
    const sessionId = (await idsOf()).find((id) => !before.includes(id));
    const { endpoint, p256dh, auth } = browser;
    expect(await act(actor(person, sessionId), "alerts.add-device", { endpoint, p256dh, auth })).toMatchObject({ kind: "done" });
    return { ...browser, shown: browser.shown, sessionId };
  }
  async function aLead(changes: Parameters<typeof anEnquiry>[0] = {}) {
    const enquiry = anEnquiry({ name: "Dana Reyes", createdAtUtc: utcTimestamp(nowMs), ...changes });
    await desk.parts.store.enquiries.save(enquiry, []);
    return enquiry;
  }
  async function look() {
    const told = await tellPeople(desk.parts);
    outbox.notify();
    return told;
  }
  const alertMails = async (leadId: string) => {
    const rows = await storedMails(desk.parts.store, { leadId });
    return rows.flatMap((row) => (row.kind === "mail" && row.recipient === "team" ? [row.payload] : []));
  };
  const settled = <T>(read: () => T, wanted: T) => expect.poll(read, { timeout: 10_000, interval: 50 }).toEqual(wanted);

  it("push a new lead once to every subscribed browser, with only the visitor's first name", async () => {
    await begin();
    const [phone, laptop] = [await browserOf(june), await browserOf(theo)];
    await act(actor(theo), "alerts.save", { newLead: "none" });
    const lead = await aLead({ company: "Vega & Sons", message: "A secret matter", phone: "(512) 555-0173" });
    await aLead({ name: "Spam Sender", spamSignals: ["honeypot"] });
    expect(await look()).toBe(1);
    await settled(() => phone.shown.length, 1);
    const [shown] = phone.shown;
    expect(shown).toMatchObject({
      title: "New inquiry from Dana",
      body: "We promised an answer by 10:01 AM Wed.",
      path: `/desk/leads/${lead.id}`,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Reyes|Vega|secret|555|@/);
    expect(await look()).toBe(0);
    expect([phone.shown.length, laptop.shown.length]).toEqual([1, 0]);
    // Nothing is kept.
    await expect.poll(() => desk.parts.store.outbox.nextDueAtMs("push")).toBeUndefined();
  });

  it("omit the name on lock screens if the person has chosen that", async () => {
    await begin();
    const phone = await browserOf(june);
    await act(actor(june), "alerts.save", { saysWhat: ["no"] });
    const lead = await aLead();
    await look();
    await settled(() => phone.shown.length, 1);
    expect(phone.shown[0]).toMatchObject({ title: "Moontower", body: "Something at the desk needs you.", path: `/desk/leads/${lead.id}` });
  });

  it("are sent to a person who was assigned a lead, but not to one who assigned it to themselves", async () => {
    await begin();
    const [mine, theirs] = [await browserOf(june), await browserOf(theo)];
    const [given, taken] = [await aLead(), await aLead({ name: "Rosa Vega" })];
    await look();
    await settled(() => [mine.shown.length, theirs.shown.length], [2, 2]);
    await act(actor(june), "leads.assign", { lead: given.id, person: theo.id });
    await act(actor(theo), "leads.assign", { lead: taken.id, person: theo.id });
    expect(await look()).toBe(1);
    await settled(() => theirs.shown.length, 3);
    expect(theirs.shown[2]).toMatchObject({ title: "Dana is yours now" });
    expect(mine.shown).toHaveLength(2);
  });

  it("are sent ten minutes before a call, again if it is moved, and not for a canceled call", async () => {
    await begin();
    const phone = await browserOf(june);
    const booking = aBooking({ name: "Dana Reyes", startsAtUtc: anInstant("2026-12-08T17:00:00Z"), createdAtUtc: utcTimestamp(nowMs) });
    await desk.parts.store.bookings.insert(booking, []);
    await look();
    await settled(() => phone.shown.map(({ title }) => title), ["Dana booked a call"]);
    goTo(Date.parse("2026-12-08T16:49:00Z"));
    expect(await look()).toBe(0);
    goTo(Date.parse("2026-12-08T16:50:00Z"));
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    await settled(() => phone.shown.length, 2);
    expect(phone.shown[1]).toMatchObject({ title: "Your call with Dana is at 11:00 AM", ttl: 600 });
  });

  it("about a call are sent to its host and its lead's owner, and to all who work that day if they are away", async () => {
    await begin();
    for (const each of [june, theo]) await act(actor(june), "hosts.start", { person: each.id });
    const [mine, theirs] = [await browserOf(june), await browserOf(theo)];
    for (const each of [june, theo]) await act(actor(each), "alerts.save", { newLead: "none", yoursNow: "none" });
    const host = 2;
    const call = (hour: number, name: string) =>
      aBooking({ name, startsAtUtc: anInstant(`2026-12-08T${hour}:00:00Z`), createdAtUtc: utcTimestamp(nowMs), host });
    const [first, second] = [call(17, "Dana Reyes"), call(18, "Rosa Vega")];
    for (const each of [first, second]) {
      await desk.parts.store.bookings.insert(each, []);
      await act(actor(june), "leads.assign", { lead: each.id, person: june.id });
    }
    await look();
    goTo(Date.parse("2026-12-08T16:50:00Z"));
    expect(await look()).toBe(1);
    await settled(() => [mine.shown.length, theirs.shown.map(({ title }) => title)], [0, ["Your call with Dana is at 11:00 AM"]]);
    await act(actor(theo), "hosts.away", { person: theo.id, date: "2026-12-08", until: "2026-12-08", label: "Ill", override: "yes" });
    goTo(Date.parse("2026-12-08T17:50:00Z"));
    expect(await look()).toBe(1);
    await settled(() => [mine.shown.length, theirs.shown.length], [1, 2]);
  });

  it("wait for the end of quiet hours, and are dropped if they are outdated by then", async () => {
    await begin();
    const phone = await browserOf(june);
    await act(actor(june), "alerts.save", {
      quietFrom: "09:00",
      quietTo: "11:00",
      newLead: "none",
      fourHoursLeft: "push",
      oneHourLeft: "both",
    });
    const [answered, waiting] = [await aLead(), await aLead({ name: "Rosa Vega" })];
    await look();
    goTo(nowMs + 20 * hourMs);
    // Wednesday, 6:01: the quiet hours are set to include it.
    await act(actor(june), "alerts.save", { quietFrom: "05:00", quietTo: "07:00" });
    expect(await look()).toBe(2);
    await act(actor(june), "leads.status", { lead: answered.id, status: "won" });
    goTo(nowMs + hourMs);
    outbox.notify();
    await settled(() => phone.shown.map(({ title }) => title), ["Rosa still waits for an answer"]);
    expect(phone.shown[0]?.path).toBe(`/desk/leads/${waiting.id}#answer`);
    await expect.poll(() => desk.parts.store.outbox.nextDueAtMs("push")).toBeUndefined();
  });

  it("escalate to the owner after 20 hours and to all who work after 23, once each, by push and mail that link to the answer", async () => {
    await begin();
    const [mine, theirs] = [await browserOf(june), await browserOf(theo)];
    const lead = await aLead();
    await look();
    await act(actor(june), "leads.assign", { lead: lead.id, person: theo.id });
    await look();
    await settled(() => [mine.shown.length, theirs.shown.length], [1, 2]);
    goTo(nowMs + 20 * hourMs - 60_000);
    expect(await look()).toBe(0);
    // Wednesday, 6:01 in Austin: in both people's quiet hours, pushes wait, but mails don't.
    goTo(nowMs + 60_000);
    expect(await look()).toBe(1);
    expect((await alertMails(lead.id)).map(({ to, subject }) => [to.address, subject])).toEqual([
      [theo.email, "Dana still waits for an answer"],
    ]);
    goTo(nowMs + 3 * hourMs);
    expect(await look()).toBe(1);
    const mails = await alertMails(lead.id);
    expect(
      mails
        .slice(1)
        .map(({ to, subject }) => [to.address, subject])
        .sort(),
    ).toEqual([
      [june.email, "Dana: the last hour to answer"],
      [theo.email, "Dana: the last hour to answer"],
    ]);
    for (const { text } of mails) expect(text).toContain(`https://www.moontower.example/desk/leads/${lead.id}#answer`);
    outbox.notify();
    await settled(() => [mine.shown.length, theirs.shown.length], [2, 4]);
    // After a clock set back and a restart, nothing is sent twice.
    goTo(nowMs - 5 * hourMs);
    expect(await look()).toBe(0);
    await stop();
    await start();
    goTo(nowMs + 6 * hourMs);
    expect(await look()).toBe(0);
    expect(await alertMails(lead.id)).toHaveLength(3);
    // A lead that waits again escalates again.
    await act(actor(june), "leads.status", { lead: lead.id, status: "answered" });
    expect(await look()).toBe(0);
  });

  it("escalate to those who work that day or, if nobody does, to everybody; after an outage once, to everybody", async () => {
    await begin();
    await act(actor(theo), "alerts.save", { workDays: "mon,tue" });
    const lead = await aLead();
    // The server was down from then on until Thursday.
    goTo(nowMs + 50 * hourMs);
    expect(await look()).toBeGreaterThan(0);
    expect((await alertMails(lead.id)).map(({ to, subject }) => [to.address, subject])).toEqual([
      [june.email, "Dana: the last hour to answer"],
    ]);
    await act(actor(june), "alerts.save", { workDays: [""] });
    const other = await aLead({ name: "Rosa Vega" });
    goTo(nowMs + 23 * hourMs);
    await look();
    expect((await alertMails(other.id)).map(({ to }) => to.address).sort()).toEqual([june.email, theo.email]);
  });

  it("escalate also to those who work if the owner is away, but to nobody else who is away", async () => {
    await begin();
    for (const each of [june, theo]) await act(actor(june), "hosts.start", { person: each.id });
    await act(actor(theo), "hosts.away", { person: theo.id, date: "2026-12-09", until: "2026-12-09", label: "Big Bend" });
    const [theirs, nobodys] = [await aLead(), await aLead({ name: "Rosa Vega" })];
    await act(actor(theo), "leads.assign", { lead: theirs.id, person: theo.id });
    await look();
    const toldOf = async (leadId: string) => (await alertMails(leadId)).map(({ to, subject }) => [to.address, subject]).sort();
    goTo(nowMs + 20 * hourMs);
    await look();
    expect(await toldOf(theirs.id)).toEqual([june.email, theo.email].map((email) => [email, "Dana still waits for an answer"]));
    expect(await toldOf(nobodys.id)).toEqual([[june.email, "Rosa still waits for an answer"]]);
    goTo(nowMs + 3 * hourMs);
    await look();
    for (const [name, { id }] of [
      ["Dana", theirs],
      ["Rosa", nobodys],
    ] as const)
      expect((await toldOf(id)).filter(([, subject]) => subject?.includes("hour"))).toEqual([
        [june.email, `${name}: the last hour to answer`],
      ]);
  });

  it("do not escalate leads that are postponed, answered or spam", async () => {
    await begin();
    const [later, answered, spam] = [await aLead(), await aLead({ name: "Rosa Vega" }), await aLead({ name: "Ken Ito" })];
    await look();
    expect(await act(actor(june), "leads.snooze", { lead: later.id, until: "2026-12-11 09:00" })).toMatchObject({ kind: "done" });
    await act(actor(june), "leads.status", { lead: answered.id, status: "answered" });
    await act(actor(june), "leads.spam", { lead: spam.id });
    goTo(nowMs + 30 * hourMs);
    expect(await look()).toBe(0);
  });

  it("push a visitor's further message once, to the lead's owner or, without one, to all who work", async () => {
    await begin();
    const [mine, theirs] = [await browserOf(june), await browserOf(theo)];
    const [owned, nobodys] = [await aLead(), await aLead({ name: "Rosa Vega" })];
    await act(actor(theo), "leads.assign", { lead: owned.id, person: theo.id });
    await look();
    await settled(() => [mine.shown.length, theirs.shown.length], [2, 2]);
    const wrote = (leadId: string, subject: string, headers = {}) =>
      receiveMail(
        desk.parts,
        rawMail({ To: desk.parts.replyAddresses?.of(leadId, "visitor"), Subject: subject, ...headers }, "A secret matter"),
      );
    expect(await wrote(owned.id, "Away", { "Auto-Submitted": "auto-replied" })).toMatchObject({ as: "automatic" });
    expect(await look()).toBe(0);
    goTo(nowMs + hourMs);
    expect(await wrote(owned.id, "One more thing")).toMatchObject({ as: "person" });
    expect([await look(), await look()]).toEqual([1, 0]);
    await settled(() => [mine.shown.length, theirs.shown.length], [2, 3]);
    expect(theirs.shown[2]).toMatchObject({ title: "Dana wrote again", path: `/desk/leads/${owned.id}#answer` });
    expect(JSON.stringify(theirs.shown[2])).not.toMatch(/Reyes|secret|more thing|@/);
    await wrote(nobodys.id, "And I");
    expect(await look()).toBe(1);
    await settled(() => [mine.shown.length, theirs.shown.length], [3, 4]);
    expect(mine.shown[2]).toMatchObject({ title: "Rosa wrote again" });
  });

  it("do not escalate a follow-up until its person writes", async () => {
    await begin();
    const lead = await aLead();
    await look();
    await act(actor(theo), "leads.answer", { lead: lead.id, body: "Which day suits you?", followUp: "3" });
    goTo(nowMs + 3 * 24 * hourMs);
    await bringBackLeads(desk.parts);
    const { store } = desk.parts;
    expect(await store.leads.find(lead.id)).toMatchObject({ status: "waiting" });
    goTo(nowMs + 30 * hourMs);
    expect(await look()).toBe(0);
    expect(await store.leads.waiting(utcTimestamp(nowMs))).toEqual({ all: 1, late: 0 });
    await receiveMail(desk.parts, rawMail({ To: desk.parts.replyAddresses?.of(lead.id, "visitor") }, "Thursday."));
    expect(await store.leads.find(lead.id)).toMatchObject({ waitsSinceUtc: utcTimestamp(nowMs) });
    expect(await look()).toBe(1);
    goTo(nowMs + 20 * hourMs);
    expect(await look()).toBe(1);
    expect((await alertMails(lead.id)).map(({ subject }) => subject)).toContain("Dana still waits for an answer");
  });

  it("combine many leads in one push, without their names", async () => {
    await begin();
    const phone = await browserOf(june);
    for (const name of ["Ada One", "Bea Two", "Cleo Three", "Dee Four", "Eve Five"]) await aLead({ name });
    expect(await look()).toBe(5);
    await settled(() => phone.shown.length, 1);
    expect(phone.shown[0]).toMatchObject({ title: "5 new leads", path: "/desk/leads?show=waiting" });
    goTo(nowMs + 23 * hourMs);
    expect(await look()).toBe(5);
    const mails = await alertMails("alerts");
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/Ada|Bea|Cleo|Dee|Eve F/);
  });

  it("are sent once by several concurrent processes", async () => {
    await begin();
    const phone = await browserOf(june);
    await aLead();
    expect((await Promise.all([look(), look(), look()])).reduce((sum, told) => sum + told, 0)).toBe(1);
    await settled(() => phone.shown.length, 1);
    expect(await look()).toBe(0);
    expect(phone.shown).toHaveLength(1);
  });

  it("reach every browser although the server is killed while pushing; a repeated push replaces the first", async () => {
    await begin();
    const [taken, silent, well] = [await browserOf(june), await browserOf(june), await browserOf(june)];
    taken.answer("taken");
    silent.answer("silent");
    await aLead();
    // Another process sends the alerts of this one.
    await outbox.stop(1_000);
    expect(await tellPeople(desk.parts)).toBe(1);
    const send = () => {
      const child = spawn(process.execPath, ["tests/support/push-sender.ts", JSON.stringify({ place, nowMs } satisfies PushSender)]);
      return async () => {
        child.kill("SIGKILL");
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      };
    };
    const kill = send();
    await expect.poll(() => [taken, silent, well].map((browser) => browser.requests())).toEqual([1, 1, 1]);
    await expect
      .poll(async () => (await desk.parts.store.alerts.devices(june.id)).filter(({ reachedAtUtc }) => reachedAtUtc).length)
      .toBe(1);
    await kill();
    expect([taken.shown.length, silent.shown.length, well.shown.length]).toEqual([1, 0, 1]);
    taken.answer(201);
    silent.answer(201);
    goTo(nowMs + 60_000);
    const killAgain = send();
    try {
      await expect.poll(() => [taken.shown.length, silent.shown.length]).toEqual([2, 1]);
      await expect.poll(() => desk.parts.store.outbox.nextDueAtMs("push")).toBeUndefined();
    } finally {
      await killAgain();
    }
    const [first, second] = taken.shown;
    expect([second?.topic, second?.tag]).toEqual([first?.topic, first?.tag]);
    // If the process is killed before recording the push, it is sent again.
    expect(new Set(well.shown.map(({ topic }) => topic)).size).toBe(1);
    expect(well.shown.length).toBeLessThanOrEqual(2);
    outbox = startOutbox({
      store: desk.parts.store.outbox,
      deliver: { mail: async () => {}, webhook: async () => {}, push: async () => {} },
      log: createLog("silent"),
      nowMs: () => nowMs,
    });
  });

  it("delete expired subscriptions, retry failed pushes, and stop when the session ends", async () => {
    await begin();
    const [gone, flaky, lost] = [await browserOf(june), await browserOf(june), await browserOf(june)];
    gone.answer(410);
    flaky.answer(503);
    expect(await act(actor(june), "people.sign-out", { person: june.id, session: lost.sessionId })).toMatchObject({ kind: "done" });
    await aLead();
    await look();
    await settled(() => [gone.requests(), flaky.requests()], [1, 1]);
    flaky.answer(201);
    await expect
      .poll(
        () => {
          goTo(nowMs + 1_000);
          outbox.notify();
          return flaky.shown.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    // The browser shows it shortly before it is recorded.
    await expect
      .poll(async () => await desk.parts.store.alerts.devices(june.id))
      .toMatchObject([{ endpoint: flaky.endpoint, failedAtUtc: null }]);
    expect(lost.requests()).toBe(0);
  });

  it("reach everybody else without delay while ten browsers of one person don't respond", async () => {
    await begin();
    const hanging = [];
    for (let browser = 0; browser < mostAlertDevices; browser += 1) hanging.push(await browserOf(june));
    for (const browser of hanging) browser.answer("silent");
    const well = await browserOf(theo);
    for (const name of ["Ada One", "Bea Two", "Cleo Three"]) {
      await aLead({ name });
      goTo(nowMs + 1_000);
      await look();
    }
    await expect.poll(() => well.shown.length, { timeout: 5_000 }).toBe(3);
    expect(hanging.map((browser) => browser.requests())).toEqual(hanging.map(() => 1));
  });

  it("respect a push service's Retry-After, then push in order, without delaying other browsers", async () => {
    await begin();
    const [busy, well] = [await browserOf(june), await browserOf(theo)];
    busy.answer(429, { "Retry-After": "7200" });
    await aLead({ name: "Ada One" });
    await look();
    const untilMs = nowMs + 2 * hourMs;
    const settledUntilThen = () => expect.poll(() => desk.parts.store.outbox.nextDueAtMs("push"), { timeout: 10_000 }).toBe(untilMs);
    await settledUntilThen();
    for (const name of ["Bea Two", "Cleo Three"]) {
      goTo(nowMs + 0.9 * hourMs);
      await aLead({ name });
      await look();
      await settled(() => well.shown.at(-1)?.title, `New inquiry from ${name.split(" ")[0]}`);
      await settledUntilThen();
    }
    expect(busy.requests()).toBe(1);
    busy.answer(201);
    goTo(nowMs + 0.3 * hourMs);
    outbox.notify();
    await settled(
      () => busy.shown.map(({ title }) => title),
      ["Ada", "Bea", "Cleo"].map((name) => `New inquiry from ${name}`),
    );
    expect(busy.requests()).toBe(4);
  });

  it("are deleted with an erased lead or a removed person", async () => {
    await begin();
    const phone = await browserOf(theo);
    await act(actor(theo), "alerts.save", { quietFrom: "09:00", quietTo: "17:00" });
    const lead = await aLead({ email: "dana@example.com" });
    await look();
    expect(await desk.parts.store.outbox.nextDueAtMs("push")).toBeDefined();
    expect(await act(actor(june), "leads.erase", { whom: lead.id, lastName: "Reyes" })).toMatchObject({ kind: "done" });
    await expect.poll(() => desk.parts.store.outbox.nextDueAtMs("push")).toBeUndefined();
    expect(await act(actor(june), "people.remove", { person: theo.id })).toMatchObject({ kind: "done" });
    expect(await desk.parts.store.alerts.devices()).toEqual([]);
    expect((await desk.parts.store.alerts.settings()).has(theo.id)).toBe(false);
    expect(phone.requests()).toBe(0);
  });

  it("push a test at once, and report problems", async () => {
    await begin();
    const phone = await browserOf(june);
    await act(actor(june), "alerts.save", { quietFrom: "00:00", quietTo: "23:59" });
    expect(await act(actor(theo), "alerts.test", { person: june.id })).toMatchObject({ kind: "refused" });
    expect(await act(actor(june), "alerts.test", {})).toMatchObject({ kind: "done", message: "A test is on its way to one device." });
    outbox.notify();
    await settled(() => phone.shown.map(({ title }) => title), ["This is a test"]);
  });
});

describe("a push", () => {
  const device = (endpoint: string, { p256dh, auth }: Pick<PushBrowser, "p256dh" | "auth"> = pushService.browser()) => {
    const fixed = { id: "one", personId: "june", sessionId: "s", device: "phone" as const, addedAtUtc: utcTimestamp(0) };
    return { ...fixed, endpoint, p256dh, auth, reachedAtUtc: null, failedAtUtc: null };
  };

  it.each([
    "https://127.0.0.1/push",
    "https://10.0.0.7/push",
    "https://[::1]/push",
    "https://[::ffff:10.0.0.7]/push",
    "https://localhost/push",
    "http://updates.push.services.mozilla.com/push",
  ])("makes no request to %s", async (endpoint) => {
    const failed: object[] = [];
    const sent = send(device(endpoint), { reach: { privateNetworks: [] }, noteDevice: async (_id, noted) => void failed.push(noted) });
    await expect(sent).rejects.toMatchObject({ cause: { message: "The push service is in a private network." } });
    expect(failed).toEqual([{ failedAtUtc: utcTimestamp(0) }]);
  });

  it.each([400, 413])("that is permanently refused (%i) is dropped", async (status) => {
    const browser = pushService.browser();
    browser.answer(status);
    await expect(send(device(browser.endpoint, browser))).rejects.toBeInstanceOf(OutdatedError);
  });

  it("follows no redirect", async () => {
    const [browser, elsewhere] = [pushService.browser(), pushService.browser()];
    browser.answer(307, { Location: elsewhere.endpoint });
    await expect(send(device(browser.endpoint, browser))).rejects.toMatchObject({ responseCode: 307 });
    expect(elsewhere.requests()).toBe(0);
  });

  it("counts as delivered by its status, even if the response's body never ends", async () => {
    const browser = pushService.browser();
    browser.answer("endless");
    await send(device(browser.endpoint, browser));
    expect(browser.shown).toHaveLength(1);
  });

  it("is not sent again if only recording its delivery fails", async () => {
    const browser = pushService.browser();
    await send(device(browser.endpoint, browser), { noteDevice: () => Promise.reject(new Error("the database has ended")) });
    expect(browser.shown).toHaveLength(1);
  });

  it.each([
    ["120", 120_000],
    ["Thu, 01 Jan 1970 00:10:00 GMT", 600_000],
    ["999999999", hourMs], // it is useless after an hour
    ["soon", 0],
  ])("is put off for as long as its service asks (Retry-After: %s)", async (header, waitMs) => {
    const browser = pushService.browser();
    browser.answer(503, { "Retry-After": header });
    await expect(send(device(browser.endpoint, browser))).rejects.toMatchObject({ responseCode: 503, retryAfterMs: waitMs });
  });

  /** A push that is useful for an hour. */
  async function send(
    to: AlertDevice,
    { reach = "anywhere", noteDevice = async () => {} }: Partial<Pick<PushParts, "reach"> & Pick<PushParts["store"], "noteDevice">> = {},
  ) {
    const keys = await readVapidKeys({ secret: async (_name, fresh) => fresh() });
    publicKey = keys.publicKey;
    const store = { device: async () => to, noteDevice, removeDevice: async () => true };
    const contact = "mailto:hello@moontower.example";
    const deliver = createPushDelivery({ store, keys, contact, reach, log: createLog("silent"), nowMs: () => 0 });
    const payload = {
      type: "alert",
      deviceId: "one",
      title: "",
      body: "",
      path: "/desk",
      tag: "",
      untilUtc: utcTimestamp(hourMs),
    } as const;
    const item = { kind: "push", id: "p", leadId: "l", recipient: "team", payload } as const;
    return deliver(untriedRow(item, utcTimestamp(0)), AbortSignal.timeout(2_000));
  }
});
