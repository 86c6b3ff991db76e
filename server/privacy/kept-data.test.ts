import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import { createLog } from "#server/log.ts";
import { eraseFromMailFolder } from "#server/mail/mail-folder.ts";
import { createFileDelivery } from "#server/mail/mail-provider.ts";
import { mailItem, webhookItem } from "#server/mail/outbox-items.ts";
import { startOutbox } from "#server/outbox/outbox.ts";
import type { NewBooking } from "#server/store/booking-records.ts";
import type { KeptAnswer } from "#server/store/notice-store.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { digestLeadId, morningLeadId, type OutboxItem } from "#server/store/outbox-rows.ts";
import type { NewReceivedMail } from "#server/store/received-mail-store.ts";
import type { NewEnquiry } from "#server/store/tables.ts";
import { aBooking as bookingWith } from "#tests/support/leads.ts";
import { storedEnquiries, storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { eraseAddress, wasErasedAfter } from "./erase-address.ts";
import { applyRetention, startRetention } from "./retention.ts";

const dayMs = 24 * 60 * 60 * 1000;
const nowMs = Date.parse("2028-12-08T15:00:00Z");
const daysAgo = (days: number) => utcTimestamp(nowMs - days * dayMs);
const startDaysAgo = (days: number) => utcInstant(nowMs - days * dayMs);
const log = createLog("silent");
const retention = { leadDays: 730, mailBodyDays: 30, conversationDays: 90 };

const { freshPlace } = testDatabases("kept");

describe.each(engines)("on %s", (engine) => {
  let store: Store;
  let databaseUrl: string | undefined;
  let dataDir: string;
  let mailFolder: string;
  beforeEach(async () => {
    ({ databaseUrl, dataDir } = await freshPlace(engine));
    mailFolder = join(dataDir, "mail");
    store = await openStore({ databaseUrl, dataDir });
  });
  afterEach(() => store.close());

  const apply = () => applyRetention({ store: store.personalData, mailFolder, retention, nowMs: () => nowMs, log });
  /** Simulates a kill right after the person was deleted from the database. */
  const eraseAndBreakOff = async (address: string, isOurs = false) => {
    const personalData = {
      ...store.personalData,
      async eraseAddress(...request: Parameters<typeof store.personalData.eraseAddress>): Promise<never> {
        await store.personalData.eraseAddress(...request);
        throw new Error("killed");
      },
    };
    const broken = eraseAddress(address, { store: { ...store, personalData }, mailFolder, isOurs, nowMs: () => nowMs });
    await expect(broken).rejects.toThrow("killed");
  };
  const erase = (address: string, isOurs = false) => eraseAddress(address, { store, mailFolder, isOurs, nowMs: () => nowMs });

  /** Sends waiting mails to files, as without a mail server. */
  async function sendAll(atMs: number): Promise<void> {
    const deliver = createFileDelivery(mailFolder, { from: { address: "hello@moontower.example" } });
    for (const kind of ["mail", "webhook"] as const) {
      for (const row of await store.outbox.claimDue({ kind, nowMs: atMs, limit: 100, leaseMs: 1 })) {
        if (row.kind === "mail") await deliver(row, AbortSignal.timeout(5_000));
        await store.outbox.markSent(row, atMs);
      }
    }
  }

  const keepNotice = (id: string, notice: KeptAnswer) =>
    store.notices.keep({ id, personId: "june", notice, undo: [], expiresAtUtc: daysAgo(-1) }, utcTimestamp(nowMs));

  async function saveEnquiry(values: Partial<NewEnquiry>, items: (enquiry: NewEnquiry) => OutboxItem[] = mails): Promise<NewEnquiry> {
    const enquiry = anEnquiry(values);
    await store.enquiries.save(enquiry, items(enquiry));
    return enquiry;
  }

  describe("retention", () => {
    it("deletes the texts of mails and posts 30 days after they were sent, and nothing else", async () => {
      const old = await saveEnquiry({ createdAtUtc: daysAgo(31) }, (lead) => [...mails(lead), post(lead)]);
      await sendAll(nowMs - 31 * dayMs);
      const recent = await saveEnquiry({ createdAtUtc: daysAgo(29) });
      await sendAll(nowMs - 29 * dayMs);
      const waiting = await saveEnquiry({ createdAtUtc: daysAgo(100) });
      expect(await apply()).toEqual({ emptied: 3, leads: 0, mailFiles: 2, conversations: 0, erasures: 0 });

      for (const row of await storedMails(store, { leadId: old.id })) {
        expect(row.emptiedAtUtc).toBe(utcTimestamp(nowMs));
        if (row.kind === "webhook") expect(row.payload).toEqual({ type: "enquiry.received", data: {} });
        else expect(row.payload).toMatchObject({ subject: "About your message", text: "", to: { address: expect.any(String) } });
        expect(JSON.stringify(row)).not.toContain("Words of");
      }
      for (const { id } of [recent, waiting]) {
        const rows = await storedMails(store, { leadId: id });
        expect(rows.map((row) => row.kind === "mail" && row.payload.text)).toEqual([`Words of ${id}`, `Words of ${id}`]);
      }
      expect(await store.enquiries.find(old.id)).toEqual(old);
      expect(await apply()).toEqual({ emptied: 0, leads: 0, mailFiles: 0, conversations: 0, erasures: 0 });
    });

    it("deletes leads with their mails after 730 days, but not with an upcoming call or an unsent mail", async () => {
      const old = await saveEnquiry({ createdAtUtc: daysAgo(731) });
      const pastCall = aBooking({ createdAtUtc: daysAgo(740), startsAtUtc: startDaysAgo(731) });
      const comingCall = aBooking({ createdAtUtc: daysAgo(900), startsAtUtc: startDaysAgo(-1) });
      for (const booking of [pastCall, comingCall]) await store.bookings.insert(booking, mails(booking));
      await sendAll(nowMs - 731 * dayMs);
      const unsent = await saveEnquiry({ createdAtUtc: daysAgo(731) });
      const younger = await saveEnquiry({ createdAtUtc: daysAgo(729) }, () => []);

      expect((await apply()).leads).toBe(2);
      expect(await store.enquiries.find(old.id)).toBeUndefined();
      expect(await store.bookings.find(pastCall.id)).toBeUndefined();
      expect(await storedMails(store, { leadId: old.id })).toEqual([]);
      expect(await store.bookings.find(comingCall.id)).toBeDefined();
      expect(await store.enquiries.find(unsent.id)).toEqual(unsent);
      expect(await store.enquiries.find(younger.id)).toEqual(younger);
    });

    it("deletes the proof of an address with its last lead, and no other", async () => {
      const [old, other] = [aBooking({ email: "old@example.com" }), aBooking({ email: "other@example.com" })];
      await store.bookings.insert({ ...old, createdAtUtc: daysAgo(740), startsAtUtc: startDaysAgo(731) }, mails(old));
      await sendAll(nowMs - 731 * dayMs);
      await store.bookings.insert(other, mails(other));
      const spam = await saveEnquiry({ email: "spam@example.com", createdAtUtc: daysAgo(400) });
      for (const { email } of [old, other, spam]) await store.addresses.prove(email, daysAgo(700));
      await sendAll(nowMs - 399 * dayMs);
      const proven = () => Promise.all([old, other, spam].map(({ email }) => store.addresses.isProven(email)));

      expect((await apply()).leads).toBe(1);
      expect(await proven()).toEqual([false, true, true]);
      // As by the desk's retention settings.
      await store.personalData.deleteOldLeads({ beforeUtc: daysAgo(365), limit: 10 });
      expect(await proven()).toEqual([false, true, false]);
      if (engine === "SQLite") {
        const database = new SqliteDatabase(join(dataDir, "moontower.sqlite"), { readonly: true });
        expect(database.prepare("select address_key from mailings").all()).toEqual([]);
        database.close();
      }
    });

    it("handles more than one batch, in two concurrent processes", async () => {
      for (let index = 0; index < 120; index += 1) await saveEnquiry({ createdAtUtc: daysAgo(800) }, () => []);
      const both = await Promise.all([apply(), apply()]);
      expect(both.reduce((sum, { leads }) => sum + leads, 0)).toBe(120);
      expect(await storedEnquiries(store)).toEqual([]);
    });

    it("runs at the start, and deletes unfinished files of a killed process, but not those being written", async () => {
      mkdirSync(mailFolder);
      const [left, fresh] = [join(mailFolder, ".a.b.tmp"), join(mailFolder, ".c.d.tmp")];
      for (const file of [left, fresh]) writeFileSync(file, "Half a mail");
      utimesSync(left, nowMs / 1_000 - 3_600, nowMs / 1_000 - 3_600);
      utimesSync(fresh, nowMs / 1_000 - 5, nowMs / 1_000 - 5);
      const stop = startRetention({ store: store.personalData, mailFolder, retention, nowMs: () => nowMs, log });
      await stop();
      expect(readdirSync(mailFolder)).toEqual([".c.d.tmp"]);
    });
  });

  describe("erasing an address", () => {
    it("prevents concurrent notes, drafts and read marks on the deleted lead", async () => {
      const { id } = await saveEnquiry({ email: "dana@example.com" });
      const audit = { atUtc: daysAgo(0), who: "June", personId: "june", action: "leads.note", subject: id, detail: "" };
      const write = async () => {
        const note = { id: randomUUID(), leadId: id, author: "june", text: "Called Dana", createdAtUtc: daysAgo(0) };
        await store.leads.markRead(id, "june", daysAgo(0));
        const draft = { leadId: id, personId: "june", box: "answer", text: "Hi Dana", atUtc: daysAgo(0) } as const;
        return [await store.leads.addNote(note, audit), await store.leads.saveDraft(draft)];
      };
      expect(await write()).toEqual([true, true]);
      const underWay = Array.from({ length: 20 }, write);
      await erase("dana@example.com");
      await Promise.all(underWay);
      expect(await store.leads.notesOf([id])).toEqual([]);
      expect(await write()).toEqual([false, false]);
      expect(await store.leads.notesOf([id])).toEqual([]);
      expect(await store.leads.drafts(id, "june")).toEqual({ answer: "", note: "" });
    });

    it("deletes the file of a mail that is being written concurrently", async () => {
      const { id } = await saveEnquiry({ email: "dana@example.com" }, (lead) => mails(lead).slice(0, 1));
      const write = createFileDelivery(mailFolder, { from: { address: "hello@moontower.example" } });
      const outbox = startOutbox({
        store: store.outbox,
        deliver: {
          // It appears after the erasure has read the folder.
          mail: async (row, signal) => {
            await erase("dana@example.com");
            await write(row, signal);
          },
          webhook: () => Promise.resolve(),
          push: () => Promise.resolve(),
        },
        removeCopy: (row) => eraseFromMailFolder(mailFolder, undefined, [row]),
        nowMs: () => nowMs,
        log,
      });
      await expect.poll(async () => (await storedMails(store, { leadId: id })).length).toBe(0);
      await outbox.stop(5_000);
      expect(readdirSync(mailFolder)).toEqual([]);
    });

    it("counts a call that starts in this second as begun", async () => {
      await store.bookings.insert(aBooking({ email: "soon@example.com", startsAtUtc: utcInstant(nowMs) }), []);
      expect(await erase("soon@example.com")).toMatchObject({ bookings: 1, comingCalls: 0 });
    });

    it("deletes all data of its owner, in any letter case, and none of others", async () => {
      const theirs = await saveEnquiry({ email: "Dana@Example.com" });
      const call = aBooking({ email: "dana@example.com", startsAtUtc: startDaysAgo(-3) });
      await store.bookings.insert(call, mails(call));
      const others = await Promise.all(["jordana@example.com", "dana@example.com.au"].map((email) => saveEnquiry({ email })));
      await sendAll(nowMs);
      for (const { email } of [theirs, ...others]) await store.addresses.prove(email, utcTimestamp(nowMs));
      const filesOfOthers = 4;
      expect(readdirSync(mailFolder)).toHaveLength(4 + filesOfOthers);

      expect(await erase(" DANA@example.com ")).toEqual({
        enquiries: 1,
        bookings: 1,
        comingCalls: 1,
        outboxRows: 4,
        takenOut: 0,
        mailFiles: 4,
      });
      expect(await store.enquiries.find(theirs.id)).toBeUndefined();
      expect(await store.bookings.find(call.id)).toBeUndefined();
      expect(await store.addresses.isProven("dana@example.com")).toBe(false);
      for (const other of others) {
        expect(await store.addresses.isProven(other.email)).toBe(true);
        expect(await store.enquiries.find(other.id)).toEqual(other);
        expect(await storedMails(store, { leadId: other.id })).toHaveLength(2);
      }
      expect(readdirSync(mailFolder)).toHaveLength(filesOfOthers);
      expect(await erase("dana@example.com")).toMatchObject({ enquiries: 0, outboxRows: 0, mailFiles: 0 });
    });

    it("keeps mails and notes of others, without the address", async () => {
      await saveEnquiry({ email: "dana@example.com" });
      const other = await saveEnquiry({ email: "zoe@example.com", message: "dana@example.com told me\nof you" }, (lead) => [
        mailItem({
          leadId: lead.id,
          mailKind: "acknowledgement",
          mail: { ...aMail(lead.email, "Hello\ndana@example.com wrote too"), writtenBy: "june" },
        }),
        mailItem({
          leadId: lead.id,
          mailKind: "team",
          mail: {
            ...aMail("team@moontower.example", "About Zoe"),
            replyTo: { address: "Dana@example.com" },
            html: '<a href="/q?x=dana%40example.com">Zoe</a>',
            ical: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nATTENDEE:mailto:dana@exam\r\n ple.com\r\n", fileName: "call.ics" },
          },
        }),
        webhookItem({ leadId: lead.id, type: "enquiry.received", data: { message: "DANA@EXAMPLE.COM told me" } }),
      ]);
      const audit = { atUtc: daysAgo(0), who: "June", personId: "june", action: "leads.note", subject: other.id, detail: "" };
      const note = { id: "n", leadId: other.id, author: "june", createdAtUtc: daysAgo(0) };
      await store.leads.addNote({ ...note, text: "Same firm as dana@example.com, not jordana@example.com" }, audit);
      await store.leads.saveDraft({
        leadId: other.id,
        personId: "june",
        box: "answer",
        text: "As 'dana@example.com' said",
        atUtc: daysAgo(0),
      });
      const said = { text: "Saved.", tone: "done", undo: null, link: null } as const;
      const notice = {
        notice: said,
        conflict: null,
        typed: { action: "/desk/x", fields: [["body", "For dana@example.com"]], errors: {} } as const,
      };
      await keepNotice("typed", notice);
      const block = { id: "b", fromUtc: startDaysAgo(-1), toUtc: startDaysAgo(-2), by: "june", why: "A talk with dana@example.com" };
      const { version } = await store.availability.read(() => JSON.stringify({ blocks: [] }), daysAgo(0));
      await store.availability.write(version, JSON.stringify({ blocks: [block] }), audit);
      await store.leads.indexSome(10);
      expect((await store.leads.list({ show: "all", q: "dana", viewer: undefined, limit: 10 })).map(({ id }) => id)).toContain(other.id);

      expect(await erase("dana@example.com")).toMatchObject({ enquiries: 1, outboxRows: 2, takenOut: 8 });
      expect(await store.enquiries.find(other.id)).toMatchObject({ message: "[erased] told me\nof you" });
      const rows = await storedMails(store, { leadId: other.id });
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toMatch(/dana/i);
      expect(rows.find(({ recipient }) => recipient === "visitor")?.payload).toMatchObject({
        text: "Hello\n[erased] wrote too",
        writtenBy: "june",
      });
      const toTeam = rows.find(({ recipient }) => recipient === "team")?.payload;
      expect(toTeam).toMatchObject({
        html: '<a href="/q?x=[erased]">Zoe</a>',
        ical: { content: expect.stringContaining("mailto:[erased]\r\n") },
      });
      expect(toTeam).not.toHaveProperty("replyTo");
      expect((await store.leads.notesOf([other.id])).map(({ text }) => text)).toEqual(["Same firm as [erased], not jordana@example.com"]);
      expect(await store.leads.drafts(other.id, "june")).toMatchObject({ answer: "As '[erased]' said" });
      expect((await store.notices.find("typed", "june", utcTimestamp(nowMs)))?.notice.typed).toMatchObject({
        fields: [["body", "For [erased]"]],
      });
      const hours = await store.availability.read(() => "", daysAgo(0));
      expect(hours.version).toBe(version + 2);
      expect(JSON.parse(hours.document)).toEqual({ blocks: [{ ...block, why: "A talk with [erased]" }] });
      await store.leads.indexSome(10);
      const found = async (q: string) => (await store.leads.list({ show: "all", q, viewer: undefined, limit: 10 })).map(({ id }) => id);
      expect([await found("dana"), await found("jordana"), await found("told erased")]).toEqual([[], [other.id], [other.id]]);
      expect(await erase("dana@example.com")).toMatchObject({ outboxRows: 0, takenOut: 0, mailFiles: 0 });
    });

    it("deletes an unsent mail about several people, whose others are in the next one", async () => {
      const spam = (email: string) => saveEnquiry({ email, spamSignals: ["honeypot"] }, () => []);
      const [theirs, other] = [await spam("dana@example.com"), await spam("zoe@example.com")];
      const digest = mailItem({
        leadId: digestLeadId,
        mailKind: "team",
        mail: aMail("team@moontower.example", `${theirs.name}, dana@example.com: ${theirs.message}; zoe@example.com: ${other.message}`),
      });
      await store.outbox.add([digest], nowMs, { enquiryIds: [theirs.id, other.id], bookingIds: [] });
      expect(await store.enquiries.untold(10)).toEqual([]);
      expect(await erase("dana@example.com")).toMatchObject({ enquiries: 1, outboxRows: 1, takenOut: 0 });
      expect((await store.enquiries.untold(10)).map(({ id }) => id)).toEqual([other.id]);

      await store.outbox.add([{ ...digest, id: randomUUID() }], nowMs, { enquiryIds: [other.id], bookingIds: [] });
      await sendAll(nowMs);
      expect(await erase("dana@example.com")).toMatchObject({ outboxRows: 1, mailFiles: 1 });
      expect(await storedMails(store, { leadId: digestLeadId })).toEqual([]);
      expect(await store.enquiries.untold(10)).toEqual([]);
    });

    it("deletes morning mails that name the person, with their files, but no others", async () => {
      await saveEnquiry({ email: "dana@example.com", name: "Dana Hollis" }, () => []);
      for (const words of ["Dana, 3 hours left", "Zoe, 5 hours left"]) {
        const mail = aMail("june@moontower.example", words);
        await store.outbox.add([mailItem({ leadId: morningLeadId, mailKind: "team", mail })], nowMs);
      }
      await sendAll(nowMs);
      expect(await erase("dana@example.com")).toMatchObject({ outboxRows: 1, mailFiles: 1 });
      const kept = await storedMails(store, { leadId: morningLeadId });
      expect(kept).toEqual([expect.objectContaining({ payload: expect.objectContaining({ text: "Zoe, 5 hours left" }) })]);
    });

    it("of the team deletes only the mails of its own leads, since it is in all mails", async () => {
      const ours = "team@moontower.example";
      const tried = await saveEnquiry({ email: ours });
      const other = await saveEnquiry({ email: "dana@example.com" });
      await sendAll(nowMs);
      const waiting = await saveEnquiry({ email: "zoe@example.com" });
      expect(await erase(ours, true)).toMatchObject({ enquiries: 1, outboxRows: 2, takenOut: 0, mailFiles: 2 });
      expect(await store.enquiries.find(tried.id)).toBeUndefined();
      for (const { id } of [other, waiting]) expect(await storedMails(store, { leadId: id })).toHaveLength(2);
      expect(readdirSync(mailFolder)).toHaveLength(2);
    });

    it("stores a hash of the address in any spelling for a hundred days, except for the team's", async () => {
      await erase("Dana+a@example.com");
      await erase("june@example.com", true);
      const isErased = (address: string, wroteAtMs?: number) => wasErasedAfter(store, address, wroteAtMs);
      expect(await isErased("dana@example.com", nowMs - 1)).toBe(true);
      expect(await isErased("dana@example.com")).toBe(true);
      expect(await isErased("dana@example.com", nowMs + 1)).toBe(false);
      expect(await isErased("june@example.com", nowMs - 1)).toBe(false);
      const at = (days: number) =>
        applyRetention({ store: store.personalData, mailFolder, retention, nowMs: () => nowMs + days * dayMs, log });
      await at(100);
      expect(await isErased("dana@example.com", nowMs - 1)).toBe(true);
      await at(101);
      expect(await isErased("dana@example.com", nowMs - 1)).toBe(false);
    });

    it("deletes mail files first, so that the person is still listed if it fails before the database", async () => {
      const theirs = await saveEnquiry({ email: "dana@example.com" });
      await sendAll(nowMs);
      const personalData = { ...store.personalData, eraseAddress: () => Promise.reject(new Error("killed")) };
      const broken = eraseAddress("dana@example.com", { store: { ...store, personalData }, mailFolder, isOurs: false, nowMs: () => nowMs });
      await expect(broken).rejects.toThrow("killed");
      expect(readdirSync(mailFolder)).toEqual([]);
      expect(await store.enquiries.find(theirs.id)).toEqual(theirs);
      expect(await erase("dana@example.com")).toMatchObject({ enquiries: 1, outboxRows: 2 });
    });

    it("is completed by the retention at the next start if it fails after deleting the person", async () => {
      await saveEnquiry({ email: "dana@example.com" });
      const other = await saveEnquiry({ email: "zoe@example.com", message: "dana@example.com told me of you" });
      const { version } = await store.availability.read(() => "no JSON of dana@example.com", daysAgo(0));
      await expect(erase("dana@example.com")).rejects.toThrow("JSON");
      expect(await store.leads.findByEmail("dana@example.com")).toEqual([]);
      expect(await store.enquiries.find(other.id)).toMatchObject({ message: "dana@example.com told me of you" });

      const audit = { atUtc: daysAgo(0), who: "June", personId: "june", action: "time.save", subject: "", detail: "" };
      await store.availability.write(version, "{}", audit);
      expect(await apply()).toMatchObject({ erasures: 1 });
      expect(await store.enquiries.find(other.id)).toMatchObject({ message: "[erased] told me of you" });
      expect(await apply()).toMatchObject({ erasures: 0 });
    });

    it("is completed by the retention if it fails before the last mail files, including files added meanwhile", async () => {
      mkdirSync(mailFolder);
      const personalData = {
        ...store.personalData,
        async eraseAddress(...request: Parameters<typeof store.personalData.eraseAddress>): Promise<never> {
          await store.personalData.eraseAddress(...request);
          writeFileSync(join(mailFolder, "2028-12-08T14-59-59.000Z-team-aaaaaaaa.eml"), "Reply-To: dana@example.com\r\n\r\nHello\r\n");
          throw new Error("killed");
        },
      };
      const broken = eraseAddress("Dana@example.com", { store: { ...store, personalData }, mailFolder, isOurs: false, nowMs: () => nowMs });
      await expect(broken).rejects.toThrow("killed");
      expect(await apply()).toMatchObject({ erasures: 1 });
      expect(readdirSync(mailFolder)).toEqual([]);
      expect(await apply()).toMatchObject({ erasures: 0 });
    });

    it("is completed with files that have only the person's name if it fails right after deleting the person", async () => {
      const aboutLee = (lead: NewEnquiry) => [
        mailItem({ leadId: lead.id, mailKind: "team", mail: aMail("team@moontower.example", "Lee Vance waits.") }),
      ];
      await saveEnquiry({ email: "lee@example.com", name: "Lee Vance" }, aboutLee);
      await sendAll(nowMs);
      await eraseAndBreakOff("lee@example.com");
      // Started again, and failed again.
      await eraseAndBreakOff("lee@example.com");
      expect(readdirSync(mailFolder)).toHaveLength(1);
      expect(await apply()).toMatchObject({ erasures: 1 });
      expect(readdirSync(mailFolder)).toEqual([]);
    });

    it("of the team is completed with the files of its own leads only, and is not removed from texts", async () => {
      const ours = "hello@moontower.example";
      const aboutLee = (lead: NewEnquiry) => [mailItem({ leadId: lead.id, mailKind: "team", mail: aMail(ours, "Lee Vance waits.") })];
      await saveEnquiry({ email: ours, name: "Lee Vance" }, aboutLee);
      const other = await saveEnquiry({ email: "zoe@example.com", message: `I wrote to ${ours}` }, aboutLee);
      await sendAll(nowMs);
      expect(readdirSync(mailFolder)).toHaveLength(2);
      await eraseAndBreakOff(ours, true);
      expect(await apply()).toMatchObject({ erasures: 1 });
      expect(readdirSync(mailFolder)).toHaveLength(1);
      expect(await store.enquiries.find(other.id)).toMatchObject({ message: `I wrote to ${ours}` });
      expect(await apply()).toMatchObject({ erasures: 0 });
    });

    it("empties the write-ahead log once for all incomplete erasures", async () => {
      for (const email of ["lee@example.com", "dana@example.com"]) {
        const request = { isOurs: false, nowUtc: daysAgo(0), mark: email };
        await store.personalData.eraseAddress(email, request);
      }
      const ended: (readonly (string | undefined)[])[] = [];
      const personalData = {
        ...store.personalData,
        endErasures: (addresses: readonly (string | undefined)[]) => {
          ended.push(addresses);
          return store.personalData.endErasures(addresses);
        },
      };
      await applyRetention({ store: personalData, mailFolder, retention, nowMs: () => nowMs, log });
      expect(ended.map((addresses) => addresses.toSorted())).toEqual([["dana@example.com", "lee@example.com"]]);
      expect(await store.personalData.unfinishedErasures()).toEqual([]);
    });

    it("finds a mail's file without its outbox row", async () => {
      mkdirSync(mailFolder);
      const wrapped = "To: team@moontower.example\r\nSubject: Hello\r\n\r\nIt was=E2=80=9Cdana=40exam=\r\nple.com=E2=80=9D who wrote.\r\n";
      writeFileSync(join(mailFolder, "2028-12-01T10-00-00.000Z-team-aaaaaaaa.eml"), wrapped);
      writeFileSync(join(mailFolder, "2028-12-01T10-00-00.000Z-team-bbbbbbbb.eml"), "Reply-To: jordana@example.com\r\n\r\nHello\r\n");
      expect(await erase("dana@example.com")).toMatchObject({ mailFiles: 1 });
      expect(readdirSync(mailFolder)).toEqual(["2028-12-01T10-00-00.000Z-team-bbbbbbbb.eml"]);
    });

    it("finds the address also in a base64 part, as used for non-Latin texts", async () => {
      await saveEnquiry({ email: "dana@example.com" });
      const other = await saveEnquiry({ email: "zoe@example.com" }, (lead) =>
        ["こちらの方からご紹介いただきました、よろしくお願いいたします：dana@example.com", "ご紹介いただきました"].map((text) =>
          mailItem({ leadId: lead.id, mailKind: "answer", mail: { to: { address: lead.email }, subject: "Re: hello", text } }),
        ),
      );
      await sendAll(nowMs);
      const files = () => readdirSync(mailFolder).map((name) => readFileSync(join(mailFolder, name), "latin1"));
      expect(files().filter((mail) => mail.includes("base64"))).toHaveLength(2);
      expect(await erase("dana@example.com")).toMatchObject({ mailFiles: 3 });
      expect(files()).toEqual([expect.stringContaining(Buffer.from("ご紹介いただきました").toString("base64").slice(0, 20))]);
      expect(await storedMails(store, { leadId: other.id })).toHaveLength(2);
    });

    it("deletes the person's mails in other leads' threads, with attachments and team mails, but not those of others", async () => {
      await saveEnquiry({ email: "dana@example.com", name: "Dana Whitfield" });
      const other = await saveEnquiry({ email: "zoe@example.com", name: "Zoe Marsh" }, () => []);
      const mailFrom = (fromAddress: string, fromName: string, minutes: number): NewReceivedMail => ({
        id: randomUUID(),
        leadId: other.id,
        kind: "doubtful",
        fromAddress,
        fromName,
        subject: "Re: your call",
        text: `We keep bees. ${fromName}`,
        quoted: "",
        leftOut: 0,
        digest: randomUUID(),
        atUtc: utcTimestamp(nowMs + minutes * 60_000),
        files: [{ id: randomUUID(), name: "bees.txt", mimeType: "text/plain", bytes: 4, content: Buffer.from("bees") }],
      });
      for (const mail of [mailFrom("dana@example.com", "Dana Whitfield", -2), mailFrom("ana@example.com", "Ana Ruiz", -1)]) {
        const told = aMail("team@moontower.example", `${mail.fromName} wrote: ${mail.text}`);
        const news = [mailItem({ leadId: other.id, mailKind: "team", mail: told })];
        expect(await store.receivedMails.add(mail, news, { mostADay: 9, fileBytes: 99 })).toEqual({ kind: "added" });
        await sendAll(nowMs);
      }
      await store.leads.indexSome(10);
      await erase("dana@example.com");
      expect((await store.receivedMails.of([other.id])).map(({ fromName }) => fromName)).toEqual(["Ana Ruiz"]);
      const told = await storedMails(store, { leadId: other.id });
      expect(told.map(({ payload }) => JSON.stringify(payload))).toEqual([expect.stringContaining("Ana Ruiz")]);
      expect(readdirSync(mailFolder).map((name) => readFileSync(join(mailFolder, name), "utf8"))).toEqual([
        expect.stringContaining("Ana Ruiz"),
      ]);
      await store.leads.indexSome(10);
      const found = await Promise.all(["whitfield", "ruiz"].map((q) => store.leads.list({ show: "all", q, viewer: undefined, limit: 10 })));
      expect(found.map((leads) => leads.length)).toEqual([0, 1]);
    });

    it("does not wait for readers, and does not touch other applications' tables in the schema", async () => {
      const { email } = await saveEnquiry({ email: "leaving@example.com" });
      if (databaseUrl === undefined) return expect((await erase(email)).enquiries).toBe(1);
      await withClient(databaseUrl, async (reader) => {
        await reader.query("create table theirs as select 'a word of theirs' as word");
        await reader.query("begin");
        await reader.query("select * from enquiries");
        expect((await erase(email)).enquiries).toBe(1);
        await reader.query("commit");
        const vacuums = async (table: string) => {
          const { rows } = await reader.query<{ n: string }>("select vacuum_count as n from pg_stat_user_tables where relname = $1", [
            table,
          ]);
          return Number(rows[0]?.n);
        };
        await expect.poll(() => vacuums("enquiries")).toBe(1);
        expect(await vacuums("theirs")).toBe(0);
      });
    });

    it("leaves no trace in SQLite's files, in PostgreSQL's rows or in its planner statistics", async () => {
      const enquiry = await saveEnquiry({
        name: "Lea",
        email: "unmistakable@example.com",
        message: "An unmistakable message",
      });
      await sendAll(nowMs); // counts for the address's limit
      await store.addresses.prove(enquiry.email, utcTimestamp(nowMs));
      const said = { text: "Answer sent to\nLea.", tone: "done", undo: null, link: null } as const;
      await keepNotice("n", { notice: said, conflict: null, typed: null });
      const ofOthers = { notice: { ...said, text: "Lena is won: /desk/leads." }, conflict: null, typed: null };
      await keepNotice("o", ofOthers);
      const other = await saveEnquiry({ email: "zoe@example.com", message: "From unmistakable@example.com" });
      await store.leads.saveDraft({
        leadId: other.id,
        personId: "june",
        box: "note",
        text: "As unmistakable@example.com",
        atUtc: daysAgo(0),
      });
      await store.leads.indexSome(10);
      const isKept = async () => /unmistakable/i.test(databaseUrl === undefined ? filesIn(dataDir) : await rowsAndSamples(databaseUrl));
      expect(await isKept()).toBe(true);
      await erase(enquiry.email);
      expect(await isKept()).toBe(false);
      expect(await store.notices.find("n", "june", utcTimestamp(nowMs))).toBeUndefined();
      expect(await store.notices.find("o", "june", utcTimestamp(nowMs))).toMatchObject({ notice: ofOthers });
    });
  });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => readFileSync(join(folder, name), "latin1"))
    .join("\n");

/** Every row of a PostgreSQL database, and the values in its planner statistics. */
const rowsAndSamples = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ content: string }>("select schema_to_xml(current_schema(), true, false, '')::text as content");
    const { rows: samples } = await client.query("select * from pg_stats where schemaname = current_schema()");
    return `${rows[0]?.content}\n${JSON.stringify(samples)}`;
  });

