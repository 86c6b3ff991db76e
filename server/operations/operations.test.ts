import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { enquiryFields } from "#domain/form-fields.ts";
import { utcInstant } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { callRuleLimits } from "#domain/scheduling-rules.ts";
import { acknowledgementMail } from "#server/enquiries/enquiry-mails.ts";
import { createHealth } from "#server/health/health.ts";
import { createLog } from "#server/log.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import { applyRetention } from "#server/privacy/retention.ts";
import { StoreError } from "#server/store/store-error.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { calendarOf, eventOf, startFeed } from "#tests/support/feeds.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { sortFailed } from "./mail/send-again.ts";
import { operations } from "./registry.ts";
import { isClockDoubted, startNights, workTonight } from "./upkeep/night.ts";
import { watchParts } from "./upkeep/watch-upkeep.ts";

const { freshPlace } = testDatabases("operations");

/** Thursday, December 10, 10:30 in Austin. */
const thursday = "2026-12-10 10:30";

describe.each(engines)("the desk's operations on %s", (engine) => {
  let desk: TestDesk;
  let dataDir: string;
  beforeAll(async () => {
    const place = await freshPlace(engine);
    ({ dataDir } = place);
    desk = await openTestDesk(place);
  });
  afterAll(() => desk.close());

  async function aLead(changes: Parameters<typeof anEnquiry>[0] = {}) {
    const enquiry = anEnquiry({ createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z"), ...changes });
    await desk.parts.store.enquiries.save(enquiry, enquiry.spamSignals.length > 0 ? [] : [acknowledgementMail(enquiry)]);
    return enquiry;
  }

  it("allow members their operations, and those of owners only to an owner with a recent sign-in", async () => {
    const forbidden: string[] = [];
    for (const { name } of operations) if ((await desk.do(desk.theo, name, { nonsense: true })).kind === "forbidden") forbidden.push(name);
    expect(forbidden).toEqual([
      "leads.export",
      "leads.erase",
      "mail.receive",
      "people.invite",
      "people.remove",
      "people.sign-in-link",
      "conversations.switch",
      "backup.make",
      "retention.set",
      "retention.run",
      "launch.mark-legal",
    ]);
    const needsFresh = operations.filter((operation) => "needsFreshSignIn" in operation && operation.needsFreshSignIn);
    expect(needsFresh.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["leads.export", "leads.erase", "people.invite", "people.remove", "people.sign-in-link"]),
    );
    for (const { name } of needsFresh) expect((await desk.do({ ...desk.june, isFresh: false }, name, {})).kind).toBe("sign-in-again");
  });

  describe("answering", () => {
    it("sends plain text in the acknowledgement's thread after ten seconds, and can be taken back until then", async () => {
      const { id, name, email } = await aLead();
      const [acknowledgement] = await desk.mailsOf(id);
      const outcome = await desk.do(desk.june, "leads.answer", { lead: id, body: "Hi Dana,\r\nyes to all three.", version: "0" });
      expect(outcome).toMatchObject({ kind: "done", message: `Answer sent to ${name}.`, undo: { untilUtc: "2026-12-08T14:40:10.000Z" } });
      const answer = (await desk.mailsOf(id)).find(({ writtenBy }) => writtenBy !== undefined);
      expect(answer).toMatchObject({
        to: { address: email },
        subject: `Re: ${acknowledgement?.subject}`,
        text: "Hi Dana,\nyes to all three.\n",
        inReplyTo: acknowledgement?.messageId,
        dueAtUtc: "2026-12-08T14:40:10.000Z",
      });
      expect([answer?.content, answer?.html]).toEqual([undefined, undefined]);
      expect(await desk.parts.store.leads.find(id)).toMatchObject({ status: "answered" });

      const undo = outcome.kind === "done" ? outcome.undo?.steps[0] : undefined;
      expect(await desk.do(desk.june, undo?.operation ?? "", undo?.input)).toMatchObject({ kind: "done" });
      expect(await desk.mailsOf(id)).toHaveLength(1);
      expect(await desk.parts.store.leads.find(id)).toMatchObject({ status: "waiting" });
      expect(await desk.parts.store.leads.drafts(id, desk.june.personId ?? "")).toMatchObject({ answer: "Hi Dana,\nyes to all three." });
    });

    it("sends once if its form is submitted again after a lost response; the draft is empty, and the answer can be taken back", async () => {
      const { id } = await aLead();
      const answer = { lead: id, body: "Once is enough.", version: "0", id: crypto.randomUUID() };
      const first = await desk.do(desk.june, "leads.answer", answer);
      await desk.do(desk.june, "leads.draft", { lead: id, body: answer.body });
      expect(await desk.do(desk.june, "leads.answer", answer)).toEqual(first);
      expect((await desk.mailsOf(id)).filter(({ writtenBy }) => writtenBy !== undefined)).toHaveLength(1);
      expect(await desk.parts.store.leads.drafts(id, desk.june.personId ?? "")).toMatchObject({ answer: "" });
    });

    it("stores a text that is too long as a draft, with any line ends", async () => {
      const { id } = await aLead();
      const long = "Nine calls on Friday.\r\n".repeat(1_500);
      expect(await desk.do(desk.june, "leads.answer", { lead: id, body: long, version: "0" })).toMatchObject({ kind: "invalid" });
      for (const box of ["answer", "note"])
        expect(await desk.do(desk.june, "leads.draft", { lead: id, box, body: long })).toMatchObject({ kind: "done" });
      const kept = long.replaceAll("\r", "");
      expect(await desk.parts.store.leads.drafts(id, desk.june.personId ?? "")).toEqual({ answer: kept, note: kept });
      const most = "a\r\n".repeat(25_000);
      expect(await desk.do(desk.june, "leads.draft", { lead: id, body: most })).toMatchObject({ kind: "done" });
      expect(await desk.do(desk.june, "leads.draft", { lead: id, body: `${most}b` })).toMatchObject({ kind: "invalid" });
    });

    it("does not count a status that was undone", async () => {
      const booked = await desk.do(desk.june, "calls.book", { startsAt: "2026-12-15 11:00", name: "Rosa Lind", email: "rosa@example.com" });
      const { call } = (booked.kind === "done" ? booked.data : {}) as { call: string }; // as the operation says
      const marked = await desk.do(desk.june, "leads.status", { lead: call, status: "answered" });
      expect(await desk.parts.store.leads.find(call)).toMatchObject({ status: "answered", answeredBy: desk.june.personId });
      const [step] = (marked.kind === "done" && marked.undo?.steps) || [];
      await desk.do(desk.june, step?.operation ?? "", step?.input);
      expect(await desk.parts.store.leads.find(call)).toMatchObject({ status: "booked", answeredAtUtc: undefined, answeredBy: undefined });
    });

    it("reports a colleague's answer to the slower of two, keeps their text, and sends it if confirmed", async () => {
      const { id } = await aLead();
      await desk.do(desk.june, "leads.answer", { lead: id, body: "First", version: "0" });
      const slower = await desk.do(desk.theo, "leads.answer", { lead: id, body: "Second", version: "0" });
      expect(slower).toMatchObject({ kind: "stale", conflict: { title: "June Calloway answered this just now." } });
      const text = (outcome: unknown) => (outcome as { conflict: { text: string } }).conflict.text; // as stale ones have
      expect(text(slower)).toBe("Your answer was not sent. It is kept in the box.");
      // Commands have no text field, so a conflict there has no answer.
      expect(text(await desk.do(desk.command, "leads.answer", { lead: id, body: "Third", version: "0" }))).toBe(
        "Your answer was not sent.",
      );
      const nothing = "Nothing was changed and no mail went out.";
      expect(text(await desk.do(desk.theo, "leads.status", { lead: id, status: "won", version: "0" }))).toBe(nothing);
      expect(text(await desk.do(desk.theo, "leads.assign", { lead: id, person: "June Calloway", version: "0" }))).toBe(nothing);
      expect((await desk.mailsOf(id)).filter(({ writtenBy }) => writtenBy)).toHaveLength(1);
      expect(await desk.do(desk.theo, "leads.answer", { lead: id, body: "Second" })).toMatchObject({ kind: "done" });
    });

    it("reports when the mail will be sent if the address has reached its limit", async () => {
      const { id, name } = await aLead({ email: `mailed-a-lot-${engine}@example.com` });
      const taken: string[] = [];
      for (let mail = 0; mail < 6; mail += 1)
        taken.push((await desk.parts.store.addresses.countMail(`mailed-a-lot-${engine}@example.com`, desk.parts.nowMs(), "own")) ?? "");
      const dueAtUtc = "2026-12-08T15:42:00.000Z";
      expect(await desk.do(desk.june, "leads.answer", { lead: id, body: "Hello" })).toMatchObject({
        message: `The answer to ${name} goes out at 9:42 AM. Their address has had all the mails that we send to one for now.`,
        data: { dueAtUtc },
        undo: { untilUtc: dueAtUtc },
      });
      expect((await desk.mailsOf(id)).find(({ writtenBy }) => writtenBy)).toMatchObject({ dueAtUtc });
      expect(await desk.parts.store.leads.find(id)).toMatchObject({ status: "answered", answeredAtUtc: dueAtUtc });
      for (const each of taken) await desk.parts.store.addresses.uncountMail(each);
    });

    it("is sent at once even if forms have reached their limit for the address", async () => {
      const email = `flooded-${engine}@example.com`;
      const { id, name } = await aLead({ email });
      const { store, nowMs } = desk.parts;
      const forms = Array.from({ length: 12 }, (_, n) =>
        mailItem({ leadId: `flood-${n}`, mailKind: "acknowledgement", mail: { to: { address: email }, subject: "Hi", text: "Hi" } }),
      );
      await store.outbox.add(forms, nowMs());
      const claim = (atMs: number) => store.outbox.claimDue({ kind: "mail", nowMs: atMs, limit: 100, leaseMs: 60_000 });
      const claimed = async (atMs: number) => (await claim(atMs)).filter((row) => row.kind === "mail" && row.payload.to.address === email);
      const first = await claimed(nowMs());
      expect(first).toHaveLength(4);
      for (const row of first) await store.outbox.markSent(row, nowMs());
      expect(await desk.do(desk.june, "leads.answer", { lead: id, body: "Hello" })).toMatchObject({ message: `Answer sent to ${name}.` });
      expect(await claimed(nowMs() + 10_000)).toMatchObject([{ leadId: id, payload: { text: "Hello\n" } }]);
    });

    it("is refused without a text, and for a deleted lead", async () => {
      const { id } = await aLead();
      expect(await desk.do(desk.june, "leads.answer", { lead: id, body: " \n " })).toMatchObject({
        kind: "invalid",
        errors: { body: expect.any(String) },
      });
      expect(await desk.do(desk.june, "leads.answer", { lead: "gone", body: "Hello" })).toMatchObject({ kind: "not-found" });
    });

    it("can add three open times on three days, with booking links, to the draft", async () => {
      const { id } = await aLead();
      const outcome = await desk.do(desk.june, "leads.offer-times", { lead: id, body: "Hi Dana," });
      const { answer } = await desk.parts.store.leads.drafts(id, desk.june.personId ?? "");
      expect(outcome).toMatchObject({ kind: "done", data: { text: answer } });
      expect(answer.match(/https:\/\/www\.moontower\.example\/scheduler\/o\/\S+/g)).toHaveLength(3);
      expect(answer).toMatch(/^Hi Dana,\n\n/);
      expect(new Set(answer.match(/(Mon|Tues|Wednes|Thurs|Fri)day/g)).size).toBe(3);

      const [offer = ""] = /These times[\s\S]*$/.exec(answer) ?? [];
      const [, firstTime = ""] = /\n\n(.+\nhttps.+)\n\n/.exec(offer) ?? [];
      const again = async (body: string) => {
        await desk.do(desk.june, "leads.offer-times", { lead: id, body });
        return (await desk.parts.store.leads.drafts(id, desk.june.personId ?? "")).answer;
      };
      expect(await again(answer), "pressed again").toBe(answer);
      expect(await again(`${answer}\nBest,\nJune`), "in its place").toBe(`${answer}\nBest,\nJune\n`);
      expect(await again(`Hi Dana,\n\nhow about\n\n${firstTime}\n\nBest`), "of which one was left").toBe(
        `Hi Dana,\n\nhow about\n\n${offer}\nBest\n`,
      );
      expect(await again(offer), "alone").toBe(offer);
      const link = firstTime.slice(firstTime.indexOf("https"));
      expect(await again(`I'd take this one:\n${link}\n\nBest`), "a sentence of one's own stays").toBe(
        `I'd take this one:\n\n${offer}\nBest\n`,
      );
    });
  });

  it("can't take back another person's answer, and block and close a time once", async () => {
    const { id } = await aLead();
    const sent = await desk.do(desk.june, "leads.answer", { lead: id, body: "Yes.", version: "0" });
    const { mail } = (sent.kind === "done" ? sent.data : {}) as { mail: string }; // as the operation says
    expect(await desk.do(desk.theo, "leads.take-back-answer", { lead: id, mail })).toMatchObject({ kind: "refused" });
    expect(await desk.do(desk.june, "leads.take-back-answer", { lead: id, mail })).toMatchObject({ kind: "done" });
    const twice = async (operation: string, input: object) => [
      await desk.do(desk.june, operation, input),
      await desk.do(desk.june, operation, input),
    ];
    for (const [operation, input] of [
      ["time.block", { date: "2027-02-17", from: "09:00", to: "10:00", why: "Dentist" }],
      ["time.close", { date: "2027-02-18", label: "Offsite" }],
      ["time.extra", { date: "2027-02-20", from: "09:00", to: "10:00" }],
    ] as const) {
      const [first, second] = (await twice(operation, input)).map((outcome) => (outcome.kind === "done" ? outcome.data : outcome));
      expect(second, operation).toEqual(first);
    }
  });

  it("change the status of leads, with an audit record and an undo", async () => {
    const { id } = await aLead();
    const assigned = await desk.do(desk.june, "leads.assign", { lead: id, person: "Theo Brandt" });
    expect(assigned).toMatchObject({ kind: "done", message: "Dana Whitfield: Theo Brandt has it." });
    const won = await desk.do(desk.theo, "leads.status", { lead: id, status: "won", version: "1" });
    expect(won).toMatchObject({ kind: "done" });
    expect(await desk.do(desk.june, "leads.status", { lead: id, status: "lost", version: "1" })).toMatchObject({
      kind: "stale",
      conflict: { title: "Theo Brandt changed where this stands just now." },
    });
    for (const outcome of [won, assigned]) {
      const step = outcome.kind === "done" ? outcome.undo?.steps[0] : undefined;
      const { version: _, ...input } = step?.input ?? {};
      expect(await desk.do(desk.june, step?.operation ?? "", input)).toMatchObject({ kind: "done" });
    }
    expect(await desk.parts.store.leads.find(id)).toMatchObject({ status: "waiting", assignee: undefined });
    const history = await desk.parts.store.audit.of(id, 10);
    expect(history.map(({ action, who }) => [action, who])).toContainEqual(["leads.status", "Theo Brandt"]);
    expect(JSON.stringify(history)).not.toContain("Dana");
  });

  it("keep who answered when, also after waiting again and after spam", async () => {
    const { id } = await aLead();
    await desk.do(desk.june, "leads.answer", { lead: id, body: "Hello" });
    const answered = await desk.parts.store.leads.find(id);
    expect(answered).toMatchObject({ status: "answered", answeredBy: desk.june.personId });
    desk.goTo("2026-12-08T15:40:00.000Z");
    const reopened = await desk.do(desk.theo, "leads.status", { lead: id, status: "waiting" });
    expect(await desk.parts.store.leads.find(id)).toMatchObject({ status: "waiting", answeredAtUtc: undefined });
    const step = reopened.kind === "done" ? reopened.undo?.steps[0] : undefined;
    expect(await desk.do(desk.theo, step?.operation ?? "", step?.input ?? {})).toMatchObject({ kind: "done" });
    const same = { status: "answered", answeredAtUtc: answered?.answeredAtUtc, answeredBy: desk.june.personId };
    expect(await desk.parts.store.leads.find(id)).toMatchObject(same);
    expect(same.answeredAtUtc).toBe("2026-12-08T14:40:00.000Z");

    await desk.do(desk.theo, "leads.spam", { lead: id });
    await desk.do(desk.theo, "leads.not-spam", { lead: id });
    expect(await desk.parts.store.leads.find(id)).toMatchObject(same);
    await desk.do(desk.theo, "leads.status", { lead: id, status: "won" });
    await desk.do(desk.theo, "leads.spam", { lead: id });
    await desk.do(desk.theo, "leads.not-spam", { lead: id });
    expect(await desk.parts.store.leads.find(id)).toMatchObject({ ...same, status: "won" });
    // A lead that waits again and is set to answered counts as answered then.
    await desk.do(desk.theo, "leads.status", { lead: id, status: "waiting" });
    await desk.do(desk.theo, "leads.status", { lead: id, status: "answered" });
    const byHand = { status: "answered", answeredAtUtc: "2026-12-08T15:40:00.000Z", answeredBy: desk.theo.personId };
    expect(await desk.parts.store.leads.find(id)).toMatchObject(byHand);
    desk.goTo("2026-12-08T14:40:00.000Z");
  });

  it("release a lead from spam, with or without the held mails", async () => {
    const held = await aLead({ spamSignals: ["honeypot"], email: "held@example.com" });
    expect(await desk.mailsOf(held.id)).toEqual([]);
    expect(await desk.do(desk.theo, "leads.not-spam", { lead: held.id, send: "yes" })).toMatchObject({ kind: "done", data: { mails: 1 } });
    expect((await desk.mailsOf(held.id)).map(({ recipient }) => recipient)).toEqual(["visitor"]);
    expect(await desk.do(desk.theo, "leads.not-spam", { lead: held.id, send: "yes" })).toMatchObject({ kind: "refused" });
    const quiet = await aLead({ spamSignals: ["honeypot"] });
    expect(await desk.do(desk.theo, "leads.not-spam", { lead: quiet.id, send: "no" })).toMatchObject({ kind: "done" });
    expect(await desk.mailsOf(quiet.id)).toEqual([]);
    expect(await desk.parts.store.leads.find(quiet.id)).toMatchObject({ status: "waiting" });
  });

  it("count a released lead once, on the day of its arrival", async () => {
    const day = "2026-12-08" as LocalDate;
    const counted = async () => {
      const rows = await desk.parts.store.counts.between(day, day, "path");
      return rows.reduce((sum, { kind, n }) => (kind === "enquiry" ? sum + n : sum), 0);
    };
    const before = await counted();
    const { id } = await aLead({ spamSignals: ["honeypot"], email: "counted@example.com" });
    desk.goTo("2026-12-09T07:00:00.000Z");
    await desk.do(desk.theo, "leads.not-spam", { lead: id, send: "yes" });
    expect(await counted()).toBe(before + 1);
    await desk.do(desk.theo, "leads.spam", { lead: id });
    await desk.do(desk.theo, "leads.not-spam", { lead: id });
    expect(await counted()).toBe(before + 1);
    desk.goTo("2026-12-08T14:40:00.000Z");
  });

  it("release a lead and its held mails atomically, and once", async () => {
    const { leads } = desk.parts.store;
    const held = await aLead({ spamSignals: ["honeypot"], email: "half@example.com" });
    const mail = acknowledgementMail(held);
    const audit = { atUtc: held.createdAtUtc, who: "test", action: "leads.not-spam", subject: held.id };
    const change = { id: held.id, expectedVersion: undefined, set: { status: "waiting" }, audit } as const;
    // The second row has the first one's id, so the database rejects it.
    await expect(leads.change({ ...change, releases: [mail, mail] })).rejects.toThrow();
    expect(await leads.find(held.id)).toMatchObject({ status: "spam", enquiry: { releasedAtUtc: undefined } });
    expect(await desk.mailsOf(held.id)).toEqual([]);

    const both = await Promise.all([desk.june, desk.theo].map((by) => desk.do(by, "leads.not-spam", { lead: held.id, send: "yes" })));
    expect(both.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(await desk.mailsOf(held.id)).toHaveLength(1);
    expect(await leads.find(held.id)).toMatchObject({ status: "waiting" });
  });

  it("export nothing if one of the requested leads does not exist", async () => {
    const { id } = await aLead();
    expect(await desk.do(desk.june, "leads.export", { lead: id })).toMatchObject({ kind: "done" });
    expect(await desk.do(desk.june, "leads.export", { lead: [id, id] })).toMatchObject({ kind: "done" });
    for (const lead of ["gone", [id, "gone"]])
      expect(await desk.do(desk.june, "leads.export", { lead })).toMatchObject({
        kind: "not-found",
        message: expect.stringContaining("no such lead"),
      });
  });

  it("set only waiting leads to answered: a canceled call stays canceled", async () => {
    const waiting = await aLead();
    const booked = await desk.do(desk.june, "calls.book", { startsAt: "2026-12-18 11:00", name: "Rosa Lind", email: "lind@example.com" });
    const { call } = (booked as { data: { call: string } }).data; // as it says
    expect(await desk.do(desk.june, "calls.cancel", { call })).toMatchObject({ kind: "done" });
    const chosen = (lead: string) => desk.do(desk.theo, "leads.status", { lead, status: "answered", ifWaiting: "yes" });
    expect(await chosen(call)).toMatchObject({ kind: "refused", message: "Rosa Lind does not wait for an answer." });
    expect(await chosen(waiting.id)).toMatchObject({ kind: "done" });
    expect(await chosen(waiting.id)).toMatchObject({ kind: "refused" });
    const canceled = await desk.do(desk.theo, "leads.list", { status: "canceled" });
    expect(canceled).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ id: call, status: "canceled" })]) });
  });

  it("find, list and read leads", async () => {
    const { id } = await aLead({ company: "Grady Veterinary", phone: "512 555 0190" });
    expect(await desk.do(desk.june, "leads.search", { q: "grady vet" })).toMatchObject({ kind: "done", data: [{ id }] });
    expect(await desk.do(desk.june, "leads.search", { q: "5125550190" })).toMatchObject({ data: [{ id }] });
    expect(await desk.do(desk.june, "leads.search", { q: "5125550190", whose: "me" })).toMatchObject({ data: [] });
    expect(await desk.do(desk.june, "leads.search", { q: "5125550190", whose: "nobody" })).toMatchObject({ data: [{ id }] });
    expect(await desk.do(desk.june, "leads.search", { q: "5125550190", whose: "Nemo" })).toMatchObject({ kind: "not-found" });
    const note = { lead: id, body: "Two vets", id: crypto.randomUUID() };
    await desk.do(desk.june, "leads.note", note);
    // Submitted again after a lost response; until then it was a draft.
    await desk.do(desk.june, "leads.draft", { lead: id, box: "note", body: note.body });
    expect(await desk.do(desk.june, "leads.note", note)).toMatchObject({ kind: "done" });
    expect(await desk.parts.store.leads.drafts(id, desk.june.personId ?? "")).toMatchObject({ note: "" });
    expect(await desk.do(desk.june, "leads.read", { lead: id })).toMatchObject({
      data: { id, notes: [{ text: "Two vets", by: "June Calloway" }] },
    });
    expect(await desk.do(desk.june, "leads.list", { status: "nonsense" })).toMatchObject({ kind: "invalid" });
  });

  it("suggest a similar word if a search finds nothing", async () => {
    for (const email of ["one@example.com", "two@example.com"]) await aLead({ email, message: "The roofing crews are out all day." });
    const search = (q: string) => desk.do(desk.june, "leads.search", { q });
    expect(await search("rufing")).toMatchObject({ data: [], message: "Did you mean “roofing”? 2 leads." });
    expect(await search("crews rufing")).toMatchObject({ message: "Did you mean “crews roofing”? 2 leads." });
    for (const q of ["rufing elephants", "zzz", "!!", "5125559999"]) expect(await search(q)).toMatchObject({ data: [], message: "" });
  });

  describe("time", () => {
    it("accepts every rule from its minimum to its maximum, and reports an end after midnight at its field", async () => {
      const { document } = await desk.parts.availability.read();
      const { slotMinutes, bufferMinutes, noticeHours, horizonDays } = document;
      for (const end of ["min", "max"] as const) {
        const rules = Object.entries(callRuleLimits).map(([rule, limits]) => [rule, String(limits[end])]);
        expect(await desk.do(desk.june, "time.save", Object.fromEntries(rules)), end).toMatchObject({ kind: "done" });
      }
      for (const [rule, { min, max }] of Object.entries(callRuleLimits))
        for (const value of [min - 1, max + 1])
          expect(await desk.do(desk.june, "time.save", { [rule]: String(value) }), rule).toMatchObject({ kind: "invalid" });
      const overnight = await desk.do(desk.june, "time.save", { friday: "22:00 02:00" });
      expect(overnight).toMatchObject({ kind: "invalid", errors: { friday: expect.stringContaining("midnight") } });
      const before = { slotMinutes, bufferMinutes, noticeHours, horizonDays };
      await desk.do(desk.june, "time.save", Object.fromEntries(Object.entries(before).map(([rule, value]) => [rule, String(value)])));
    });

    const open = async (localDate: string) => {
      const starts = await desk.parts.times.openSlots();
      return starts.filter((start) => new Date(Date.parse(start) - 6 * 3_600_000).toISOString().startsWith(localDate)).length;
    };
    const undo = async (outcome: Awaited<ReturnType<TestDesk["do"]>>) => {
      const step = outcome.kind === "done" ? outcome.undo?.steps[0] : undefined;
      expect(await desk.do(desk.june, step?.operation ?? "", step?.input)).toMatchObject({ kind: "done" });
    };

    it("can be blocked and freed, also in the public scheduler", async () => {
      expect(await open("2026-12-17")).toBe(18);
      const blocked = await desk.do(desk.theo, "time.block", { date: "2026-12-17", from: "14:30", to: "16:00", why: "Dentist" });
      expect(blocked).toMatchObject({ message: "Blocked: Thursday, December 17, 2026, 2:30 PM to 4:00 PM." });
      expect(await open("2026-12-17")).toBe(15);
      await undo(blocked);
      expect(await open("2026-12-17")).toBe(18);
      expect(await desk.do(desk.theo, "time.block", { date: "2026-12-17", from: "16:00", to: "14:30" })).toMatchObject({ kind: "invalid" });
    });

    it("can't be blocked or opened once it is past, but an undo still works", async () => {
      // It is Tuesday, 8:40 in Austin.
      const over = { date: "2026-12-08", from: "08:00", to: "08:40" };
      expect(await desk.do(desk.theo, "time.block", over)).toMatchObject({ kind: "invalid", errors: { to: "That time is over." } });
      expect(await desk.do(desk.theo, "time.extra", over)).toMatchObject({ kind: "invalid", errors: { to: "That time is over." } });
      for (const [make, undone] of [
        ["time.block", "time.unblock"],
        ["time.extra", "time.remove-extra"],
      ] as const) {
        desk.goTo("2026-12-08T14:39:00.000Z");
        const made = await desk.do(desk.theo, make, over);
        desk.goTo("2026-12-08T14:40:00.000Z");
        const [step] = (made.kind === "done" && made.undo?.steps) || [];
        expect(step?.operation).toBe(undone);
        await undo(await desk.do(desk.theo, undone, step?.input));
      }
    });

    it("is blocked once, and freed only if no other block overlaps it", async () => {
      const block = (from: string, to: string, why = "") => desk.do(desk.theo, "time.block", { date: "2026-12-17", from, to, why });
      const first = await block("10:00", "12:00");
      const blocks = async () => (await desk.parts.availability.read()).document.blocks.length;
      const before = await blocks();
      for (const again of [await block("10:00", "12:00"), await block("10:30", "11:00", "Dentist")]) {
        expect(again).toMatchObject({ message: expect.stringMatching(/^Blocked already: .*, 10:00 AM to 12:00 PM\.$/) });
        expect(again, "what stood before is not taken back").not.toHaveProperty("undo");
      }
      expect(await blocks()).toBe(before);
      const second = await block("11:30", "13:00");
      const freed = await desk.do(desk.theo, "time.unblock", first.kind === "done" ? (first.data as object) : {});
      expect(freed).toMatchObject({
        message: expect.stringMatching(/10:00 AM to 12:00 PM\. .*still blocked: .*, 11:30 AM to 12:00 PM\.$/),
      });
      await undo(freed);
      expect(await blocks()).toBe(before + 1);
      await undo(second);
      const last = (await desk.parts.availability.read()).document.blocks.filter(({ fromUtc }) => fromUtc.startsWith("2026-12-17"));
      for (const { id } of last) expect(await desk.do(desk.theo, "time.unblock", { block: id })).toMatchObject({ kind: "done" });
    });

    it("can be closed by days and ranges, and opened for additional times", async () => {
      const closed = await desk.do(desk.theo, "time.close", { date: "2026-12-17", until: "2026-12-18", label: "Team days" });
      expect([await open("2026-12-17"), await open("2026-12-18")]).toEqual([0, 0]);
      const extra = await desk.do(desk.theo, "time.extra", { date: "2026-12-18", from: "09:00", to: "11:00" });
      expect(extra).toMatchObject({ message: "Also open: Friday, December 18, 2026, 9 AM to 11 AM." });
      expect(await open("2026-12-18")).toBe(4);
      await undo(extra);
      await undo(closed);
      expect([await open("2026-12-17"), await open("2026-12-18")]).toEqual([18, 18]);
    });

    it("has weekly hours, a buffer and a length, which are set and undone together", async () => {
      const week = { thursday: ["09:00", "12:00", "13:00", "15:00"], friday: "09:00 15:00" };
      const { version } = await desk.parts.availability.read();
      const saved = await desk.do(desk.theo, "time.save", { ...week, bufferMinutes: "10", version: String(version) });
      expect(saved).toMatchObject({ kind: "done", message: expect.stringMatching(/Mon-Fri, 9 AM-6 PM.+content\/hours\.ts/) });
      expect(saved).toMatchObject({ message: expect.not.stringContaining("minutes") });
      expect([await open("2026-12-17"), await open("2026-12-18"), await open("2026-12-19")]).toEqual([7, 9, 0]);
      expect(await desk.do(desk.june, "time.save", { slotMinutes: "20", version: String(version) })).toMatchObject({ kind: "stale" });
      await undo(saved);
      expect([await open("2026-12-17"), await open("2026-12-18")]).toEqual([18, 18]);
      const longer = await desk.do(desk.june, "time.save", { slotMinutes: "45" });
      expect(longer).toMatchObject({ message: expect.stringMatching(/30 minutes.+content\/facts\.ts/) });
      expect(longer).toMatchObject({ message: expect.not.stringContaining("content/hours.ts") });
      await undo(longer);
      for (const input of [{ monday: "09:00 08:00" }, { monday: "09:00 12:00, 11:00 13:00" }, { slotMinutes: "5" }, { monday: "9 to 10" }])
        expect(await desk.do(desk.june, "time.save", input)).toMatchObject({ kind: "invalid" });
    });
  });

  describe("an outside calendar", () => {
    it("is read before it is added, so that an unreadable one can't close booking", async () => {
      const before = (await desk.parts.times.openSlots()).length;
      expect(before).toBeGreaterThan(0);
      const unreachable = "http://127.0.0.1:9/typo.ics";
      expect(await desk.do(desk.june, "calendars.add", { owner: "Typo", address: unreachable })).toEqual({
        kind: "invalid",
        errors: { address: "The calendar's server can't be reached. Nothing was changed. Look at the address, and try again." },
      });
      expect(await desk.parts.store.availability.calendars()).toEqual([]);

      const feed = await startFeed(calendarOf(eventOf("DTSTART:20261210T150000Z", "DTEND:20261210T160000Z")));
      try {
        const added = await desk.do(desk.june, "calendars.add", { owner: "Theo", address: feed.url });
        // Its times are known at once, so no booking is refused meanwhile.
        expect([added.kind, desk.parts.calendars.unread()]).toEqual(["done", []]);
        expect((await desk.parts.times.openSlots()).length).toBe(before - 2);
        expect(await desk.do(desk.june, "calendars.add", { owner: "June", address: feed.url }), "said at the field").toEqual({
          kind: "invalid",
          errors: { address: "This address is here already." },
        });
        const { feed: id } = (added.kind === "done" ? added.data : {}) as { feed: string }; // as the operation says
        expect(await desk.do(desk.june, "calendars.change", { feed: id, address: unreachable })).toMatchObject({ kind: "invalid" });
        expect(await desk.parts.store.availability.calendars()).toMatchObject([{ url: feed.url }]);
        const remove = async (feed: string) => {
          const removed = await desk.do(desk.june, "calendars.remove", { feed });
          expect((await desk.parts.times.openSlots()).length).toBe(before);
          const [step] = (removed.kind === "done" && removed.undo?.steps) || [];
          return desk.do(desk.june, step?.operation ?? "", step?.input);
        };
        expect(await remove(id)).toMatchObject({ kind: "done" });
        const [back] = await desk.parts.store.availability.calendars();
        expect(back).toMatchObject({ owner: "Theo", url: feed.url });
        expect((await desk.parts.times.openSlots()).length).toBe(before - 2);
        // It is no longer readable: booking stays open, and an undo of its removal is refused with a reason.
        feed.answerWith((_, response) => response.writeHead(410).end());
        expect(await remove(back?.id ?? "")).toMatchObject({
          errors: { address: expect.stringContaining("answered 410. Nothing was changed") },
        });
        expect((await desk.parts.times.openSlots()).length).toBe(before);
      } finally {
        await feed.close();
      }
    });
  });

  it("show a canceled call's status everywhere: in lists, exports, searches, counts and filters", async () => {
    const { leads } = desk.parts.store;
    const sinceUtc = aTimestamp("2026-12-01T00:00:00.000Z");
    const staleCalls = async () => {
      const figures = await leads.figures({ sinceUtc, freshSinceUtc: sinceUtc, nowUtc: aTimestamp("2026-12-09T00:00:00.000Z") });
      return figures.filter(({ kind }) => kind === "booked").reduce((sum, ofSource) => sum + ofSource.leads - ofSource.fresh, 0);
    };
    const [before, staleBefore] = [await leads.counts({ viewer: undefined }), await staleCalls()];
    const booked = await desk.do(desk.june, "calls.book", { startsAt: "2026-12-16 11:00", name: "Aiko Mori", email: "aiko@example.com" });
    const { call } = (booked.kind === "done" ? booked.data : {}) as { call: string }; // as the operation says
    const isListed = async () => (await leads.list({ show: "booked", viewer: undefined, limit: 500 })).some(({ id }) => id === call);
    expect([await isListed(), (await leads.counts({ viewer: undefined })).booked - before.booked]).toEqual([true, 1]);
    await desk.do(desk.june, "calls.cancel", { call });
    const after = await leads.counts({ viewer: undefined });
    expect([await isListed(), after.booked - before.booked, after.all - before.all]).toEqual([false, 0, 1]);
    expect((await staleCalls()) - staleBefore, "a canceled call is not fresh").toBe(1);
    expect(after.canceled - before.canceled).toBe(1);
    const rowOf = async (operation: string, input: object) => {
      const outcome = await desk.do(desk.june, operation, input);
      return ((outcome.kind === "done" ? outcome.data : []) as { id: string; status: string }[]).find(({ id }) => id === call);
    };
    const canceled = { status: "canceled", call: { startsAtUtc: "2026-12-16T17:00:00Z", status: "canceled" } };
    expect(await rowOf("leads.list", {})).toMatchObject(canceled);
    expect(await rowOf("leads.list", { status: "canceled" })).toMatchObject(canceled);
    expect(await rowOf("leads.list", { status: "booked" })).toBeUndefined();
    expect(await rowOf("leads.search", { q: "Aiko" })).toMatchObject(canceled);
    expect(await desk.do(desk.june, "leads.read", { lead: call })).toMatchObject({ kind: "done", data: canceled });
    const fileOf = async (format: string) => {
      const outcome = await desk.do(desk.june, "leads.export", { format, status: "canceled", q: "Aiko" });
      let all = "";
      if (outcome.kind === "done")
        for await (const part of (outcome.data as { parts: AsyncIterable<{ text: string }> }).parts) all += part.text;
      return all;
    };
    expect(JSON.parse(await fileOf("json"))).toEqual([expect.objectContaining({ id: call, status: "canceled" })]);
    const csv = await fileOf("csv");
    expect(csv).toContain(`${call},booked,canceled,`);
    expect(csv).toContain(",2026-12-16T17:00:00Z,canceled,");
    expect(csv).not.toMatch(/cancelled/);
  });

  it("ask before closing more than two months, and don't close past days", async () => {
    const closed = async () => (await desk.parts.availability.read()).document.closed.length;
    const before = await closed();
    expect(await desk.do(desk.june, "time.close", { date: "2020-12-24", until: "2020-12-26" })).toMatchObject({
      kind: "invalid",
      errors: { date: "Those days are over." },
    });
    const typo = { date: "2026-12-24", until: "2066-12-26" };
    expect(await desk.do(desk.june, "time.close", typo)).toMatchObject({
      kind: "stale",
      conflict: { title: "That closes 14,613 days.", answeredBy: "override" },
    });
    expect(await closed()).toBe(before);
    const done = await desk.do(desk.june, "time.close", { ...typo, override: "yes" });
    expect([done.kind, await closed()]).toEqual(["done", before + 1]);
    const [step] = (done.kind === "done" && done.undo?.steps) || [];
    await desk.do(desk.june, step?.operation ?? "", step?.input);
    expect(await closed()).toBe(before);
  });

  it("report if reopened days stay closed by another range", async () => {
    await desk.do(desk.june, "time.close", { date: "2027-01-18", until: "2027-01-22", label: "Offsite" });
    const holiday = await desk.do(desk.june, "time.close", { date: "2027-01-18", label: "Martin Luther King Jr. Day" });
    const [step] = (holiday.kind === "done" && holiday.undo?.steps) || [];
    expect(await desk.do(desk.june, step?.operation ?? "", step?.input)).toMatchObject({
      message: "These closed days are gone: Monday, January 18, 2027. Others stand: Monday, January 18, 2027 to Friday, January 22, 2027.",
    });
    expect(await desk.do(desk.june, "time.open", { closed: "2027-01-18" })).toMatchObject({
      message: "Open again: Monday, January 18, 2027 to Friday, January 22, 2027.",
    });
  });

  it("report a time that the clock change skips, and who changed the hours meanwhile", async () => {
    const details = { name: "Imogen Hale", email: "imogen@example.com", override: "yes" };
    const skipped = "That time does not exist on that day: the clocks go forward.";
    expect(await desk.do(desk.june, "calls.book", { startsAt: "2027-03-14 02:30", ...details })).toMatchObject({
      errors: { startsAt: skipped },
    });
    expect(await desk.do(desk.june, "time.block", { date: "2027-03-14", from: "02:15", to: "02:45" })).toMatchObject({
      errors: { from: skipped },
    });
    expect(await desk.do(desk.june, "time.block", { date: "2027-03-14", from: "01:00", to: "02:30" })).toMatchObject({
      errors: { to: skipped },
    });
    const { version } = await desk.parts.availability.read();
    expect(await desk.do(desk.theo, "time.save", { bufferMinutes: "0", version: String(version) })).toMatchObject({ kind: "done" });
    expect(await desk.do(desk.june, "time.save", { bufferMinutes: "5", version: String(version) })).toMatchObject({
      conflict: { title: "Theo Brandt changed when people can book just now." },
    });
  });

  it("distinguish the two passes of the hour that a clock change repeats", async () => {
    const date = "2027-11-07";
    const spans = async () =>
      (await desk.parts.availability.read()).document.blocks
        .filter(({ fromUtc }) => fromUtc.startsWith(date))
        .map(({ fromUtc, toUtc }) => `${fromUtc.slice(11, 16)} ${toUtc.slice(11, 16)}`);
    const undo = async (outcome: Awaited<ReturnType<typeof desk.do>>) => {
      const [step] = (outcome.kind === "done" && outcome.undo?.steps) || [];
      return desk.do(desk.june, step?.operation ?? "", step?.input);
    };
    const outcomes: unknown[] = [];
    for (const [from, to, twice] of [
      ["01:30", "02:00", "both"],
      ["01:30", "02:00", "first"],
      ["01:30", "02:00", "again"],
      ["03:00", "04:00", "again"],
    ]) {
      const blocked = await desk.do(desk.june, "time.block", { date, from, to, twice });
      const before = await spans();
      const freed = await undo(blocked);
      expect(await spans()).toEqual([]);
      await undo(await undo(freed)); // blocked again, and freed
      expect(await spans()).toEqual([]);
      outcomes.push([blocked.kind === "done" && blocked.message, ...before]);
    }
    expect(outcomes).toEqual([
      ["Blocked: Sunday, November 7, 2027, 1:30 AM CDT to 2:00 AM CST.", "06:30 08:00"],
      ["Blocked: Sunday, November 7, 2027, 1:30 AM CDT to 1:00 AM CST.", "06:30 07:00"],
      ["Blocked: Sunday, November 7, 2027, 1:30 AM CST to 2:00 AM CST.", "07:30 08:00"],
      ["Blocked: Sunday, November 7, 2027, 3:00 AM to 4:00 AM.", "09:00 10:00"],
    ]);
    const details = { name: "Imogen Hale", email: "imogen@example.com", override: "yes" };
    for (const [startsAt, when] of [
      ["01:30", "1:30 AM CDT"],
      ["01:30 again", "1:30 AM CST"],
    ])
      expect(await desk.do(desk.june, "calls.book", { startsAt: `${date} ${startsAt}`, ...details })).toMatchObject({
        message: `Imogen Hale is booked for Sunday, November 7, 2027, ${when}. The invitation goes out.`,
      });
  });

  it("report invalid inputs with messages of content/", async () => {
    expect(await desk.do(desk.june, "calls.book", {})).toMatchObject({
      errors: { email: "This is missing.", name: "This is missing." },
    });
    expect(await desk.do(desk.june, "numbers.show", { days: "x" })).toMatchObject({ errors: { days: "This must be a whole number." } });
    expect(await desk.do(desk.june, "numbers.show", { days: "0" })).toMatchObject({ errors: { days: "This must be at least 1." } });
    expect(await desk.do(desk.june, "leads.status", { lead: "x", status: "y" })).toMatchObject({
      errors: { status: expect.stringMatching(/^This must be one of waiting, /) },
    });
    for (const name of ["mail.list", "audit.list"] as const)
      expect(await desk.do(desk.june, name, { before: "2026-12-08" })).toMatchObject({
        errors: { before: expect.stringContaining("not a place in this list") },
      });
    for (const { name } of operations) {
      const outcome = await desk.do(desk.june, name, {
        lead: 7,
        days: {},
        limit: "x",
        version: "x",
        status: [],
        date: "9999-12-31",
        from: "25:00",
      });
      if (outcome.kind === "invalid")
        expect([name, Object.values(outcome.errors).join(" ")]).not.toEqual([name, expect.stringMatching(/Invalid|expected/)]);
    }
  });

  describe("calls", () => {
    const person = { name: "Imogen Hale", email: "imogen@example.com", phone: "", note: "" };

    it("can be booked for somebody, outside the hours after a warning, but never over another call", async () => {
      const first = await desk.do(desk.theo, "calls.book", { ...person, startsAt: thursday });
      expect(first).toMatchObject({ kind: "done" });
      expect(await desk.do(desk.theo, "calls.book", { ...person, startsAt: thursday }), "after a lost response").toEqual(first);
      expect(await desk.do(desk.theo, "calls.book", { ...person, note: "Later", startsAt: thursday }), "other words").toEqual({
        kind: "refused",
        message: "Imogen Hale is booked already.",
      });
      const other = { ...person, name: "Ida Hale", email: "ida@example.com", startsAt: thursday, override: "yes" };
      expect(await desk.do(desk.theo, "calls.book", other)).toMatchObject({ errors: { startsAt: expect.stringMatching(/Another call/) } });
      const late = { ...person, startsAt: "2026-12-10 20:00" };
      expect(await desk.do(desk.theo, "calls.book", late)).toMatchObject({
        kind: "stale",
        conflict: { title: expect.stringMatching(/outside/), answeredBy: "override" },
      });
      expect(await desk.do(desk.theo, "calls.book", { ...late, override: "yes" })).toMatchObject({ kind: "done" });
      expect(await desk.do(desk.theo, "calls.book", { ...late, startsAt: "2026-12-07 20:00", override: "yes" })).toMatchObject({
        kind: "invalid",
      });
    });

    it("stay booked if the hours change, and are shown as outside them", async () => {
      const booked = await desk.do(desk.theo, "calls.book", { ...person, startsAt: "2026-12-16 10:30" });
      const call = booked.kind === "done" ? (booked.data as { call: string }).call : "";
      const listed = async () => {
        const outcome = await desk.do(desk.theo, "calls.list", { from: "2026-12-16", days: 1 });
        return outcome.kind === "done" ? outcome.data : outcome;
      };
      expect(await listed()).toMatchObject([{ id: call, outsideHours: "" }]);
      for (const [operation, input] of [
        ["time.save", { wednesday: "13:00 18:00" }],
        ["time.close", { date: "2026-12-16" }],
      ] as const) {
        const changed = await desk.do(desk.theo, operation, input);
        expect(await listed()).toMatchObject([{ id: call, outsideHours: "yes", when: expect.stringContaining("10:30 AM") }]);
        expect(await desk.parts.store.bookings.find(call)).toMatchObject({ status: "booked", sequence: 0 });
        const step = changed.kind === "done" ? changed.undo?.steps[0] : undefined;
        await desk.do(desk.june, step?.operation ?? "", step?.input);
      }
      expect(await listed()).toMatchObject([{ id: call, outsideHours: "" }]);
      await desk.do(desk.theo, "calls.cancel", { call });
    });

    it("are moved and canceled with one invitation each, unless the visitor has changed them meanwhile", async () => {
      const booked = await desk.do(desk.theo, "calls.book", { ...person, startsAt: "2026-12-11 09:00" });
      const call = booked.kind === "done" ? (booked.data as { call: string }).call : "";
      const moved = await desk.do(desk.theo, "calls.move", {
        call,
        startsAt: "2026-12-11 11:00",
        version: "0",
        line: "A hearing ran long.",
      });
      expect(moved).toMatchObject({ kind: "done", message: expect.stringMatching(/11:00 AM/) });
      const mails = await desk.mailsOf(call);
      const toVisitor = mails.filter(({ recipient }) => recipient === "visitor");
      expect(toVisitor.filter(({ text }) => text.includes("A hearing ran long."))).toHaveLength(1);
      const uids = mails.map(({ ical }) => /UID:(.*)/.exec(ical?.content ?? "")?.[1]);
      expect(new Set(uids).size).toBe(1);
      expect(await desk.do(desk.june, "calls.move", { call, startsAt: "2026-12-11 13:00", version: "0" })).toMatchObject({
        kind: "stale",
        conflict: { title: "Theo Brandt moved this call just now." },
      });
      const booking = await desk.parts.store.bookings.find(call);
      if (!booking) throw new Error("The call is gone.");
      // By the visitor's link, which writes no audit record.
      await desk.parts.calls.moveByTeam({
        booking,
        startsAtUtc: utcInstant(Date.parse("2026-12-11T20:00:00Z")),
        outsideRules: false,
        line: "",
      });
      expect(await desk.do(desk.june, "calls.move", { call, startsAt: "2026-12-11 13:00", version: "1" })).toMatchObject({
        kind: "stale",
        conflict: { title: "Imogen Hale moved this call just now." },
      });
      expect(await desk.do(desk.theo, "calls.cancel", { call })).toMatchObject({ kind: "done" });
      expect(await desk.do(desk.theo, "calls.cancel", { call })).toMatchObject({ kind: "refused" });
    });

    it("send no mail if moved back before the move's mails are sent", async () => {
      const booked = await desk.do(desk.theo, "calls.book", { ...person, startsAt: "2026-12-14 20:00", override: "yes" });
      const call = booked.kind === "done" ? (booked.data as { call: string }).call : "";
      const mailsBefore = (await desk.mailsOf(call)).length;
      const moved = await desk.do(desk.theo, "calls.move", { call, startsAt: "2026-12-15 10:00", version: "0" });
      const now = new Date(desk.parts.nowMs()).toISOString();
      const waiting = (await desk.mailsOf(call)).map(({ dueAtUtc }) => dueAtUtc).filter((dueAtUtc) => dueAtUtc > now);
      expect(waiting.length).toBeGreaterThan(0);
      const undo = moved.kind === "done" ? moved.undo : undefined;
      for (const dueAtUtc of waiting) expect((undo?.untilUtc ?? "") < dueAtUtc, "nothing goes out before it is too late").toBe(true);
      for (const { operation, input } of undo?.steps ?? [])
        expect(await desk.do(desk.theo, operation, input)).toMatchObject({
          message: expect.stringMatching(/8:00 PM again\. They hear nothing/),
        });
      expect(await desk.mailsOf(call)).toHaveLength(mailsBefore);
      expect(await desk.parts.store.bookings.find(call)).toMatchObject({ startsAtUtc: "2026-12-15T02:00:00Z", sequence: 2 });
      expect((await desk.parts.store.bookings.find(call))?.previousStartsAtUtc).toBeUndefined();
      await desk.do(desk.theo, "calls.cancel", { call });
    });
  });

  it("resend failed mails: one, one to a corrected address, and all", async () => {
    const { outbox } = desk.parts.store;
    const now = desk.parts.nowMs();
    const failed = async () => {
      const outcome = await desk.do(desk.theo, "mail.list", { state: "failed" });
      return outcome.kind === "done" ? (outcome.data as readonly { id: string; to: string }[]) : [];
    };
    for (const email of ["one@again.example", "two@agian.example", "three@again.example"]) await aLead({ email });
    // The mail server refuses all waiting mails.
    for (const row of await outbox.claimDue({ kind: "mail", nowMs: now + 60_000, limit: 500, leaseMs: 1_000 }))
      await outbox.giveUp(row, { error: "550 relaying denied", blame: "other", nowMs: now });
    const idOf = async (to: string) => (await failed()).find((mail) => mail.to === to)?.id ?? "";
    const count = (await failed()).length;
    expect(count).toBeGreaterThanOrEqual(3);

    const one = await idOf("one@again.example");
    expect(await desk.do(desk.theo, "mail.resend", { mail: one })).toMatchObject({ message: "On its way to one@again.example again." });
    expect(await desk.do(desk.theo, "mail.resend", { mail: one })).toMatchObject({ kind: "refused" });
    const two = await idOf("two@agian.example");
    const lead = (await desk.parts.store.mails.find(two))?.leadId ?? "";
    expect(await desk.do(desk.theo, "mail.readdress", { mail: two, address: "Two@again.example" })).toMatchObject({ kind: "done" });
    // The lead is found by the corrected address, and its next mail is sent there.
    expect(await desk.parts.store.leads.find(lead)).toMatchObject({ email: "Two@again.example", version: 1 });
    expect(await desk.parts.store.leads.findByEmail("two@again.example")).toHaveLength(1);
    expect(await desk.parts.store.leads.findByEmail("two@agian.example")).toEqual([]);
    expect(await failed()).toHaveLength(count - 2);
    expect(await desk.do(desk.theo, "mail.resend-failed")).toMatchObject({ kind: "done", data: { sent: expect.any(Number) } });
    expect(await failed()).toEqual([]);
    // They are sent at the next check.
    const due = await outbox.claimDue({ kind: "mail", nowMs: now + 120_000, limit: 500, leaseMs: 1_000 });
    const to = due.map((row) => (row.kind === "mail" ? row.payload.to.address : ""));
    expect(to).toEqual(expect.arrayContaining(["one@again.example", "Two@again.example", "three@again.example"]));
  });

  it("drop failed mails about past calls, and resend the rest", async () => {
    const { outbox, mails } = desk.parts.store;
    const aCall = async (startsAt: string, email: string) => {
      const booked = await desk.do(desk.theo, "calls.book", { startsAt, override: "yes", name: "Wanda Pruitt", email });
      return booked.kind === "done" ? (booked.data as { call: string }).call : "";
    };
    const over = await aCall("2026-12-08 10:00", "over@calls.example");
    const toCome = await aCall("2026-12-17 10:00", "to-come@calls.example");
    const wrote = await aLead({ email: "wrote@calls.example" });
    const now = desk.parts.nowMs();
    for (const row of await outbox.claimDue({ kind: "mail", nowMs: now + 60_000, limit: 500, leaseMs: 1_000 }))
      await outbox.giveUp(row, { error: "421 the server is down", blame: "other", nowMs: now });
    const leadsOf = async (state: "failed" | "waiting") => (await mails.list({ state, limit: 500 })).map(({ leadId }) => leadId);
    expect(await leadsOf("failed")).toEqual(expect.arrayContaining([over, toCome, wrote.id]));
    const aboutOver = (await leadsOf("failed")).filter((id) => id === over).length;

    desk.goTo("2026-12-08T16:00:01.000Z"); // the first call has begun
    const outcome = await desk.do(desk.theo, "mail.resend-failed");
    expect(outcome).toMatchObject({ kind: "done", data: { dropped: aboutOver } });
    expect(await leadsOf("failed")).toEqual([]);
    expect(await leadsOf("waiting")).not.toContain(over);
    expect(await leadsOf("waiting")).toEqual(expect.arrayContaining([toCome, wrote.id]));
    expect((await desk.mailsOf(over)).length, "dropped, not kept for later").toBe(0);
    desk.goTo("2026-12-08T14:40:00.000Z");
    await desk.do(desk.theo, "calls.cancel", { call: toCome });
  });

  it("drop a failed reminder of a call that was canceled since", async () => {
    const { outbox } = desk.parts.store;
    const email = "canceled@calls.example";
    const booked = await desk.do(desk.theo, "calls.book", { startsAt: "2026-12-18 11:00", override: "yes", name: "Wanda Pruitt", email });
    const leadId = booked.kind === "done" ? (booked.data as { call: string }).call : "";
    const mail = { to: { address: email }, subject: "Tomorrow", text: "Tomorrow", remindsAtSequence: 0 };
    const reminder = mailItem({ leadId, mailKind: "reminder", mail });
    await outbox.add([reminder], desk.parts.nowMs());
    await desk.do(desk.theo, "calls.cancel", { call: leadId });
    for (const row of await outbox.claimDue({ kind: "mail", nowMs: desk.parts.nowMs() + 60_000, limit: 500, leaseMs: 1_000 }))
      await outbox.giveUp(row, { error: "421 the server is down", blame: "other", nowMs: desk.parts.nowMs() });
    const { over } = await sortFailed(desk.parts);
    expect(over.map(({ id }) => id)).toContain(reminder.id);
    await desk.do(desk.theo, "mail.resend-failed");
  });

  it("correct a call's address with that of its mail, also in its other mails", async () => {
    const booked = await desk.do(desk.theo, "calls.book", {
      startsAt: "2026-12-16 15:00",
      override: "yes",
      name: "Wanda Pruitt",
      email: "wanda@agian.example",
    });
    const call = booked.kind === "done" ? (booked.data as { call: string }).call : "";
    const waiting = async () =>
      (await storedMails(desk.parts.store, { leadId: call })).flatMap((row) =>
        row.kind === "mail" && row.recipient === "visitor" ? [{ id: row.id, to: row.payload.to.address }] : [],
      );
    const [first] = await waiting();
    await desk.do(desk.theo, "mail.readdress", { mail: first?.id, address: "wanda@again.example" });
    expect(new Set((await waiting()).map(({ to }) => to))).toEqual(new Set(["wanda@again.example"]));
    expect(await desk.parts.store.bookings.find(call)).toMatchObject({ email: "wanda@again.example", sequence: 0 });
    await desk.do(desk.theo, "calls.cancel", { call });
    expect((await waiting()).map(({ to }) => to)).not.toContain("wanda@agian.example");
  });

  it("don't count background requests of open pages as visits: last visit and session are unchanged", async () => {
    const { signIn, store } = desk.parts;
    const { person } = await store.people.invite(
      { email: `night-${engine}@moontower.example`, name: "Night", role: "member" },
      { atUtc: aTimestamp("2026-12-08T14:00:00.000Z"), who: "test", action: "people.invite", subject: "" },
    );
    const { token } = await signIn.begin(person, "laptop");
    const look = async (at: string, isBackground: boolean) => {
      desk.goTo(at);
      const found = await signIn.find(token, { isBackground });
      const known = await store.people.find(person.id);
      return [known?.lastSeenAtUtc, known?.lastLookAtUtc, found?.session.id];
    };
    const evening = "2026-12-08T23:00:00.000Z";
    const [, , session] = await look(evening, false);
    expect(session).toBeDefined();
    for (let hour = 0; hour < 15; hour += 1) {
      const at = new Date(Date.parse(evening) + hour * 3_600_000).toISOString();
      expect(await look(at, true)).toEqual([evening, undefined, session]);
    }
    const morning = "2026-12-09T14:00:00.000Z";
    expect(await look(morning, false)).toEqual([morning, evening, session]);
    const month = 30 * 24 * 3_600_000;
    expect((await look(new Date(Date.parse(morning) + month - 60_000).toISOString(), true))[2]).toBe(session);
    expect((await look(new Date(Date.parse(morning) + month + 60_000).toISOString(), true))[2]).toBeUndefined();
    desk.goTo("2026-12-08T14:40:00.000Z");
  });

  it("keep a session for thirty days after the last visit, and fresh for an hour after sign-in", async () => {
    const { signIn, store } = desk.parts;
    const theo = await store.people.find(desk.theo.personId ?? "");
    if (!theo) throw new Error("Theo is not there.");
    const { token } = await signIn.begin(theo, "laptop");
    const seen = async (at: string) => {
      desk.goTo(at);
      return (await signIn.find(token))?.isFresh;
    };
    expect(await seen("2026-12-08T15:39:00.000Z")).toBe(true);
    expect(await seen("2026-12-08T15:41:00.000Z")).toBe(false);
    expect(await seen("2027-01-06T14:40:00.000Z")).toBe(false);
    expect(await seen("2027-02-05T14:39:00.000Z"), "thirty days after the last visit").toBe(false);
    expect(await seen("2027-03-07T14:40:00.000Z"), "later").toBeUndefined();
    desk.goTo("2026-12-08T14:40:00.000Z");
  });

  it("limit sessions that began while the clock was years ahead", async () => {
    const { signIn, store } = desk.parts;
    const theo = await store.people.find(desk.theo.personId ?? "");
    if (!theo) throw new Error("Theo is not there.");
    desk.goTo("2029-12-08T14:40:00.000Z");
    const { token } = await signIn.begin(theo, "laptop");
    desk.goTo("2026-12-08T14:40:00.000Z");
    expect(await signIn.find(token)).toMatchObject({ isFresh: false });
    desk.goTo("2027-01-07T14:41:00.000Z");
    expect(await signIn.find(token)).toBeUndefined();
    desk.goTo("2026-12-08T14:40:00.000Z");
  });

  it("invite, remove and sign out people, but can't remove oneself or the last owner", async () => {
    expect(await desk.do(desk.june, "people.invite", { email: "Priya@moontower.example", name: "Priya Raman" })).toMatchObject({
      kind: "done",
    });
    // An undo invalidates the mailed link; earlier invitations are unaffected.
    const invite = (input: object) => desk.do(desk.june, "people.invite", input);
    const robins = await invite({ email: "robin@moontower.example" });
    const mail = desk.sent.at(-1);
    const [, token = ""] = (mail?.kind === "mail" && /link\/([\w-]{43})/.exec(mail.payload.text)) || [];
    expect(await desk.parts.signIn.isGoodLink(token)).toBe(true);
    const [step] = (robins.kind === "done" && robins.undo?.steps) || [];
    expect(await desk.do(desk.june, step?.operation ?? "", step?.input)).toMatchObject({ message: "Robin is removed and signed out." });
    expect(await desk.parts.signIn.isGoodLink(token)).toBe(false);
    expect(await desk.parts.store.people.findByEmail("robin@moontower.example")).toBeUndefined();
    // An undo does not remove a person who has signed in meanwhile.
    const kims = await invite({ email: "kim@moontower.example" });
    const [back] = (kims.kind === "done" && kims.undo?.steps) || [];
    const kim = await desk.parts.store.people.findByEmail("kim@moontower.example");
    if (!kim) throw new Error("Kim was not invited.");
    await desk.parts.signIn.find((await desk.parts.signIn.begin(kim, "laptop")).token);
    expect(await desk.do(desk.june, back?.operation ?? "", back?.input)).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("Kim has signed in since."),
    });
    expect(await desk.do(desk.june, "people.remove", { person: "kim@moontower.example" })).toMatchObject({ kind: "done" });
    expect(await invite({ email: "priya@moontower.example" })).not.toHaveProperty("undo");
    const invitation = desk.sent.at(-1);
    expect(invitation?.kind === "mail" && invitation.payload.to.address).toBe("priya@moontower.example");
    expect(invitation?.kind === "mail" && invitation.payload.text).toMatch(/\/desk\/sign-in\/link\/[\w-]{43}/);
    // A repeated invitation changes the role before the first sign-in; without a role it is kept.
    expect(await invite({ email: "lou@moontower.example", role: "owner" })).toMatchObject({
      message: expect.stringContaining("as an owner"),
    });
    expect(await invite({ email: "lou@moontower.example", role: "member" })).toMatchObject({
      message: expect.stringContaining("as a member"),
    });
    expect(await invite({ email: "lou@moontower.example" })).toMatchObject({ kind: "done" });
    expect((await desk.parts.store.people.findByEmail("lou@moontower.example"))?.role).toBe("member");
    expect(await invite({ email: "theo@moontower.example", role: "owner" }), "said at the field").toMatchObject({
      kind: "invalid",
      errors: { email: expect.stringContaining("as a member") },
    });
    // A name shared by two people is ambiguous.
    expect(await invite({ email: "brandt@moontower.example", name: "Theo Brandt" })).toMatchObject({ kind: "done" });
    for (const [name, input] of [
      ["people.remove", { person: "theo brandt" }],
      ["leads.assign", { lead: (await aLead({})).id, person: "Theo Brandt" }],
      ["leads.list", { whose: "Theo Brandt" }],
    ] as const) {
      const message = expect.stringMatching(/2 people are called Theo Brandt\..*theo@moontower\.example/);
      expect(await desk.do(desk.june, name, input), name).toMatchObject({ kind: "refused", message });
    }
    for (const email of ["lou@moontower.example", "brandt@moontower.example"])
      expect(await desk.do(desk.june, "people.remove", { person: email })).toMatchObject({ kind: "done" });
    expect(await desk.do(desk.june, "people.remove", { person: "me" })).toMatchObject({ kind: "refused" });
    expect(await desk.do(desk.command, "people.remove", { person: "june.calloway@moontower.example" })).toMatchObject({ kind: "refused" });
    expect(await desk.do(desk.june, "people.remove", { person: "priya@moontower.example" })).toMatchObject({ kind: "done" });
    expect(await desk.do(desk.theo, "people.sign-out", { person: "June Calloway" })).toMatchObject({ kind: "refused" });
    expect(await desk.do(desk.theo, "people.sign-out", { person: "me" })).toMatchObject({ kind: "done" });
  });

  it("erase all data of an address, but keep the counts, and audit records without the name", async () => {
    const secret = "Zzyzx Quimby";
    const { id } = await aLead({ name: secret, email: "quimby@example.com", message: `${secret} says` });
    await aLead({ name: secret, email: "QUIMBY@example.com" });
    await desk.do(desk.june, "leads.note", { lead: id, body: `${secret} called` });
    for (const lastName of ["wrong", "", undefined])
      expect(await desk.do(desk.june, "leads.erase", { whom: id, lastName })).toMatchObject({ kind: "invalid" });
    expect(await desk.do(desk.command, "leads.erase", { whom: id, lastName: "wrong" })).toMatchObject({ kind: "invalid" });
    expect(await desk.do(desk.june, "leads.erase", { whom: id, lastName: "quimby" })).toMatchObject({
      kind: "done",
      message: expect.stringMatching(/2 leads/),
    });
    for (const whom of ["@", "june@", "@example.com"])
      expect(await desk.do(desk.june, "leads.erase", { whom })).toMatchObject({ kind: "invalid" });
    expect(await desk.do(desk.june, "leads.search", { q: "Zzyzx" })).toMatchObject({ data: [] });
    expect(JSON.stringify(await desk.parts.store.audit.list({ limit: 500 }))).not.toMatch(/Zzyzx|quimby/i);
  });

  it("export every lead as CSV without formulas and as JSON, spam too", async () => {
    const hostile = '=HYPERLINK("http://evil.example","click")';
    await aLead({ name: hostile, company: "@SUM(1)", message: 'Line one\r\n"=2+2", \t-3', spamSignals: ["honeypot"] });
    const text = async (format: string, narrowed = {}) => {
      const outcome = await desk.do(desk.june, "leads.export", { format, ...narrowed });
      let all = "";
      if (outcome.kind === "done")
        for await (const part of (outcome.data as { parts: AsyncIterable<{ text: string }> }).parts) all += part.text;
      return all;
    };
    const csv = await text("csv");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
    expect(csv).toContain(`"'@SUM(1)"`);
    // New fields of the form are exported automatically.
    const titles = enquiryFields.map((field) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
    expect(csv.slice(0, csv.indexOf("\n"))).toContain(titles.join(","));
    const exported = JSON.parse(await text("json"));
    expect(exported.length).toBeGreaterThan(5);
    expect(exported).toContainEqual(expect.objectContaining({ name: hostile, status: "spam" }));
    const { id } = await aLead({ name: "Zora Quillfeather" });
    const named = async (narrowed: object) => (JSON.parse(await text("json", narrowed)) as { id: string }[]).map((lead) => lead.id);
    expect(await named({ q: "quillfea", status: "all" })).toEqual([id]);
    expect(await named({ q: "quillfea", status: "spam" })).toEqual([]);
    expect(await named({ q: "quillfea", whose: "me" })).toEqual([]);
    // The whole thread: answers and notes with their authors.
    await desk.do(desk.june, "leads.note", { lead: id, body: "Knows Dana." });
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Hi Zora, gladly." });
    const thread = await text("csv", { lead: id });
    expect(thread).toMatch(/June \w+ \(note\): Knows Dana\./);
    expect(thread).toMatch(/Theo \w+ \(answer to visitor, \w+\): Hi Zora, gladly\./);
    expect(await desk.do(desk.june, "leads.export", { whose: "Somebody Else" })).toMatchObject({ kind: "not-found" });
  });

  it("show numbers, health, mail and the audit list", async () => {
    expect(await desk.do(desk.theo, "numbers.show", { days: 7 })).toMatchObject({
      kind: "done",
      data: { from: "2026-12-02", to: "2026-12-08" },
    });
    expect(await desk.do(desk.theo, "health.show")).toMatchObject({
      data: { database: { leads: expect.any(Number) }, disk: { allBytes: expect.any(Number) } },
    });
    expect(await desk.do(desk.theo, "mail.list", { state: "waiting" })).toMatchObject({ kind: "done" });
    expect(await desk.do(desk.theo, "audit.list")).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ action: "leads.erase" })]),
    });
  });

  it("find mails by their text among any number of others, in pages", async () => {
    const { mails, outbox } = desk.parts.store;
    const enquiry = await aLead({ name: "Ottoline Fairweather" });
    const { payload: mail } = acknowledgementMail(enquiry);
    const mailOf = (leadId: string, turn: number) => mailItem({ leadId, mailKind: "team", mail: { ...mail, subject: `Quokka ${turn}` } });
    const add = (leadId: string, count: number, at: string) =>
      outbox.add(
        Array.from({ length: count }, (_, turn) => mailOf(leadId, turn)),
        Date.parse(at),
      );
    await add(enquiry.id, 7, "2026-12-01T10:00:00Z");
    await add((await aLead({ name: "Ada Byron" })).id, 1_200, "2026-12-02T10:00:00Z");
    const found = async (q: string, limit: number, before?: Parameters<typeof mails.list>[0]["before"]) =>
      mails.list({ state: "waiting", q, limit, before });
    expect((await found("fairWeather", 100)).length).toBe(8); // with their acknowledgement
    expect(await found("wombat", 100)).toEqual([]);
    const all = await found("quokka", 2_000);
    expect(all).toHaveLength(1_207);
    const first = await found("quokka", 1_000);
    const last = first.at(-1);
    expect([...first, ...(await found("quokka", 1_000, last && { atUtc: last.createdAtUtc, id: last.id }))]).toEqual(all);
  });

  it("make a backup with the leads, or explain how to back up PostgreSQL", async () => {
    const outcome = await desk.do(desk.command, "backup.make");
    if (engine === "PostgreSQL") expect(outcome).toMatchObject({ kind: "refused", message: expect.stringMatching(/pg_dump/) });
    else {
      expect(outcome).toMatchObject({ kind: "done", data: { bytes: expect.any(Number) } });
      expect(await desk.do(desk.theo, "backup.list")).toMatchObject({ data: [{ atUtc: "2026-12-08T14:40:00.000Z" }] });
    }
  });

  it("report a failed backup without leaving files, and can run several at once", async () => {
    if (engine === "PostgreSQL") return;
    const folderOf = join(dataDir, "backups");
    const partsIn = () => readdirSync(folderOf).filter((file) => file.includes(".part"));
    const before = readdirSync(folderOf).length;
    const made = await Promise.all(Array.from({ length: 4 }, () => desk.do(desk.june, "backup.make")));
    expect(made.map(({ kind }) => kind)).toEqual(["done", "done", "done", "done"]);
    expect(partsIn()).toEqual([]);
    expect(readdirSync(folderOf).length).toBeLessThanOrEqual(before + 1);

    renameSync(folderOf, `${folderOf}-aside`);
    writeFileSync(folderOf, "no folder");
    try {
      expect(await desk.do(desk.june, "backup.make")).toMatchObject({
        kind: "refused",
        message: expect.stringMatching(/^The backup could not be made/),
      });
    } finally {
      rmSync(folderOf);
      renameSync(`${folderOf}-aside`, folderOf);
    }
  });

  it("check that the database accepts writes, not only that it responds", async () => {
    expect(await desk.do(desk.june, "health.show")).toMatchObject({ data: { database: { isUp: true } } });
    const probe = vi.spyOn(desk.parts.store, "probe").mockRejectedValue(new StoreError("Another program holds the database's write lock."));
    expect(await desk.do(desk.june, "health.show")).toMatchObject({ data: { database: { isUp: false } } });
    probe.mockRestore();
  });

  it("allow an offer to be booked once, within the limits of its address and network", async () => {
    const { offers: made, store } = desk.parts;
    const { id } = await aLead({ email: `offered-${engine}@example.com` });
    const lead = await store.leads.find(id);
    if (!lead) throw new Error("The lead is gone.");
    const offers = (await made.make(lead, 4)).map(({ startsAtUtc }) => ({ leadId: id, startsAtUtc }));
    const accept = (index: number, clientAddress = "192.0.2.7") => {
      const offer = offers[index];
      if (!offer) throw new Error("Four were offered.");
      return made.accept({ offer, lead, clientAddress });
    };
    const both = await Promise.all([accept(0), accept(0)]);
    expect(both.map((outcome) => outcome.kind === "booked" && outcome.isNew).toSorted()).toEqual([false, true]);
    const [first] = both;
    const call = first?.kind === "booked" ? first.booking.id : "";
    await desk.do(desk.june, "calls.cancel", { call });
    expect(await accept(0)).toEqual({ kind: "gone" });
    expect([(await accept(1)).kind, (await accept(2)).kind, (await accept(3)).kind]).toEqual(["booked", "booked", "too-many"]);
    const tries: string[] = [];
    for (let turn = 0; turn < 21; turn += 1) tries.push((await accept(3, "198.51.100.9")).kind);
    expect(tries.at(-1)).toBe("rate-limited");
  });

  it("can confirm or release a held slot, but not move it", async () => {
    const { store } = desk.parts;
    const hold = async (startsAt: string, email: string) => {
      const booking = aBooking({
        startsAtUtc: anInstant(startsAt),
        email,
        confirmByUtc: aTimestamp("2026-12-08T15:05:00.000Z"),
        createdAtUtc: aTimestamp("2026-12-08T14:35:00.000Z"),
      });
      await store.bookings.insert(booking, []);
      return booking.id;
    };
    const mailsOf = async (leadId: string) => storedMails(store, { leadId });
    const call = await hold("2026-12-28T16:00:00Z", `held-${engine}@example.com`);
    const moved = await desk.do(desk.june, "calls.move", { call, startsAt: "2026-12-28 11:00", line: "Later, please" });
    expect(moved).toMatchObject({ kind: "refused", message: expect.stringContaining("only held") });
    expect(await store.bookings.find(call)).toMatchObject({ startsAtUtc: "2026-12-28T16:00:00Z", sequence: 0 });
    expect(await mailsOf(call)).toEqual([]);

    expect(await desk.do(desk.june, "calls.confirm", { call })).toMatchObject({
      kind: "done",
      message: expect.stringContaining("gets none"),
    });
    expect((await store.bookings.find(call))?.confirmByUtc).toBeUndefined();
    const told = await mailsOf(call);
    expect(told.map(({ recipient }) => recipient)).not.toContain("visitor");
    expect(told.length).toBeGreaterThan(0);
    expect(await desk.do(desk.june, "calls.confirm", { call })).toMatchObject({ kind: "refused" });

    const proven = await hold("2026-12-28T17:00:00Z", `proven-${engine}@example.com`);
    await store.addresses.prove(`proven-${engine}@example.com`, aTimestamp("2026-12-01T15:00:00.000Z"));
    await desk.do(desk.june, "calls.confirm", { call: proven });
    expect((await mailsOf(proven)).map(({ recipient }) => recipient)).toContain("visitor");

    const released = await hold("2026-12-28T18:00:00Z", `released-${engine}@example.com`);
    const message = expect.stringContaining("Nobody gets a mail.");
    expect(await desk.do(desk.june, "calls.cancel", { call: released })).toMatchObject({ kind: "done", message });
    expect(await store.bookings.find(released)).toMatchObject({ status: "cancelled" });
    expect(await mailsOf(released)).toEqual([]);
    for (const id of [call, proven]) await desk.do(desk.june, "calls.cancel", { call: id });
  });

  it("delete old leads by the settings", async () => {
    const { id } = await aLead({ spamSignals: ["honeypot"], createdAtUtc: aTimestamp("2024-12-08T12:00:00.000Z") });
    await desk.do(desk.june, "retention.set", { spamMonths: "0" });
    await desk.do(desk.june, "retention.run");
    expect(await desk.parts.store.leads.find(id)).toBeDefined();
    await desk.do(desk.june, "retention.set", { spamMonths: "12" });
    expect(await desk.do(desk.june, "retention.run")).toMatchObject({ kind: "done", data: { leads: 1 } });
    expect(await desk.parts.store.leads.find(id)).toBeUndefined();
  });

  it("keep retention settings that are omitted or empty", async () => {
    await desk.do(desk.june, "retention.set", { lostMonths: "7", answeredMonths: "0" });
    expect(await desk.do(desk.june, "retention.set", { spamMonths: "12", lostMonths: "" })).toMatchObject({
      kind: "done",
      data: { lostMonths: 7, spamMonths: 12, answeredMonths: 0 },
    });
  });

  it("refuse to change retention settings that were changed meanwhile", async () => {
    const shown = async () => (await desk.do(desk.june, "retention.show")) as { data: { version: string } };
    await desk.do(desk.june, "retention.set", { lostMonths: "7", answeredMonths: "0" });
    const seen = (await shown()).data.version;
    await desk.do(desk.june, "retention.set", { lostMonths: "24", version: seen });
    const late = { lostMonths: "7", answeredMonths: "3", version: seen };
    expect(await desk.do(desk.june, "retention.set", late)).toMatchObject({
      kind: "stale",
      conflict: { title: expect.stringContaining("June Calloway changed how long leads are kept"), answeredBy: "anyway" },
    });
    expect((await shown()).data).toMatchObject({ lostMonths: 24, answeredMonths: 0 });
    expect(await desk.do(desk.june, "retention.set", { ...late, version: (await shown()).data.version })).toMatchObject({ kind: "done" });
    expect((await shown()).data).toMatchObject({ lostMonths: 7, answeredMonths: 3 });
    await desk.do(desk.june, "retention.set", { answeredMonths: "0" });
  });

  it("delete leads by their last change, but not postponed ones or ones with an upcoming call", async () => {
    const { store } = desk.parts;
    const [lostLately, lostLongAgo, comesBack] = [0, 1, 2].map(() => anEnquiry({ createdAtUtc: aTimestamp("2025-11-02T12:00:00.000Z") }));
    if (!lostLately || !lostLongAgo || !comesBack) throw new Error("Three were made.");
    for (const lead of [lostLately, lostLongAgo, comesBack]) await store.enquiries.save(lead, []);
    const call = aBooking({
      createdAtUtc: aTimestamp("2026-10-30T12:00:00.000Z"),
      startsAtUtc: anInstant("2026-12-18T16:30:00Z"),
      email: "coming@example.com",
    });
    await store.bookings.insert(call, []);
    const set = (lead: string, status: string) => desk.do(desk.june, "leads.status", { lead, status });
    desk.goTo("2025-11-08T15:00:00.000Z");
    await set(lostLongAgo.id, "lost");
    await set(comesBack.id, "lost");
    await desk.do(desk.june, "leads.snooze", { lead: comesBack.id, until: "2026-11-08 09:00" });
    desk.goTo("2026-10-30T15:00:00.000Z");
    await set(call.id, "answered");
    desk.goTo("2026-12-08T14:40:00.000Z");
    await set(lostLately.id, "lost");
    await desk.do(desk.june, "retention.set", { answeredMonths: "1", lostMonths: "12" });
    await desk.do(desk.june, "retention.run");
    await desk.do(desk.june, "retention.set", { answeredMonths: "0" });
    expect(await store.leads.find(lostLongAgo.id)).toBeUndefined();
    expect(await store.leads.find(lostLately.id)).toMatchObject({ status: "lost" });
    expect(await store.leads.find(comesBack.id)).toMatchObject({ status: "lost" });
    expect(await store.bookings.find(call.id)).toMatchObject({ status: "booked" });
  });

  it("report at an erasure which backups still have the data, and until when", async () => {
    const { email } = await aLead({ name: "Odile Marsh", email: "odile@example.com" });
    await desk.do(desk.command, "backup.make");
    const erased = await desk.do(desk.command, "leads.erase", { whom: email });
    if (engine === "PostgreSQL")
      expect(erased).toMatchObject({ message: expect.stringContaining("Dumps of PostgreSQL"), data: { backups: [] } });
    else {
      expect(erased).toMatchObject({
        message: expect.stringContaining("One backup still holds them, until January 7, 2027 at the latest."),
        data: { backups: [expect.stringMatching(/moontower-2026-12-08T14-40-00Z\.sqlite$/)] },
      });
    }
    // They were mentioned since: a second erasure removes that, and reports the same backups.
    const { id: other } = await aLead({ email: "zoe@example.com" });
    await desk.do(desk.june, "leads.note", { lead: other, body: `Told by ${email}` });
    expect(await desk.do(desk.command, "leads.erase", { whom: email })).toMatchObject({
      message: `No lead has that address. The address stood in one other place, and is taken out there.${
        engine === "PostgreSQL"
          ? " Dumps of PostgreSQL made before now still hold them."
          : " One backup still holds them, until January 7, 2027 at the latest."
      }`,
    });
    expect(await desk.do(desk.june, "leads.read", { lead: other })).toMatchObject({ data: { notes: [{ text: "Told by [erased]" }] } });
    expect(await desk.do(desk.command, "leads.erase", { whom: email })).toMatchObject({ kind: "not-found" });
    const { email: later } = await aLead({ name: "Ona Voss", email: "ona@example.com" });
    const half = join(dataDir, "backups", "moontower-2026-12-07T09-00-00Z.sqlite");
    if (engine === "SQLite") {
      writeFileSync(half, "half a file");
      const { email: between } = await aLead({ name: "Ilse Brandt", email: "ilse@example.com" });
      expect(await desk.do(desk.command, "leads.erase", { whom: between })).toMatchObject({
        kind: "done",
        message: expect.stringContaining("One backup can’t be read, and may hold them too: backups/moontower-2026-12-07T09-00-00Z.sqlite."),
      });
      rmSync(half);
    }
    const unsaved = await desk.do(desk.command, "leads.erase", { whom: later });
    if (engine === "SQLite")
      expect(unsaved).toMatchObject({
        message: expect.stringContaining("What others wrote of them may stand in backups"),
        data: { backups: [] },
      });
  });

  it("run at three at night once for all processes: old leads are deleted and the database is backed up", async () => {
    const old = () => aLead({ spamSignals: ["honeypot"], createdAtUtc: aTimestamp("2024-12-08T12:00:00.000Z") });
    const nights = () => Promise.all([workTonight(desk.parts), workTonight(desk.parts)]);
    const { id } = await old();
    expect(await nights()).toEqual([undefined, undefined]); // the first day
    desk.goTo("2026-12-09T08:50:00.000Z"); // ten to three in Austin
    expect(await nights()).toEqual([undefined, undefined]);
    desk.goTo("2026-12-09T09:00:00.000Z");
    const backup = engine === "SQLite" ? join(dataDir, "backups", "moontower-2026-12-09T09-00-00Z.sqlite") : undefined;
    expect((await nights()).filter((night) => night !== undefined)).toEqual([{ leads: 1, backup }]);
    expect(await desk.parts.store.leads.find(id)).toBeUndefined();
    expect(await desk.parts.store.audit.list({ limit: 1 })).toMatchObject([{ action: "retention.run", who: "The server, by night" }]);
    if (backup) expect(await desk.do(desk.theo, "backup.list")).toMatchObject({ data: [{ file: backup }, {}] });

    desk.goTo("2026-12-10T08:59:00.000Z");
    expect(await workTonight(desk.parts)).toBeUndefined();
    desk.goTo("2026-12-10T17:00:00.000Z"); // nothing ran at three, so it runs now
    const another = await old();
    const stopNights = startNights(desk.parts, () => false, 20);
    await expect.poll(() => desk.parts.store.leads.find(another.id)).toBeUndefined();
    await stopNights();

    const health = createHealth({ log: createLog("silent"), leastPauseMs: 0 });
    watchParts(health, desk.parts);
    const backups = async () => (await health.report()).checks.find(({ name }) => name === "backup");
    // No backup of PostgreSQL is configured, which is reported.
    expect(await backups()).toMatchObject({ ok: backup !== undefined });
    if (!backup) return;
    desk.goTo("2026-12-12T05:30:00.000Z");
    expect(await backups()).toMatchObject({
      ok: false,
      detail: expect.stringContaining("The last good backup is of 2026-12-10T17:00:00.000Z."),
    });
  });

  if (engine === "SQLite") {
    it("retry a failed nightly backup, whose failure all processes report", async () => {
      desk.goTo("2026-12-11T09:00:00.000Z");
      const backups = join(dataDir, "backups");
      rmSync(backups, { recursive: true });
      writeFileSync(backups, "in the way");
      await expect(workTonight(desk.parts)).rejects.toThrow();
      const beside = createHealth({ log: createLog("silent"), leastPauseMs: 0 });
      watchParts(beside, desk.parts);
      const isNightWell = async () => (await beside.report()).checks.find(({ name }) => name === "night")?.ok;
      const stopNights = startNights(desk.parts, () => false, 20);
      await expect.poll(isNightWell).toBe(false);
      rmSync(backups);
      await expect.poll(isNightWell).toBe(true);
      await stopNights();
      expect(await desk.do(desk.theo, "backup.list")).toMatchObject({ data: [{ file: expect.stringContaining("2026-12-11") }] });
    });
  }

  it("delete nothing by age after a clock jump until a second night or until it is corrected", async () => {
    const health = createHealth({ log: createLog("silent"), leastPauseMs: 0 });
    watchParts(health, desk.parts);
    const night = async () => (await health.report()).checks.find(({ name }) => name === "night");
    const apply = () =>
      applyRetention({
        store: desk.parts.store.personalData,
        mailFolder: join(dataDir, "mail"),
        retention: { leadDays: 730, mailBodyDays: 30, conversationDays: 90 },
        isClockDoubted: () => isClockDoubted(desk.parts),
        nowMs: desk.parts.nowMs,
        log: createLog("silent"),
      });
    const [old, young] = [
      await aLead({ spamSignals: ["honeypot"], createdAtUtc: aTimestamp("2024-12-08T12:00:00.000Z") }),
      await aLead({ createdAtUtc: aTimestamp("2026-12-10T12:00:00.000Z") }),
    ];
    const left = async () =>
      (await Promise.all([old, young].map(({ id }) => desk.parts.store.leads.find(id)))).map((lead) => lead !== undefined);
    desk.goTo("2036-12-10T17:00:00.000Z");
    expect(await apply()).toMatchObject({ leads: 0, emptied: 0, conversations: 0 });
    expect(await workTonight(desk.parts)).toMatchObject({ leads: 0 });
    expect(await night()).toMatchObject({ ok: false, detail: expect.stringContaining("The night of 2036-12-10 was the first") });
    desk.goTo("2036-12-10T18:00:00.000Z");
    expect(await apply()).toMatchObject({ leads: 0, emptied: 0, conversations: 0 });
    expect(await left()).toEqual([true, true]);
    desk.goTo("2026-12-10T17:20:00.000Z");
    expect(await workTonight(desk.parts)).toMatchObject({ leads: 1 });
    expect(await left()).toEqual([false, true]);
    expect(await night()).toMatchObject({ ok: true });
    // If the server was really off for that long, the second night deletes.
    desk.goTo("2027-03-10T17:00:00.000Z");
    expect(await workTonight(desk.parts)).toMatchObject({ leads: 0 });
    desk.goTo("2027-03-11T17:00:00.000Z");
    expect(await workTonight(desk.parts)).toBeDefined();
    expect(await isClockDoubted(desk.parts)).toBe(false);
  });
});
