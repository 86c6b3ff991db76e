import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firstHost } from "#domain/call-hosts.ts";
import { type UtcInstant, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import type { Store } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/store-error.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { storedEnquiries, storedMails } from "./stored-leads.ts";

const nowMs = Date.parse("2026-12-08T15:00:00Z");
const slot = anInstant("2026-12-10T16:30:00Z");
const origin = { source: "Google", referrerHost: "www.google.com", firstPath: "/", campaign: "", formPath: "/contact" };
const laterSlot = anInstant("2026-12-10T17:00:00Z");
const move = { movesSinceUtc: aTimestamp("2026-12-08T15:00:00.000Z"), recentMoves: 1, host: firstHost, room: "" };

/** As visitors do: on a busy machine a crowd's waits are ended before all have had their turn, and whoever is told so tries again. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
}

/** What every engine must do, whatever it is made of. `open` gives a store on an empty database, `another` a second process's view of the same one. */
export function describeStore(name: string, open: () => Promise<{ store: Store; another: () => Promise<Store> }>): void {
  describe(name, () => {
    let store: Store;
    let other: Store;
    beforeEach(async () => {
      const opened = await open();
      store = opened.store;
      other = await opened.another();
    });
    afterEach(async () => {
      await store.close();
      await other.close();
    });

    describe("enquiries", () => {
      it("stores an enquiry with its outbox items, every value as it was typed", async () => {
        const enquiry = anEnquiry({ name: "Zoë O’Brien 🌙 <b>", message: "Line one\nLine two; -- ' \" \\ %s" });
        const item = mailFor(enquiry.id);
        expect(await store.enquiries.save(enquiry, [item])).toEqual({ kind: "saved" });
        expect(await other.enquiries.find(enquiry.id)).toEqual(enquiry);
        expect(await other.enquiries.findBySubmission(enquiry.submissionId)).toEqual(enquiry);
        expect(await storedMails(other, { leadId: enquiry.id })).toEqual([
          { ...item, state: "waiting", attempts: 0, copies: 0, dueAtUtc: enquiry.createdAtUtc, createdAtUtc: enquiry.createdAtUtc },
        ]);
      });

      it("stores a submission once, its mails too, when it comes again", async () => {
        const first = anEnquiry({});
        const again = { ...anEnquiry({}), submissionId: first.submissionId };
        await store.enquiries.save(first, [mailFor(first.id)]);
        expect(await store.enquiries.save(again, [mailFor(again.id)])).toEqual({ kind: "repeated" });
        expect(await storedEnquiries(store)).toEqual([first]);
        expect((await store.outbox.depth()).waiting).toBe(1);
      });

      it("stores a submission once when it comes twenty times at the same moment through two processes", async () => {
        const submissionId = randomUUID();
        const attempts = Array.from({ length: 20 }, (_, index) => {
          const enquiry = { ...anEnquiry({}), submissionId };
          return (index % 2 ? store : other).enquiries.save(enquiry, [mailFor(enquiry.id)]);
        });
        const kinds = (await Promise.all(attempts)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === "saved")).toHaveLength(1);
        expect((await store.outbox.depth()).waiting).toBe(1);
      });

      it("stores nothing of an enquiry whose outbox items can't be stored", async () => {
        const enquiry = anEnquiry({});
        const item = mailFor(enquiry.id);
        await expect(store.enquiries.save(enquiry, [item, item])).rejects.toThrow("could not do its work");
        expect(await store.enquiries.find(enquiry.id)).toBeUndefined();
        expect((await store.outbox.depth()).waiting).toBe(0);
      });

      it("keeps the origin of an enquiry or a booking; if it is sent again, the first one stays", async () => {
        const [enquiry, booking] = [anEnquiry({}), aBooking({})];
        await store.enquiries.save(enquiry, [], origin);
        await store.bookings.insert(booking, [], undefined, origin);
        const elsewhere = { ...origin, source: "Bing" };
        await store.enquiries.save({ ...anEnquiry({}), submissionId: enquiry.submissionId }, [], elsewhere);
        await store.bookings.insert({ ...aBooking({}), submissionId: booking.submissionId }, [], undefined, elsewhere);
        for (const { id } of [enquiry, booking]) expect((await other.leads.find(id))?.origin).toEqual(origin);
      });

      it("keeps why an enquiry is suspected", async () => {
        const enquiry = anEnquiry({ spamSignals: ["honeypot", "too-fast"] });
        await store.enquiries.save(enquiry, []);
        expect((await store.enquiries.find(enquiry.id))?.spamSignals).toEqual(["honeypot", "too-fast"]);
      });
    });

    describe("bookings", () => {
      it("books a free slot with its outbox items", async () => {
        const booking = aBooking({});
        const outcome = await store.bookings.insert(booking, [mailFor(booking.id)]);
        const expected = {
          ...booking,
          host: 1,
          room: "",
          sequence: 0,
          recentMoves: 0,
          status: "booked",
          updatedAtUtc: booking.createdAtUtc,
        };
        expect(outcome).toEqual({ kind: "booked", booking: expected });
        expect(await other.bookings.find(booking.id)).toEqual(expected);
        expect(await other.bookings.findByToken(booking.manageToken)).toEqual(expected);
        expect(await other.bookings.findBySubmission(booking.submissionId)).toEqual(expected);
        expect(await storedMails(other, { leadId: booking.id })).toHaveLength(1);
      });

      it("refuses a slot that is taken, however its start is written, and stores none of the loser's mails", async () => {
        await store.bookings.insert(aBooking({ startsAtUtc: slot }), []);
        const loser = aBooking({ startsAtUtc: anInstant("2026-12-10T16:30:00.000Z") });
        expect(await store.bookings.insert(loser, [mailFor(loser.id)])).toEqual({ kind: "slot-taken" });
        expect(await store.bookings.find(loser.id)).toBeUndefined();
        expect((await store.outbox.depth()).waiting).toBe(0);
      });

      it("gives one slot to exactly one of fifty requests at once through two processes", async () => {
        const attempts = Array.from({ length: 50 }, (_, index) => (index % 2 ? store : other).bookings.insert(aBooking({}), []));
        const kinds = (await Promise.all(attempts)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === "booked")).toHaveLength(1);
        expect(kinds.filter((kind) => kind === "slot-taken")).toHaveLength(49);
      });

      it("refuses a time that overlaps a standing call, whatever grid and length each has, and lets one begin as another ends", async () => {
        const at = (time: string) => anInstant(`2026-12-10T${time}:00Z`);
        const kindAt = async (time: string, minutes: number) =>
          (await store.bookings.insert(aBooking({ startsAtUtc: at(time), minutes }), [])).kind;
        expect(await kindAt("16:00", 30)).toBe("booked");
        for (const [time, minutes] of [
          ["16:15", 30],
          ["15:45", 30],
          ["16:10", 5],
          ["15:00", 120],
          ["15:59", 2],
        ] as const)
          expect(await kindAt(time, minutes), `${time}, ${minutes} minutes`).toBe("slot-taken");
        expect(await kindAt("16:30", 15)).toBe("booked");
        expect(await kindAt("15:30", 30)).toBe("booked");
        const moved = aBooking({ startsAtUtc: at("18:00"), minutes: 60 });
        await store.bookings.insert(moved, []);
        const moveTo = (time: string) => store.bookings.reschedule({ ...change(moved.id, 0), ...move, startsAtUtc: at(time) });
        expect(await moveTo("15:10")).toEqual({ kind: "slot-taken" });
        expect(await moveTo("18:30"), "over its own time").toMatchObject({ kind: "rescheduled" });
      });

      it("lets calls of different hosts stand at one time, and gives a moved call to another only if they are free", async () => {
        const [first, second] = [aBooking({ startsAtUtc: slot }), aBooking({ startsAtUtc: slot, host: 2 })];
        expect((await store.bookings.insert(first, [])).kind).toBe("booked");
        expect((await store.bookings.insert(second, [])).kind).toBe("booked");
        expect((await store.bookings.insert(aBooking({ startsAtUtc: slot, host: 2 }), [])).kind).toBe("slot-taken");
        expect((await other.bookings.find(second.id))?.host).toBe(2);
        const handOver = (host: number) => store.bookings.reschedule({ ...change(first.id, 0), ...move, startsAtUtc: slot, host });
        expect(await handOver(2)).toEqual({ kind: "slot-taken" });
        expect(await handOver(3)).toMatchObject({ kind: "rescheduled", booking: { host: 3, startsAtUtc: slot, sequence: 1 } });
        expect((await other.bookings.find(first.id))?.previousStartsAtUtc, "its time has not moved").toBeUndefined();
        expect((await store.bookings.insert(aBooking({ startsAtUtc: slot }), [])).kind, "the first host is free again").toBe("booked");
        expect(await store.bookings.countByHost(aTimestamp("2026-12-01T00:00:00.000Z"))).toEqual(
          new Map([1, 2, 3].map((host) => [host, 1])),
        );
      });

      it("gives one time to exactly as many of fifty at once as there are hosts, through two processes", async () => {
        const attempts = Array.from({ length: 51 }, (_, index) =>
          (index % 2 ? store : other).bookings.insert(aBooking({ host: 1 + (index % 3) }), []),
        );
        const kinds = (await Promise.all(attempts)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === "booked")).toHaveLength(3);
        const standing = await store.bookings.bookedBetween(slot, utcInstant(Date.parse(slot) + 60_000));
        expect(standing.map(({ host }) => host).sort()).toEqual([1, 2, 3]);
      });

      it("lets no two calls of one host overlap that are booked and moved at once through two processes, at mixed times and lengths", async () => {
        const begin = Date.parse("2026-12-10T14:00:00Z");
        const startAt = (index: number) => utcInstant(begin + ((index * 7) % 48) * 5 * 60_000);
        const minutesOf = (index: number) => [15, 30, 45, 60][index % 4] ?? 30;
        const viewOf = (index: number) => (index % 2 ? store : other);
        const hostOf = (index: number) => 1 + (Math.floor(index / 2) % 2);
        const outside = Array.from({ length: 8 }, (_, index) =>
          aBooking({ startsAtUtc: utcInstant(begin + (24 + index) * 3_600_000), minutes: minutesOf(index) }),
        );
        for (const booking of outside) await store.bookings.insert(booking, []);
        await Promise.all([
          ...Array.from({ length: 60 }, (_, index) => {
            const booking = aBooking({ startsAtUtc: startAt(index), minutes: minutesOf(index), host: hostOf(index) });
            return untilAnswered(() => viewOf(index).bookings.insert(booking, []));
          }),
          ...outside.map(({ id }, index) => {
            const wanted = { ...change(id, 0), ...move, startsAtUtc: startAt(index * 5 + 2), host: hostOf(index) };
            return untilAnswered(() => viewOf(index).bookings.reschedule(wanted));
          }),
        ]);
        const standing = await store.bookings.bookedBetween(utcInstant(begin), utcInstant(begin + 23 * 3_600_000));
        expect(standing.length).toBeGreaterThan(3);
        const endsMs = new Map<number, number>();
        for (const { startsAtUtc, minutes, host } of standing) {
          expect(Date.parse(startsAtUtc), startsAtUtc).toBeGreaterThanOrEqual(endsMs.get(host) ?? 0);
          endsMs.set(host, Date.parse(startsAtUtc) + minutes * 60_000);
        }
      });

      it("answers a repeated submission with the booking that it made", async () => {
        const booking = aBooking({});
        await store.bookings.insert(booking, []);
        const repeated = await store.bookings.insert({ ...aBooking({}), submissionId: booking.submissionId }, []);
        expect(repeated).toMatchObject({ kind: "repeated", booking: { id: booking.id } });
      });

      it("moves a booking: a new sequence, the old slot free, the new one held, its mails stored", async () => {
        const booking = aBooking({});
        await store.bookings.insert(booking, []);
        const moved = await store.bookings.reschedule({
          ...change(booking.id, 0),
          ...move,
          startsAtUtc: laterSlot,
          items: [mailFor(booking.id)],
        });
        expect(moved).toMatchObject({ kind: "rescheduled", booking: { startsAtUtc: laterSlot, sequence: 1, icalUid: booking.icalUid } });
        expect(await store.bookings.insert(aBooking({ startsAtUtc: slot }), [])).toMatchObject({ kind: "booked" });
        expect(await store.bookings.insert(aBooking({ startsAtUtc: laterSlot }), [])).toEqual({ kind: "slot-taken" });
        expect(await storedMails(store, { leadId: booking.id })).toHaveLength(1);
      });

      it("leaves a booking where it is when the other slot is taken", async () => {
        const booking = aBooking({});
        await store.bookings.insert(booking, []);
        await store.bookings.insert(aBooking({ startsAtUtc: laterSlot }), []);
        const outcome = await store.bookings.reschedule({
          ...change(booking.id, 0),
          ...move,
          startsAtUtc: laterSlot,
          items: [mailFor(booking.id)],
        });
        expect(outcome).toEqual({ kind: "slot-taken" });
        expect(await store.bookings.find(booking.id)).toMatchObject({ startsAtUtc: slot, sequence: 0 });
        expect((await store.outbox.depth()).waiting).toBe(0);
      });

      it("changes a booking only as the caller last saw it", async () => {
        const booking = aBooking({});
        await store.bookings.insert(booking, []);
        await store.bookings.reschedule({ ...change(booking.id, 0), ...move, startsAtUtc: laterSlot });
        expect(await other.bookings.reschedule({ ...change(booking.id, 0), ...move, startsAtUtc: slot })).toEqual({
          kind: "changed-meanwhile",
        });
        expect(await other.bookings.cancel(change(booking.id, 0))).toEqual({ kind: "changed-meanwhile" });
      });

      it("changes no booking that was held when it was read and is booked now, nor the other way round", async () => {
        const booking = aBooking({ confirmByUtc: utcTimestamp(nowMs + 60_000) });
        await store.bookings.insert(booking, []);
        const seen = { ...change(booking.id, 0), host: firstHost, room: "", wasHeld: true };
        const limits = { nowUtc: utcTimestamp(nowMs), openAtMost: 2 };
        expect((await other.bookings.confirm(seen, limits)).kind).toBe("confirmed");
        expect(await store.bookings.cancel(seen)).toEqual({ kind: "changed-meanwhile" });
        expect(await store.bookings.cancel({ ...seen, wasHeld: false })).toMatchObject({ kind: "canceled" });
      });

      it("frees the slot of a canceled booking, which then can't be changed", async () => {
        const booking = aBooking({});
        await store.bookings.insert(booking, []);
        const canceled = await store.bookings.cancel({ ...change(booking.id, 0), items: [mailFor(booking.id)] });
        expect(canceled).toMatchObject({ kind: "canceled", booking: { status: "cancelled", sequence: 1 } });
        expect(await store.bookings.insert(aBooking({}), [])).toMatchObject({ kind: "booked" });
        expect(await store.bookings.reschedule({ ...change(booking.id, 1), ...move, startsAtUtc: laterSlot })).toEqual({
          kind: "changed-meanwhile",
        });
      });

      it("finds the bookings that stand in a span of time: its start included, its end not", async () => {
        const [first, second] = [aBooking({ startsAtUtc: slot }), aBooking({ startsAtUtc: laterSlot })];
        await store.bookings.insert(second, []);
        await store.bookings.insert(first, []);
        const ids = async (from: UtcInstant, to: UtcInstant) => (await store.bookings.bookedBetween(from, to)).map(({ id }) => id);
        expect(await ids(slot, anInstant("2026-12-10T18:00:00Z"))).toEqual([first.id, second.id]);
        expect(await ids(slot, laterSlot)).toEqual([first.id]);
        await store.bookings.cancel(change(first.id, 0));
        expect(await ids(slot, anInstant("2026-12-10T18:00:00Z"))).toEqual([second.id]);
      });

      it("reminds once, by one process only, and again after the booking has moved", async () => {
        const booking = aBooking({});
        await store.bookings.insert(booking, []);
        const due = (view: Store) => view.bookings.dueReminders(anInstant("2026-12-10T00:00:00Z"), anInstant("2026-12-11T00:00:00Z"));
        expect(await due(store)).toHaveLength(1);
        const remind = (view: Store) => view.bookings.saveReminder({ ...change(booking.id, 0), items: [mailFor(booking.id)] });
        const kinds = (await Promise.all([remind(store), remind(other)])).map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(["changed-meanwhile", "saved"]);
        expect((await store.outbox.depth()).waiting).toBe(1);
        expect(await due(store)).toHaveLength(0);
        await store.bookings.reschedule({ ...change(booking.id, 0), ...move, startsAtUtc: laterSlot });
        expect(await due(store)).toHaveLength(1);
      });
    });

    describe("outbox", () => {
      const lease = { kind: "mail", limit: 10, leaseMs: 60_000 } as const;
      const save = async (count: number) => {
        const enquiry = anEnquiry({});
        const items = Array.from({ length: count }, () => mailFor(enquiry.id));
        await store.enquiries.save(enquiry, items);
        return items;
      };

      it("never hands one row to two processes at once", async () => {
        await save(40);
        const claims = await Promise.all(
          [store, other, store, other, store, other].map((view) => view.outbox.claimDue({ ...lease, nowMs, limit: 8 })),
        );
        const ids = claims.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeGreaterThan(0);
      });

      it("gives a row back when its lease ends, so that a process that died loses nothing", async () => {
        const [item] = await save(1);
        await store.outbox.claimDue({ ...lease, nowMs });
        expect(await other.outbox.claimDue({ ...lease, nowMs: nowMs + 59_999 })).toEqual([]);
        const [again] = await other.outbox.claimDue({ ...lease, nowMs: nowMs + 60_000 });
        expect(again).toMatchObject(item ?? {});
      });

      it("holds a row for longer while its try lasts", async () => {
        await save(1);
        const [row] = await store.outbox.claimDue({ ...lease, nowMs });
        if (!row) throw new Error("nothing was due");
        await store.outbox.extendLease(row, nowMs + 90_000);
        expect(await other.outbox.claimDue({ ...lease, nowMs: nowMs + 89_999 })).toEqual([]);
        expect(await other.outbox.claimDue({ ...lease, nowMs: nowMs + 90_000 })).toHaveLength(1);
      });

      it("holds a failed row back until it is due again, and counts its tries", async () => {
        await save(1);
        const [row] = await store.outbox.claimDue({ ...lease, nowMs });
        if (!row) throw new Error("nothing was due");
        await store.outbox.markFailed(row, { error: "451 try later", dueAtMs: nowMs + 5_000, mayHaveArrived: false });
        expect(await store.outbox.nextDueAtMs("mail")).toBe(nowMs + 5_000);
        expect(await store.outbox.claimDue({ ...lease, nowMs: nowMs + 4_999 })).toEqual([]);
        expect(await store.outbox.claimDue({ ...lease, nowMs: nowMs + 5_000 })).toMatchObject([
          { attempts: 1, lastError: "451 try later" },
        ]);
      });

      it("brings forward what was written before the clock was set back by hours, with the wait that it was to have", async () => {
        await save(1);
        const hoursBackMs = nowMs - 5 * 3_600_000;
        expect(await store.outbox.claimDue({ ...lease, nowMs: hoursBackMs })).toEqual([]);
        expect(await store.outbox.bringForward("mail", nowMs - 30_000, nowMs + 30_000)).toBe(0);
        expect(await store.outbox.bringForward("mail", hoursBackMs, hoursBackMs + 60_000)).toBe(1);
        expect(await store.outbox.claimDue({ ...lease, nowMs: hoursBackMs })).toHaveLength(1);
      });

      it("does not send a row again that was sent", async () => {
        await save(1);
        const [row] = await store.outbox.claimDue({ ...lease, nowMs });
        if (!row) throw new Error("nothing was due");
        await store.outbox.markSent(row, nowMs);
        expect(await store.outbox.claimDue({ ...lease, nowMs: nowMs + 1_000_000 })).toEqual([]);
        expect(await store.outbox.nextDueAtMs("mail")).toBeUndefined();
        expect(await storedMails(store)).toMatchObject([{ state: "sent", sentAtUtc: utcTimestamp(nowMs), attempts: 1 }]);
      });

      it("lets a late failure report change nothing once another process holds the row", async () => {
        await save(1);
        const [slow] = await store.outbox.claimDue({ ...lease, nowMs });
        const [taken] = await other.outbox.claimDue({ ...lease, nowMs: nowMs + 60_000 });
        if (!slow || !taken) throw new Error("nothing was due");
        await store.outbox.giveUp(slow, { error: "late", blame: "other", nowMs });
        await store.outbox.markFailed(slow, { error: "late", dueAtMs: nowMs, mayHaveArrived: false });
        expect(await storedMails(store)).toMatchObject([{ state: "waiting", attempts: 0 }]);
        await other.outbox.markSent(taken, nowMs + 61_000);
        expect(await storedMails(store)).toMatchObject([{ state: "sent" }]);
      });

      it("keeps what it gave up on in sight, and sends it when asked to", async () => {
        await save(2);
        const [row] = await store.outbox.claimDue({ ...lease, nowMs, limit: 1 });
        if (!row) throw new Error("nothing was due");
        await store.outbox.giveUp(row, { error: "550 no such user", blame: "address", nowMs });
        expect(await store.outbox.depth()).toEqual({ waiting: 1, failed: 1, oldestWaitingUtc: utcTimestamp(nowMs) });
        expect(await storedMails(store, { state: "failed" })).toMatchObject([{ id: row.id, lastError: "550 no such user" }]);
        expect(await store.outbox.retry(row.id, nowMs)).toBe(true);
        expect(await store.outbox.retry(row.id, nowMs)).toBe(false);
        expect((await store.outbox.depth()).waiting).toBe(2);
      });
    });

    describe("the list of mails", () => {
      const aMail = (address: string, subject: string, more: { readonly text?: string; readonly writtenBy?: string } = {}) =>
        mailItem({ leadId: "lead", mailKind: "acknowledgement", mail: { to: { address }, subject, text: "Hello", ...more } });

      it("loses no row between its pages, however many were stored at the same moment", async () => {
        const items = Array.from({ length: 7 }, (_, index) => aMail(`visitor-${index}@example.com`, "Hello"));
        await store.outbox.add(items, nowMs);
        const seen: string[] = [];
        let before: Parameters<typeof store.mails.list>[0]["before"];
        do {
          const page = await store.mails.list({ state: "waiting", limit: 2, before });
          seen.push(...page.map(({ id }) => id));
          const last = page.at(-1);
          before = last && { atUtc: last.createdAtUtc, id: last.id };
        } while (before);
        expect(seen.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
      });

      it("is searched by address, subject and our own answers, not by the words of JSON", async () => {
        await store.outbox.add(
          [
            aMail("ana@example.com", "Your call"),
            aMail("zoe@example.com", "Re: Your message", { text: "We open at nine.", writtenBy: "june" }),
          ],
          nowMs,
        );
        const found = async (q: string) => {
          const rows = await store.mails.list({ state: "waiting", q, limit: 9 });
          return rows.map((row) => row.kind === "mail" && row.payload.to.address);
        };
        expect(await found("ANA@")).toEqual(["ana@example.com"]);
        expect(await found("your message")).toEqual(["zoe@example.com"]);
        expect(await found("open at nine")).toEqual(["zoe@example.com"]);
        for (const word of ["subject", "address", "hello", "{"]) expect(await found(word), word).toEqual([]);
      });

      it("counts a mail that was given another address for that one", async () => {
        const items = Array.from({ length: 9 }, (_, index) => aMail(`visitor-${index}@example.com`, "Hello"));
        await store.outbox.add(items, nowMs);
        for (const { id } of items) expect(await store.mails.readdress(id, "dana@example.com")).toBe(true);
        expect(await store.outbox.claimDue({ kind: "mail", leaseMs: 60_000, limit: 20, nowMs })).toHaveLength(4);
      });
    });

    describe("the share of an address", () => {
      const lease = { kind: "mail", leaseMs: 60_000 } as const;
      const minuteMs = 60_000;
      const hourMs = 60 * minuteMs;
      const mailTo = (address: string, recipient: "visitor" | "team" = "visitor") =>
        mailItem({
          leadId: "lead",
          mailKind: recipient === "team" ? "team" : "acknowledgement",
          mail: { to: { address }, subject: "Hello", text: "Hello", html: "<p>Hello" },
        });

      it("is four mails in any hour and ten in any day for forms, whoever asks, through however many processes", async () => {
        const spellings = ["Dana@gmail.com", "d.ana+1@gmail.com", "dana+2@googlemail.com"];
        await store.outbox.add(
          Array.from({ length: 40 }, (_, index) => mailTo(spellings[index % 3] ?? "")),
          nowMs,
        );
        const sentAtMs: number[] = [];
        for (let atMs = nowMs; atMs < nowMs + 26 * hourMs; atMs += 13 * minuteMs) {
          const claims = await Promise.all(
            [store, other, store, other].map((view) => view.outbox.claimDue({ ...lease, limit: 3, nowMs: atMs })),
          );
          for (const row of claims.flat()) {
            sentAtMs.push(atMs);
            await store.outbox.markSent(row, atMs);
          }
        }
        const most = (windowMs: number) =>
          Math.max(...sentAtMs.map((fromMs) => sentAtMs.filter((atMs) => atMs >= fromMs && atMs <= fromMs + windowMs).length));
        expect([most(hourMs), most(24 * hourMs)]).toEqual([4, 10]);
        expect(sentAtMs.length).toBeGreaterThan(10); // none is lost: the rest goes out as soon as it may
      });

      it("is six in an hour and twelve in a day with what our own people write, which forms can't keep waiting", async () => {
        const written = (id: string) => {
          const item = mailTo("dana@example.com");
          return { ...item, payload: { ...item.payload, writtenBy: id } };
        };
        const sentAtMs: number[] = [];
        for (let hour = 0; hour < 30; hour += 1) {
          const atMs = nowMs + hour * hourMs;
          await store.outbox.add([...Array.from({ length: 8 }, () => mailTo("dana@example.com")), written("june"), written("theo")], atMs);
          const rows = await store.outbox.claimDue({ ...lease, limit: 100, nowMs: atMs });
          if (hour === 0) expect(rows.filter((row) => row.kind === "mail" && row.payload.writtenBy)).toHaveLength(2);
          for (const row of rows) {
            sentAtMs.push(atMs);
            await store.outbox.markSent(row, atMs);
          }
        }
        const within = (fromMs: number, windowMs: number) => sentAtMs.filter((atMs) => atMs >= fromMs && atMs <= fromMs + windowMs).length;
        expect(Math.max(...sentAtMs.map((atMs) => within(atMs, hourMs)))).toBe(6);
        expect(Math.max(...sentAtMs.map((atMs) => within(atMs, 24 * hourMs)))).toBe(12);
      });

      it("is nobody else's, and the team has none", async () => {
        await store.outbox.add(
          Array.from({ length: 10 }, () => mailTo("dana@example.com")),
          nowMs,
        );
        await store.outbox.add([mailTo("eve@example.com"), ...Array.from({ length: 20 }, () => mailTo("team@example.com", "team"))], nowMs);
        const rows = await store.outbox.claimDue({ ...lease, limit: 100, nowMs });
        const count = (address: string) => rows.filter((row) => row.kind === "mail" && row.payload.to.address === address).length;
        expect(["dana@example.com", "eve@example.com", "team@example.com"].map(count)).toEqual([4, 1, 20]);
      });

      it("counts each try that may have arrived, and none that was refused", async () => {
        const items = Array.from({ length: 4 }, () => mailTo("dana@example.com"));
        await store.outbox.add(items, nowMs);
        const tryAll = async (atMs: number, mayHaveArrived: boolean) => {
          const rows = await store.outbox.claimDue({ ...lease, limit: 10, nowMs: atMs });
          for (const row of rows) await store.outbox.markFailed(row, { error: "later", dueAtMs: atMs, mayHaveArrived });
          return rows.length;
        };
        for (let attempt = 0; attempt < 5; attempt += 1) expect(await tryAll(nowMs + attempt, false)).toBe(4);
        expect(await tryAll(nowMs + 5, true)).toBe(4);
        expect(await tryAll(nowMs + 6, true)).toBe(0);
      });

      it("leaves somebody of the desk two mails to sign in with, two more for whoever is known to be theirs, and counts them all", async () => {
        await store.people.invite(
          { email: "june@example.com", name: "June", role: "owner" },
          { atUtc: utcTimestamp(nowMs), who: "setup", action: "people.invite", subject: "june", detail: "" },
        );
        const items = Array.from({ length: 8 }, () => mailTo("june+form@example.com"));
        await store.outbox.add(items, nowMs);
        expect(await store.outbox.claimDue({ ...lease, limit: 10, nowMs })).toHaveLength(2);
        const takes = await Promise.all(
          [store, other, store].map((view) => view.addresses.countMail("june@example.com", nowMs, "asked-link")),
        );
        expect(takes.filter(Boolean)).toHaveLength(2);
        const owns = await Promise.all([store, other, store].map((view) => view.addresses.countMail("june@example.com", nowMs, "own")));
        expect(owns.filter(Boolean)).toHaveLength(2);
        const later = nowMs + 2 * 60 * 60_000;
        const more = await Promise.all(Array.from({ length: 4 }, () => store.addresses.countMail("june@example.com", later, "asked-link")));
        expect(more.every(Boolean)).toBe(true);
        expect(await store.addresses.countMail("june@example.com", later, "asked-link")).toBeUndefined();
        expect(await store.addresses.mayBeMailedAtMs("june@example.com", later)).toBe(later);
        for (let mail = 0; mail < 2; mail += 1) more.push(await store.addresses.countMail("june@example.com", later, "own"));
        expect(await store.addresses.mayBeMailedAtMs("june@example.com", later)).toBeGreaterThan(later + 59 * 60_000);
        for (const countId of more) await store.addresses.uncountMail(countId ?? "");
        expect(await store.addresses.mayBeMailedAtMs("june@example.com", later)).toBe(later);
      });
    });

    describe("leads that the team was not told of", () => {
      it("are noted with the mail that tells of them, by one process only", async () => {
        const enquiries = [anEnquiry({ spamSignals: ["honeypot"] }), anEnquiry({ spamSignals: ["no-stamp", "too-fast"] })];
        for (const enquiry of enquiries) await store.enquiries.save(enquiry, []);
        await store.enquiries.save(anEnquiry({ spamSignals: ["honeypot"], toldAtUtc: utcTimestamp(nowMs) }), []);
        const held = aBooking({ confirmByUtc: utcTimestamp(nowMs) });
        await store.bookings.insert(held, []);
        expect(await store.bookings.untold(9)).toEqual([]);
        expect(await store.bookings.expireUnconfirmed(utcTimestamp(nowMs))).toBe(1);
        const told = {
          enquiryIds: (await other.enquiries.untold(9)).map(({ id }) => id),
          bookingIds: (await other.bookings.untold(9)).map(({ id }) => id),
        };
        expect([told.enquiryIds.toSorted(), told.bookingIds]).toEqual([enquiries.map(({ id }) => id).toSorted(), [held.id]]);
        const tell = (view: Store) => view.outbox.add([mailFor("digest")], nowMs, told);
        const kinds = (await Promise.all([tell(store), tell(other), tell(store)])).map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(["added", "told-meanwhile", "told-meanwhile"]);
        expect((await store.outbox.depth()).waiting).toBe(1);
        expect([await store.enquiries.untold(9), await store.bookings.untold(9)]).toEqual([[], []]);
        expect(await store.outbox.lastAddedUtc("digest")).toBe(utcTimestamp(nowMs));
      });
    });

    describe("an address", () => {
      it("is proven for every spelling, and stays so from the first time on", async () => {
        expect(await store.addresses.isProven("dana@example.com")).toBe(false);
        await store.addresses.prove("Dana+x@Example.com", utcTimestamp(nowMs));
        await other.addresses.prove("dana@example.com", utcTimestamp(nowMs + 1));
        expect(await other.addresses.isProven("dana@example.com")).toBe(true);
      });
    });

    it("changes nothing if a mail to be superseded is already being sent", async () => {
      const booking = aBooking({});
      const mail = mailFor(booking.id);
      await store.bookings.insert(booking, [mail]);
      await store.outbox.claimDue({ kind: "mail", limit: 1, nowMs, leaseMs: 1_000 });
      const superseding = { ...change(booking.id, 0), items: [mailFor(booking.id)], supersedes: [mail.id] };
      expect(await store.bookings.cancel(superseding)).toEqual({ kind: "changed-meanwhile" });
      expect(await store.bookings.find(booking.id)).toMatchObject({ status: "booked", sequence: 0 });
      expect(await storedMails(store)).toHaveLength(1);
    });

    it("keeps one secret for all processes, whoever asks first", async () => {
      const values = await Promise.all([store, other, store].map((view, index) => view.secret("form-stamps", () => `made by ${index}`)));
      expect(new Set(values).size).toBe(1);
    });
  });
}

function mailFor(leadId: string) {
  return mailItem({
    leadId,
    mailKind: "team",
    mail: { to: { address: "team@example.com" }, subject: "New", text: "Hello", html: "<p>Hello" },
  });
}

function change(id: string, expectedSequence: number) {
  return { id, expectedSequence, wasHeld: false, atUtc: utcTimestamp(nowMs + 1_000), items: [] };
}
