import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import type { AuditLine } from "#server/store/audit-store.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import { isAfter, placeOf } from "#server/store/lead-place.ts";
import type { Lead, LeadOrder } from "#server/store/lead-records.ts";
import type { Store } from "#server/store/open-store.ts";
import { aDay, anInstant, aTimestamp } from "#tests/support/dates.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { storedMails } from "./stored-leads.ts";

const nowMs = Date.parse("2026-12-08T14:40:00Z");
const nowUtc = utcTimestamp(nowMs);
const hourMs = 3_600_000;
const june = { id: "june", sinceUtc: aTimestamp("2026-01-01T00:00:00.000Z") };
const viewer = { personId: june.id, sinceUtc: june.sinceUtc };

/** What the desk's tables promise on every engine. One database for all: each test makes the leads it needs. */
const today = { fromUtc: anInstant("2026-12-08T06:00:00Z"), toUtc: anInstant("2026-12-09T06:00:00Z") };

export function describeDeskStore(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    async function aLead(changes: Parameters<typeof anEnquiry>[0] = {}, origin?: LeadOrigin) {
      const enquiry = anEnquiry(changes);
      await store.enquiries.save(enquiry, [], origin);
      return enquiry;
    }
    const expectInOrder = (leads: readonly Lead[], order: LeadOrder) => {
      for (const [index, lead] of leads.entries())
        expect(leads.map((other) => isAfter(other, lead, order))).toEqual(leads.map((_, at) => at > index));
    };
    const endOf = (page: readonly Lead[], order: LeadOrder) => page.slice(-1).map((lead) => placeOf(lead, order))[0];
    const atOnce = { dueAtUtc: nowUtc, answeredAtUtc: nowUtc };
    const answerTo = (leadId: string) =>
      mailItem({ leadId, mailKind: "answer", mail: { to: { address: "v@example.com" }, subject: "Re", text: "Hello", html: "" } });

    describe("leads", () => {
      it("are there as soon as an enquiry or a booking is", async () => {
        const enquiry = await aLead({ email: "Dana@Example.COM" });
        const booking = aBooking({ startsAtUtc: anInstant("2026-12-10T16:30:00Z") });
        await store.bookings.insert(booking, []);
        const spam = await aLead({ spamSignals: ["honeypot"] });
        expect(await store.leads.find(enquiry.id)).toMatchObject({
          kind: "wrote",
          status: "waiting",
          words: enquiry.message,
          version: 0,
          enquiry,
        });
        expect(await store.leads.find(booking.id)).toMatchObject({ kind: "booked", status: "booked", words: booking.note });
        expect(await store.leads.find(spam.id)).toMatchObject({ status: "spam" });
        expect((await store.leads.findByEmail("dana@example.com")).map(({ id }) => id)).toContain(enquiry.id);
      });

      it("say since when they are owed an answer, as long as they are", async () => {
        const { id, createdAtUtc } = await aLead({});
        const set = (status: "answered" | "waiting", backAtUtc: UtcTimestamp | null = null) =>
          store.leads.change({ id, expectedVersion: undefined, set: { status, backAtUtc }, audit: line("leads.status", id) });
        expect(await store.leads.owedSince(id)).toBe(createdAtUtc);
        await set("waiting", aTimestamp("2026-12-20T15:00:00.000Z"));
        expect(await store.leads.owedSince(id)).toBeUndefined();
        await set("waiting");
        expect(await store.leads.owedSince(id)).toBe(createdAtUtc);
        await set("answered");
        expect(await store.leads.owedSince(id)).toBeUndefined();
        expect(await store.leads.owedSince("nobody")).toBeUndefined();
      });

      it("remember where a call stood before it was moved", async () => {
        const booking = aBooking({ startsAtUtc: anInstant("2026-12-10T18:00:00Z") });
        await store.bookings.insert(booking, []);
        await store.bookings.reschedule({
          id: booking.id,
          expectedSequence: 0,
          wasHeld: false,
          atUtc: nowUtc,
          items: [],
          startsAtUtc: anInstant("2026-12-10T19:00:00Z"),
          movesSinceUtc: nowUtc,
          recentMoves: 1,
          host: booking.host,
          room: booking.room,
        });
        const lead = await store.leads.find(booking.id);
        expect(lead?.booking).toMatchObject({ startsAtUtc: "2026-12-10T19:00:00Z", previousStartsAtUtc: "2026-12-10T18:00:00Z" });
      });

      it("are found by the beginnings of any of their words, their number and their notes, and by nothing else", async () => {
        const mark = `q${randomUUID().slice(0, 6)}`;
        const enquiry = await aLead({
          name: `Zoë ${mark}`,
          company: "Vega & Sons",
          phone: "(512) 555-0173",
          message: "Both trucks; --'\" are out 100%",
        });
        await store.leads.addNote(
          { id: randomUUID(), leadId: enquiry.id, author: june.id, text: "San Marcos on Thursday", createdAtUtc: nowUtc },
          line("leads.note", enquiry.id),
        );
        while ((await store.leads.indexSome(50)) > 0) {}
        const found = async (q: string) =>
          (await store.leads.list({ show: "all", viewer, q: `${mark} ${q}`, limit: 10 })).map(({ id }) => id);
        for (const q of ["", "zoe", "VEGA", "truc", "marcos", "thurs", "both trucks"]) expect(await found(q)).toEqual([enquiry.id]);
        for (const q of ["rucks", "xyz", "marcos monday"]) expect(await found(q)).toEqual([]);
        for (const q of ["5125550173", "(512) 555-01", "555-0173", "0173", "Zoe", "dana@"])
          expect((await store.leads.list({ show: "all", viewer, q, limit: 1000 })).map(({ id }) => id)).toContain(enquiry.id);
        for (const q of ["'", '"', "* OR *", "%", "\\", "a & | ! <-> :*"])
          expect(await store.leads.list({ show: "all", viewer, q, limit: 10 })).toBeInstanceOf(Array);
      });

      it("count by status, source and owner, and say what a person has not read", async () => {
        const source = `source ${randomUUID()}`;
        const origin = { source, referrerHost: "", firstPath: "/", campaign: "", formPath: "/contact" };
        const leads = [await aLead({}, origin), await aLead({}, origin), await aLead({ spamSignals: ["honeypot"] }, origin)];
        await store.leads.markRead(leads[0]?.id ?? "", june.id, nowUtc);
        await store.leads.markRead(leads[0]?.id ?? "", june.id, nowUtc);
        expect(await store.leads.counts({ viewer, source })).toMatchObject({ all: 2, new: 1, waiting: 2, spam: 1, won: 0 });
        expect(await store.leads.count({ viewer, source })).toBe(2);
        const unread = await store.leads.list({ show: "new", viewer, source, limit: 10 });
        expect(unread.map(({ id, isUnread }) => [id, isUnread])).toEqual([[leads[1]?.id, true]]);
        expect(await store.leads.list({ show: "all", viewer, source, whose: june.id, limit: 10 })).toEqual([]);
        expect(await store.leads.list({ show: "all", viewer, source, whose: "nobody", limit: 10 })).toHaveLength(2);
        expect(await store.leads.sources()).toContain(source);
      });

      it("add up by source and kind: what is fresh, what was answered within 24 hours, and what is late", async () => {
        const source = `source ${randomUUID()}`;
        const origin = { source, referrerHost: "", firstPath: "/", campaign: "", formPath: "/contact" };
        const at = (msAgo: number) => ({ createdAtUtc: utcTimestamp(nowMs - msAgo) });
        const answered = [await aLead(at(24 * hourMs), origin), await aLead(at(24 * hourMs + 1), origin)];
        for (const { id } of answered) {
          await store.leads.change({ id, expectedVersion: 0, set: { status: "answered" }, audit: line("leads.status", id) });
        }
        await aLead(at(hourMs / 2), origin);
        await aLead(at(2 * hourMs), origin);
        await aLead(at(25 * hourMs), origin);
        await aLead({ ...at(hourMs / 2), spamSignals: ["honeypot"] }, origin);
        const request = { sinceUtc: utcTimestamp(nowMs - 30 * hourMs), freshSinceUtc: utcTimestamp(nowMs - 3 * hourMs), nowUtc };
        const own = (await store.leads.figures(request)).filter((row) => row.source === source);
        expect(own).toEqual([
          {
            source,
            kind: "wrote",
            leads: 5,
            fresh: 2,
            ofLastHour: 1,
            judged: 3,
            inTime: 1,
            lastUtc: utcTimestamp(nowMs - hourMs / 2),
          },
        ]);
      });

      it("list page by page, newest first, and the longest wait first", async () => {
        const source = `source ${randomUUID()}`;
        const ids: string[] = [];
        for (let n = 0; n < 5; n++) {
          const origin = { source, referrerHost: "", firstPath: "", campaign: "", formPath: "" };
          const { id } = await aLead({ createdAtUtc: utcTimestamp(nowMs + n) }, origin);
          ids.push(id);
        }
        const page = await store.leads.list({ show: "all", viewer, source, limit: 3 });
        const rest = await store.leads.list({ show: "all", viewer, source, limit: 3, after: endOf(page, "newest") });
        expect([...page, ...rest].map(({ id }) => id)).toEqual([...ids].reverse());
        expectInOrder([...page, ...rest], "newest");
        const urgent = await store.leads.list({ show: "waiting", order: "urgent", viewer, source, limit: 10 });
        expect(urgent.map(({ id }) => id)).toEqual(ids);
      });

      it("list who comes back soonest first under Later, page by page too", async () => {
        const source = `source ${randomUUID()}`;
        const origin = { source, referrerHost: "", firstPath: "", campaign: "", formPath: "" };
        const ids: string[] = [];
        for (const hoursAhead of [30, 10, 20, 10]) {
          const { id } = await aLead({}, origin);
          const set = { backAtUtc: utcTimestamp(nowMs + hoursAhead * hourMs) };
          await store.leads.change({ id, expectedVersion: undefined, set, audit: line("leads.snooze", id) });
          ids.push(id);
        }
        const asked = { show: "later", order: "soonest", viewer, source } as const;
        const page = await store.leads.list({ ...asked, limit: 2 });
        const rest = await store.leads.list({ ...asked, limit: 3, after: endOf(page, "soonest") });
        expect([...page, ...rest].map(({ id }) => ids.indexOf(id))).toEqual([1, 3, 2, 0]);
        expectInOrder([...page, ...rest], "soonest");
        // The last lead of the first page comes back before somebody turns the page.
        await store.leads.bringBack({ ...line("leads.come-back", ""), atUtc: utcTimestamp(nowMs + 11 * hourMs) });
        const left = await store.leads.list({ ...asked, limit: 3, after: endOf(page, "soonest") });
        expect(left.map(({ id }) => ids.indexOf(id))).toEqual([2, 0]);
      });

      it("list who is promised an answer before whom a follow-up brought back, page by page too", async () => {
        const source = `source ${randomUUID()}`;
        const origin = { source, referrerHost: "", firstPath: "", campaign: "", formPath: "" };
        const followed: string[] = [];
        for (const hoursAgo of [80, 70]) {
          const { id } = await aLead({ createdAtUtc: utcTimestamp(nowMs - 90 * hourMs), email: `${randomUUID()}@example.com` }, origin);
          const backAtUtc = utcTimestamp(nowMs - hoursAgo * hourMs);
          for (const set of [{ status: "answered" }, { backAtUtc }] as const)
            await store.leads.change({ id, expectedVersion: undefined, set, audit: line("leads.status", id) });
          await store.leads.bringBack({ ...line("leads.come-back", ""), atUtc: backAtUtc });
          followed.push(id);
        }
        const promised: string[] = [];
        for (const hoursAgo of [3, 2]) promised.push((await aLead({ createdAtUtc: utcTimestamp(nowMs - hoursAgo * hourMs) }, origin)).id);
        const page = await store.leads.list({ show: "waiting", order: "urgent", viewer, source, limit: 3 });
        const asked = { show: "waiting", order: "urgent", viewer, source, limit: 3 } as const;
        const rest = await store.leads.list({ ...asked, after: endOf(page, "urgent") });
        expect([...page, ...rest].map(({ id }) => id)).toEqual([...promised, ...followed]);
        expectInOrder([...page, ...rest], "urgent");
        // The last lead of the first page is erased before somebody turns the page.
        await store.personalData.eraseAddress(page.at(-1)?.email ?? "", { isOurs: false, nowUtc, mark: "erased" });
        expect((await store.leads.list({ ...asked, after: endOf(page, "urgent") })).map(({ id }) => id)).toEqual(followed.slice(1));
      });
    });

    describe("changes", () => {
      it("are made once by whoever saw the lead as it is; the other is told what it became", async () => {
        const { id } = await aLead();
        const change = (status: "won" | "lost") =>
          store.leads.change({ id, expectedVersion: 0, set: { status }, audit: line("leads.status", id) });
        const outcomes = await Promise.all([change("won"), change("lost")]);
        expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["changed", "changed-meanwhile"]);
        const loser = outcomes.find(({ kind }) => kind === "changed-meanwhile");
        expect(loser?.lead).toMatchObject({ version: 1, status: (await store.leads.find(id))?.status });
        expect(await store.audit.of(id, 10)).toHaveLength(1);
      });

      it("hold an answer back, delete its draft, and take it back while it has not gone out", async () => {
        const { id } = await aLead();
        await store.leads.saveDraft({ leadId: id, personId: june.id, box: "answer", text: "Hi", atUtc: nowUtc });
        const item = answerTo(id);
        const dueAtUtc = utcTimestamp(nowMs + 10_000);
        const answered = await store.leads.answer({
          id,
          expectedVersion: 0,
          personId: june.id,
          item,
          dueAtUtc,
          answeredAtUtc: nowUtc,
          audit: line("leads.answer", id),
        });
        expect(answered).toMatchObject({ kind: "changed", lead: { status: "answered", answeredAtUtc: nowUtc, answeredBy: june.id } });
        expect(await store.leads.drafts(id, june.id)).toEqual({ answer: "", note: "" });
        expect(await storedMails(store, { leadId: id })).toMatchObject([{ id: item.id, dueAtUtc }]);

        const undo = () =>
          store.leads.takeBackAnswer({
            leadId: id,
            outboxId: item.id,
            personId: june.id,
            text: "Hi",
            atUtc: nowUtc,
            audit: line("leads.undo", id),
          });
        await store.leads.saveDraft({ leadId: id, personId: june.id, box: "answer", text: "And begun since", atUtc: nowUtc });
        expect(await undo()).toEqual({ kind: "taken-back" });
        expect(await undo()).toEqual({ kind: "too-late" });
        expect(await store.leads.find(id)).toMatchObject({ status: "waiting", answeredAtUtc: undefined });
        expect(await store.leads.drafts(id, june.id)).toEqual({ answer: "Hi\n\nAnd begun since", note: "" });
        expect(await storedMails(store, { leadId: id })).toEqual([]);
      });

      it("never send two answers to one waiting lead by two people who did not see each other's", async () => {
        const { id } = await aLead();
        const answer = (personId: string) =>
          store.leads.answer({ id, expectedVersion: 0, personId, item: answerTo(id), ...atOnce, audit: line("leads.answer", id) });
        const outcomes = await Promise.all([answer("june"), answer("theo")]);
        expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["changed", "changed-meanwhile"]);
        expect(await storedMails(store, { leadId: id })).toHaveLength(1);
      });

      it("keep drafts for each person and box, and forget empty ones", async () => {
        const { id } = await aLead();
        const draft = (personId: string, box: "answer" | "note", text: string) =>
          store.leads.saveDraft({ leadId: id, personId, box, text, atUtc: nowUtc });
        await draft("june", "answer", "one");
        await draft("june", "answer", "two");
        await draft("june", "note", "three");
        await draft("theo", "answer", "four");
        expect(await store.leads.drafts(id, "june")).toEqual({ answer: "two", note: "three" });
        await draft("june", "answer", "  ");
        expect(await store.leads.drafts(id, "june")).toEqual({ answer: "", note: "three" });
      });
    });

    it("erases a lead from every table but the counts", async () => {
      const secret = `secret${randomUUID().slice(0, 8)}`;
      const enquiry = await aLead({ message: secret, name: secret, email: `${secret}@example.com` });
      const item = answerTo(enquiry.id);
      await store.leads.answer({
        id: enquiry.id,
        expectedVersion: 0,
        personId: "june",
        item,
        ...atOnce,
        audit: line("a", enquiry.id),
      });
      await store.leads.saveDraft({ leadId: enquiry.id, personId: "june", box: "note", text: secret, atUtc: nowUtc });
      await store.leads.addNote(
        { id: randomUUID(), leadId: enquiry.id, author: "june", text: secret, createdAtUtc: nowUtc },
        line("n", enquiry.id),
      );
      while ((await store.leads.indexSome(50)) > 0) {}
      const later = Date.parse(nowUtc) + 60 * 24 * 3_600_000;
      const old = { beforeUtc: utcTimestamp(later), limit: 1_000 };
      const goOld = () => store.personalData.deleteOldLeads(old, line("retention.run", ""));
      await goOld();
      expect(await store.leads.find(enquiry.id), "its answer waits").toBeDefined();
      for (const row of await store.outbox.claimDue({ kind: "mail", nowMs: later - 60_000, limit: 10, leaseMs: 1 }))
        if (row.leadId === enquiry.id) await store.outbox.markSent(row, later - 60_000);
      const deleted = await goOld();
      expect(deleted).toMatchObject({ leads: 1, outbox: [{ id: item.id }] });
      expect(await store.leads.find(enquiry.id)).toBeUndefined();
      expect(await store.leads.list({ show: "all", viewer, q: secret, limit: 5 })).toEqual([]);
      expect(await store.leads.notesOf([enquiry.id])).toEqual([]);
      expect(await store.leads.drafts(enquiry.id, "june")).toEqual({ answer: "", note: "" });
      expect(JSON.stringify(await store.audit.list({ limit: 500 }))).not.toContain(secret);
    });

    describe("people", () => {
      it("begin with the first owners, once", async () => {
        await store.people.addFirst(["Ana.Leal@example.com", "hello@example.com"], nowUtc);
        await store.people.addFirst(["late@example.com"], nowUtc);
        const people = await store.people.all();
        expect(people.map(({ name, email, role }) => [name, email, role])).toEqual([
          ["Ana Leal", "ana.leal@example.com", "owner"],
          ["Hello", "hello@example.com", "owner"],
        ]);
      });

      it("are invited once, removed with their sessions and leads, and come back under their name", async () => {
        const invite = () =>
          store.people.invite({ email: "Theo@example.com", name: "Theo Brandt", role: "member" }, line("people.invite", "theo"));
        const { person } = await invite();
        expect(await invite()).toMatchObject({ kind: "invited-again", person: { id: person.id } });
        const { id: leadId } = await aLead();
        await store.leads.change({ id: leadId, expectedVersion: 0, set: { assignee: person.id }, audit: line("leads.assign", leadId) });
        await store.signIn.addSession(session(person.id, "hash of theo"));
        expect(await store.signIn.findSession("hash of theo", nowUtc, today)).toMatchObject({ person: { id: person.id } });

        expect(await store.people.remove(person.id, line("people.remove", person.id))).toEqual({ kind: "removed", leads: 1 });
        expect(await store.people.remove(person.id, line("people.remove", person.id))).toEqual({ kind: "unknown" });
        expect(await store.signIn.findSession("hash of theo", nowUtc, today)).toBeUndefined();
        expect(await store.people.findByEmail("theo@example.com")).toBeUndefined();
        expect((await store.leads.find(leadId))?.assignee).toBeUndefined();
        expect(await invite()).toMatchObject({ kind: "invited", person: { id: person.id, removedAtUtc: undefined } });
      });

      it("never lose their last owner, whoever removes whom at the same moment", async () => {
        const owners = (await store.people.all()).filter(({ role, removedAtUtc }) => role === "owner" && !removedAtUtc);
        const outcomes = await Promise.all(owners.map(({ id }) => store.people.remove(id, line("people.remove", id))));
        expect(outcomes.filter(({ kind }) => kind === "last-owner")).toHaveLength(1);
      });

      it("have a last look: the end of the visit before this one", async () => {
        const { person } = await store.people.invite(
          { email: "look@example.com", name: "", role: "member" },
          line("people.invite", "look"),
        );
        const pauseMs = 30 * 60_000;
        const see = async (atMs: number) => {
          const known = await store.people.find(person.id);
          if (known) await store.people.seen(known, utcTimestamp(atMs), pauseMs);
          return (await store.people.find(person.id))?.lastLookAtUtc;
        };
        expect(await see(nowMs)).toBeUndefined();
        expect(await see(nowMs + 60_000)).toBeUndefined();
        expect(await see(nowMs + 60 * 60_000)).toBe(utcTimestamp(nowMs + 60_000));
        expect(await see(nowMs + 61 * 60_000)).toBe(utcTimestamp(nowMs + 60_000));
      });
    });

    describe("signing in", () => {
      const expiresAtUtc = utcTimestamp(nowMs + 60_000);
      const link = (tokenHash: string, personId: string) => ({ tokenHash, personId, createdAtUtc: nowUtc, expiresAtUtc });

      it("takes a link once, in time, and not from a removed person", async () => {
        const { person } = await store.people.invite(
          { email: "priya@example.com", name: "Priya", role: "member" },
          line("people.invite", "p"),
        );
        for (const hash of ["l1", "l2", "l3", "l4"]) await store.signIn.addLink(link(hash, person.id));
        expect(await store.signIn.spendLink("l1", utcTimestamp(nowMs + 61_000))).toBeUndefined();
        expect(await store.signIn.isGoodLink("l1", nowUtc)).toBe(true);
        const twice = await Promise.all([store.signIn.spendLink("l1", nowUtc), store.signIn.spendLink("l1", nowUtc)]);
        expect(twice.filter(Boolean)).toMatchObject([{ id: person.id }]);
        // A sign-in ends the other links that were asked for.
        expect(await store.signIn.isGoodLink("l2", nowUtc)).toBe(false);
        await store.signIn.addLink(link("l5", person.id));
        await store.people.remove(person.id, line("people.remove", person.id));
        expect(await store.signIn.spendLink("l5", nowUtc)).toBeUndefined();
      });

      it("ends sessions by their time, one or all", async () => {
        const { person } = await store.people.invite({ email: "s@example.com", name: "S", role: "member" }, line("people.invite", "s"));
        for (const hash of ["s1", "s2", "s3"]) await store.signIn.addSession(session(person.id, hash));
        const first = await store.signIn.findSession("s1", nowUtc, today);
        expect(await store.signIn.findSession("s1", aTimestamp("2099-01-01T00:00:00.000Z"), today)).toBeUndefined();
        expect(await store.signIn.endSessions(person.id, first?.session.id)).toBe(1);
        expect(await store.signIn.endSessions(person.id)).toBe(2);
        expect(await store.signIn.findSession("s2", nowUtc, today)).toBeUndefined();
      });

      it("lets a passkey's challenge be answered once", async () => {
        expect(await store.signIn.spendChallenge("c1", expiresAtUtc)).toBe(true);
        expect(await store.signIn.spendChallenge("c1", expiresAtUtc)).toBe(false);
        expect(await store.signIn.spendChallenge("c2", expiresAtUtc)).toBe(true);
      });
    });

    it("keeps availability as one document that only the latest version may replace", async () => {
      expect(await store.availability.read(() => "first", nowUtc)).toEqual({ version: 1, document: "first" });
      const outcomes = await Promise.all(["a", "b"].map((text) => store.availability.write(1, text, line("time.hours", ""))));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await store.availability.read(() => "other", nowUtc)).toMatchObject({ version: 2, document: expect.stringMatching(/^[ab]$/) });
    });

    it("keeps when an outside calendar was last read, and since when it fails", async () => {
      const calendar = { id: randomUUID(), url: `https://a.example/${randomUUID()}.ics`, owner: "Theo", addedAtUtc: nowUtc };
      expect(await store.availability.addCalendar(calendar)).toBe(true);
      expect(await store.availability.addCalendar({ ...calendar, id: randomUUID() })).toBe(false);
      const other = { ...calendar, id: randomUUID(), url: `${calendar.url}?other` };
      expect(await store.availability.addCalendar(other)).toBe(true);
      expect(await store.availability.changeCalendar(other.id, calendar.url, line("calendars.change", ""))).toBe("known");
      expect(await store.availability.changeCalendar(randomUUID(), `${calendar.url}?third`, line("calendars.change", ""))).toBeUndefined();
      expect(await store.availability.removeCalendar(other.id, line("calendars.remove", ""))).toBe(true);
      await store.availability.noteReading(calendar.id, { atUtc: nowUtc, events: 3 });
      await store.availability.noteReading(calendar.id, { atUtc: utcTimestamp(nowMs + 1), error: "not found" });
      await store.availability.noteReading(calendar.id, { atUtc: utcTimestamp(nowMs + 2), error: "not found" });
      const kept = (await store.availability.calendars()).find(({ id }) => id === calendar.id);
      expect(kept).toMatchObject({ readAtUtc: nowUtc, failedAtUtc: utcTimestamp(nowMs + 1), error: "not found", events: 3 });
    });

    it("adds up counts, also of two processes at once", async () => {
      const row = { day: aDay("2026-12-08"), dimension: "path", label: "/x", kind: "view" } as const;
      await Promise.all(
        [1, 2, 3].map((n) => store.counts.add([{ ...row, n }], [{ day: row.day, path: "/x", metric: "lcp", bucket: 4, n }])),
      );
      expect(await store.counts.between(aDay("2026-12-08"), aDay("2026-12-08"), "path")).toEqual([{ ...row, n: 6 }]);
      expect(await store.counts.vitalsBetween(aDay("2026-12-01"), aDay("2026-12-08"))).toMatchObject([{ n: 6 }]);
    });

    it("notes the time and the error of each try of a mail", async () => {
      const enquiry = anEnquiry({});
      await store.enquiries.save(enquiry, [answerTo(enquiry.id)]);
      const [row] = await store.outbox.claimDue({ kind: "mail", nowMs: nowMs + 3_600_000, limit: 1, leaseMs: 1000 });
      if (!row) throw new Error("nothing is due");
      await store.outbox.giveUp(row, { error: "550 no such user", blame: "address", nowMs });
      expect(await store.mails.triesOf([row.id])).toMatchObject([
        { outboxId: row.id, error: "550 no such user", atUtc: expect.stringMatching(/^20.*Z$/) },
      ]);
    });

    it("keeps a notice for its person, and its way back for one at a time until it is spent", async () => {
      const kept = {
        id: randomUUID(),
        personId: "june",
        notice: { notice: { text: "Answer sent.", tone: "done", undo: null, link: null }, conflict: null, typed: null },
        undo: [{ operation: "leads.take-back-answer", input: { lead: "x" } }],
        expiresAtUtc: utcTimestamp(nowMs + 10_000),
      } as const;
      await store.notices.keep(kept, nowUtc);
      expect(await store.notices.find(kept.id, "theo", nowUtc)).toBeUndefined();
      expect(await store.notices.find(kept.id, "june", nowUtc)).toMatchObject({ notice: kept.notice });
      const take = (afterMs: number) =>
        store.notices.takeUndo(kept.id, "june", { nowUtc: utcTimestamp(nowMs + afterMs), untilUtc: utcTimestamp(nowMs + afterMs + 3_000) });
      expect((await Promise.all([take(0), take(0), take(0)])).filter(Boolean)).toEqual([kept.undo]);
      await store.notices.endUndo(kept.id, "kept");
      expect(await take(1)).toEqual(kept.undo);
      // The process that held it was killed.
      expect(await take(3_000)).toBeUndefined();
      expect(await take(3_002)).toEqual(kept.undo);
      await store.notices.endUndo(kept.id, "spent");
      expect(await take(7_000)).toBeUndefined();
    });

    it("keeps the latest of what somebody typed and could not send, and nothing of it for anybody else", async () => {
      const [june, theo] = [randomUUID(), randomUUID()];
      const typed = (personId: string, n: number) => ({
        id: `${personId} ${n}`,
        personId,
        notice: { notice: null, conflict: null, typed: { action: "/desk/x", fields: [["body", `words ${n}`]], errors: {} } } as const,
        undo: [],
        expiresAtUtc: utcTimestamp(nowMs + 60_000 + n),
      });
      await store.notices.keep(typed(theo, 0), nowUtc);
      const said = { text: "Done.", tone: "done", undo: null, link: null } as const;
      const notice = { ...typed(june, -1), id: randomUUID(), notice: { notice: said, conflict: null, typed: null } };
      await store.notices.keep(notice, nowUtc);
      for (let n = 0; n < 25; n += 1) await store.notices.keep(typed(june, n), nowUtc);
      const isThere = async (id: string, personId: string) => (await store.notices.find(id, personId, nowUtc)) !== undefined;
      const own = await Promise.all(Array.from({ length: 25 }, (_, n) => isThere(`${june} ${n}`, june)));
      expect(own).toEqual(Array.from({ length: 25 }, (_, n) => n >= 5));
      expect([await isThere(notice.id, june), await isThere(`${theo} 0`, theo), await isThere(`${june} 24`, theo)]).toEqual([
        true,
        true,
        false,
      ]);
    });

    it("gives a turn to one alone of those that ask at once, and a new one for another value", async () => {
      for (const day of ["2026-12-08", "2026-12-09"]) {
        const turns = await Promise.all([1, 2, 3].map(() => store.notices.takeTurn("a-turn", day)));
        expect(turns.filter(Boolean)).toHaveLength(1);
        expect(await store.notices.setting("a-turn")).toBe(day);
      }
    });
  });
}

function line(action: string, subject: string): AuditLine {
  return { atUtc: nowUtc, who: "June Calloway", personId: june.id, action, subject };
}

function session(personId: string, tokenHash: string) {
  return {
    id: randomUUID(),
    tokenHash,
    personId,
    device: "laptop",
    signedInAtUtc: nowUtc,
    lastUsedAtUtc: nowUtc,
    expiresAtUtc: utcTimestamp(nowMs + 86_400_000),
  } as const;
}
