import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import type { Talk } from "#domain/talk.ts";
import type { ConversationTurn } from "#server/store/conversation-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { AskedQuestion } from "#server/store/question-store.ts";
import { aDay, aTimestamp } from "./dates.ts";
import { aBooking, anEnquiry } from "./leads.ts";

const day = aDay("2026-12-08");
const atUtc = aTimestamp("2026-12-08T15:00:00.000Z");
const line = (text: string) => ({ id: randomUUID(), who: "visitor", text, atMs: Date.parse(atUtc) }) as const;

/** What every engine keeps of conversations and of what they could not answer. `another` is a second process. */
export function describeConversations(name: string, open: () => Promise<{ store: Store; another: () => Promise<Store> }>): void {
  describe(`${name}: conversations`, () => {
    let store: Store;
    let other: Store;
    beforeEach(async () => {
      const opened = await open();
      store = opened.store;
      other = await opened.another();
    });
    afterEach(() => Promise.all([store.close(), other.close()]));

    const aTurn = (changes: Partial<ConversationTurn> & { readonly text?: string }): ConversationTurn => ({
      keyHash: "key",
      turnId: randomUUID(),
      atUtc,
      hasBegun: false,
      add: (before) => ({ ...before, lines: [...before.lines, line(changes.text ?? "What does it cost?")] }),
      events: [{ type: "done" }],
      asked: [],
      counted: { day, counts: { turns: 1 } },
      ...changes,
    });
    const asked = (changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
      id: randomUUID(),
      wording: "Do you have a cat?",
      wordingKey: "cat",
      day,
      atUtc,
      ...changes,
    });
    const texts = (talk: Talk | undefined) => talk?.lines.map(({ text }) => text);

    it("keeps a talk, every letter of it, turn by turn", async () => {
      const odd = "Zoë’s 🌙 <b>\n-- ' \" \\ %s \u202e";
      await store.conversations.saveTurn(aTurn({ text: odd }));
      await other.conversations.saveTurn(aTurn({ text: "And then?", hasBegun: true, atUtc: aTimestamp("2026-12-08T15:01:00.000Z") }));
      const kept = await store.conversations.find("key");
      expect(kept).toMatchObject({ startedAtUtc: atUtc, endedAtUtc: "2026-12-08T15:01:00.000Z", leadIds: [] });
      expect(texts(kept?.talk)).toEqual([odd, "And then?"]);
      expect(await other.conversations.read(kept?.id ?? "")).toEqual(kept);
      expect(await store.conversations.list(9)).toEqual([kept]);
      expect(await store.conversations.totals(day, day)).toEqual({ turns: 2 });
    });

    it("stores a turn once when it comes twenty times at the same moment through two processes, and tells what it was answered", async () => {
      const turnId = randomUUID();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? store : other).conversations.saveTurn(
            aTurn({ turnId, asked: [asked()], events: [{ type: "words", text: String(index) }] }),
          ),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === "saved")).toHaveLength(1);
      const kept = await store.conversations.turn("key", turnId);
      for (const outcome of outcomes) if (outcome.kind === "repeated") expect(outcome.events).toEqual(kept);
      expect(texts((await store.conversations.find("key"))?.talk)).toHaveLength(1);
      expect(await store.conversations.totals(day, day)).toEqual({ turns: 1 });
      expect((await store.questions.all())[0]?.days).toEqual([{ day, n: 1, wrote: 0, booked: 0 }]);
    });

    it("loses no line when two tabs write at once", async () => {
      await store.conversations.saveTurn(aTurn({ text: "first" }));
      const both = Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? store : other).conversations.saveTurn(aTurn({ text: `line ${index}`, hasBegun: true })),
      );
      await Promise.all(both);
      expect(texts((await store.conversations.find("key"))?.talk)).toHaveLength(11);
    });

    it("begins no conversation again that was erased while a turn was under way", async () => {
      await store.conversations.saveTurn(aTurn({}));
      expect(await other.conversations.erase("key")).toBe(true);
      expect(await store.conversations.saveTurn(aTurn({ hasBegun: true, asked: [asked()] }))).toEqual({ kind: "erased" });
      expect(await store.conversations.find("key")).toBeUndefined();
      expect(await store.questions.all()).toEqual([]);
      expect(await store.conversations.erase("key")).toBe(false);
    });

    it("goes with the lead it led to, and what was asked stays counted", async () => {
      const booking = aBooking({});
      await store.bookings.insert(booking, []);
      await store.conversations.saveTurn(aTurn({ asked: [asked()] }));
      const deed = { keyHash: "key", atUtc, add: (talk: Talk) => talk, counted: { day, counts: { "lamp-4": 1 } } };
      const lead = { id: booking.id, became: "booked" } as const;
      await other.conversations.noteDeed({ ...deed, lead, asked: [{ wordingKey: "cat", day }] });
      // The message that is sent after it counts for nobody twice.
      await other.conversations.noteDeed({ ...deed, lead: { id: "no lead", became: "wrote" }, asked: [{ wordingKey: "cat", day }] });
      expect(await store.conversations.ofLead(booking.id)).toMatchObject({ leadIds: [booking.id] });
      expect((await store.questions.all())[0]?.days).toEqual([{ day, n: 1, wrote: 0, booked: 1 }]);
      await store.personalData.eraseAddress(booking.email, { isOurs: false, nowUtc: atUtc, mark: "dana" });
      expect(await store.conversations.find("key")).toBeUndefined();
      expect(await store.conversations.turn("key", "any")).toBeUndefined();
      expect(await store.questions.all()).toHaveLength(1);
    });

    it("belongs to the message and to the call that it led to, and goes with either", async () => {
      const enquiry = anEnquiry({ email: "june@example.com" });
      const booking = aBooking({ email: "june.work@example.com" });
      await store.enquiries.save(enquiry, []);
      await store.bookings.insert(booking, []);
      await store.conversations.saveTurn(aTurn({ asked: [asked()] }));
      const deed = { keyHash: "key", atUtc, add: (talk: Talk) => talk, counted: { day, counts: {} }, asked: [{ wordingKey: "cat", day }] };
      await store.conversations.noteDeed({ ...deed, lead: { id: enquiry.id, became: "wrote" } });
      await other.conversations.noteDeed({ ...deed, lead: { id: booking.id, became: "booked" } });
      const ofEnquiry = await store.conversations.ofLead(enquiry.id);
      expect(ofEnquiry?.leadIds.toSorted()).toEqual([enquiry.id, booking.id].sort());
      expect(await store.conversations.ofLead(booking.id)).toEqual(ofEnquiry);
      expect(await store.conversations.ofLeads([enquiry.id, booking.id])).toEqual([ofEnquiry]);
      expect((await store.questions.all())[0]?.days).toEqual([{ day, n: 1, wrote: 1, booked: 0 }]);
      await store.personalData.eraseAddress(booking.email, { isOurs: false, nowUtc: atUtc, mark: "dana" });
      expect(await store.conversations.find("key")).toBeUndefined();
      expect(await store.conversations.ofLead(enquiry.id)).toBeUndefined();
    });

    it("erases an address that was said: a talk without a lead as a whole, of another lead's the address alone", async () => {
      const enquiry = anEnquiry({ email: "june@example.com" });
      await store.enquiries.save(enquiry, []);
      const says = "Write to Dana@Example.com, please";
      await store.conversations.saveTurn(
        aTurn({ keyHash: "hers", text: says, events: [{ type: "known", known: { email: "dana@example.com" } }] }),
      );
      await store.conversations.saveTurn(aTurn({ keyHash: "other", turnId: "t", text: says, events: [{ type: "words", text: says }] }));
      await store.conversations.saveTurn(aTurn({ keyHash: "stranger", text: "Write to jordana@example.com" }));
      const lead = { id: enquiry.id, became: "wrote" } as const;
      await store.conversations.noteDeed({ keyHash: "other", atUtc, add: (talk) => talk, lead, asked: [], counted: { day, counts: {} } });
      const { takenOut } = await store.personalData.eraseAddress("dana@example.com", { isOurs: false, nowUtc: atUtc, mark: "dana" });
      expect(takenOut).toBe(3);
      expect(await store.conversations.find("hers")).toBeUndefined();
      expect(texts((await store.conversations.find("other"))?.talk)).toEqual(["Write to [erased], please"]);
      expect(await store.conversations.turn("other", "t")).toEqual([{ type: "words", text: "Write to [erased], please" }]);
      expect(texts((await store.conversations.find("stranger"))?.talk)).toEqual(["Write to jordana@example.com"]);
    });

    it("lets go of conversations without a lead, of no others, and of questions that nobody asks any more", async () => {
      const enquiry = anEnquiry({});
      await store.enquiries.save(enquiry, []);
      for (const keyHash of ["without", "with"]) await store.conversations.saveTurn(aTurn({ keyHash, asked: [asked()] }));
      const lead = { id: enquiry.id, became: "wrote" } as const;
      await store.conversations.noteDeed({ keyHash: "with", atUtc, add: (talk) => talk, lead, asked: [], counted: { day, counts: {} } });
      const later = utcTimestamp(Date.parse(atUtc) + 1);
      expect(await store.personalData.deleteOldConversations(atUtc, 9)).toBe(0);
      expect(await store.personalData.deleteOldConversations(later, 9)).toBe(1);
      expect((await store.conversations.list(9)).map(({ leadIds }) => leadIds)).toEqual([[enquiry.id]]);
      await store.personalData.forgetQuestions(atUtc);
      expect(await store.questions.all()).toHaveLength(1);
      await store.personalData.forgetQuestions(later);
      expect(await store.questions.all()).toEqual([]);
    });

    it("groups what was asked in several wordings, by day", async () => {
      const first = asked();
      await store.conversations.saveTurn(aTurn({ asked: [first] }));
      const again = { ...asked({ id: first.id, wording: "any cats there", wordingKey: "any cat", day: addDays(day, 1) }) };
      for (const question of [again, again, asked({ id: "another id" })]) await other.conversations.saveTurn(aTurn({ asked: [question] }));
      expect(await store.questions.all()).toMatchObject([
        {
          wording: "Do you have a cat?",
          state: "open",
          wordings: [
            { text: "Do you have a cat?", n: 2 },
            { text: "any cats there", n: 2 },
          ],
          days: [
            { day, n: 2 },
            { day: "2026-12-09", n: 2 },
          ],
        },
      ]);
    });

    it("keeps the answer of one person, and tells the other who was a moment later", async () => {
      const question = asked();
      await store.conversations.saveTurn(aTurn({ asked: [question] }));
      const audit = { atUtc, who: "June", action: "conversations.answer", subject: question.id };
      const change = { id: question.id, expectedVersion: 0, by: "june", audit };
      const set = { state: "answered", answer: "Yes, two.", page: "/about" } as const;
      expect(await store.questions.change({ ...change, set })).toMatchObject({ kind: "changed", question: { ...set, changedBy: "june" } });
      const late = await other.questions.change({ ...change, set: { ...set, answer: "No." } });
      expect(late).toMatchObject({ kind: "changed-meanwhile", question: { answer: "Yes, two.", version: 1 } });
      expect(await store.audit.of(question.id, 9)).toHaveLength(1);
    });
  });
}