async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function anEnquiry(values: Partial<NewEnquiry>): NewEnquiry {
  return {
    id: randomUUID(),
    submissionId: randomUUID(),
    form: "contact",
    name: "Somebody",
    email: "somebody@example.com",
    phone: "",
    company: "",
    preferredDate: "",
    preferredTime: "",
    message: "Hello",
    spamSignals: [],
    createdAtUtc: utcTimestamp(nowMs),
    ...values,
  };
}

function aBooking(values: Partial<NewBooking>): NewBooking {
  const somebody = { name: "Somebody", email: "somebody@example.com" };
  return bookingWith({ ...somebody, startsAtUtc: utcInstant(nowMs), createdAtUtc: utcTimestamp(nowMs), ...values });
}

/** The mails of a new lead, to the visitor and the team. */
function mails({ id, email }: { readonly id: string; readonly email: string }): OutboxItem[] {
  return [
    mailItem({ leadId: id, mailKind: "acknowledgement", mail: aMail(email, `Words of ${id}`) }),
    mailItem({
      leadId: id,
      mailKind: "team",
      // As stored by the previous version.
      mail: { ...aMail("team@moontower.example", `Words of ${id}`), html: `<p>Words of ${id}</p>`, replyTo: { address: email } },
    }),
  ];
}

function aMail(address: string, text: string) {
  const content = { preview: text, eyebrow: "Words", heading: text, blocks: [{ kind: "text", text }] } as const;
  return { to: { address }, subject: "About your message", text, content };
}

function post({ id }: { readonly id: string }): OutboxItem {
  return webhookItem({ leadId: id, type: "enquiry.received", data: { message: `Words of ${id}` } });
}
