import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailItem } from "#server/mail/outbox-items.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("answers");

async function aLead({ parts }: TestDesk) {
  const enquiry = anEnquiry({ createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z") });
  await parts.store.enquiries.save(enquiry, []);
  return enquiry;
}

describe.each(engines)("a lead on %s", (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
  });
  afterEach(() => desk.close());

  it("counts as answered when the mail is sent: while it can't be sent it is pending, and a failed mail does not count", async () => {
    const { outbox, leads } = desk.parts.store;
    const health = async () => {
      const seen = await desk.do(desk.command, "health.show", {});
      return (seen.kind === "done" ? seen.data : {}) as { stuck: { kind: string; count?: number; answers?: number }[] }; // as the operation says
    };
    const claimAnswer = async (answerId: string) => {
      const rows = await outbox.claimDue({ kind: "mail", nowMs: Date.parse("2026-12-08T18:00:00.000Z"), limit: 500, leaseMs: 60_000 });
      const row = rows.find(({ id }) => id === answerId);
      if (!row) throw new Error("The answer is not due.");
      return row;
    };
    const refused = { error: "connect ECONNREFUSED", mayHaveArrived: false };
    const { id } = await aLead(desk);
    const answer = await desk.do(desk.june, "leads.answer", { lead: id, body: "Yes.", version: "0" });
    const { mail } = (answer.kind === "done" ? answer.data : {}) as { mail: string }; // as the operation says
    // Like the first one that could not be sent for five minutes: the desk was opened at 14:40.
    const later = Date.parse("2026-12-08T14:44:30.000Z");
    await outbox.markFailed(await claimAnswer(mail), { ...refused, dueAtMs: later });
    expect(await leads.find(id)).toMatchObject({ status: "answered", answeredAtUtc: "2026-12-08T14:44:30.000Z", isAnswerStuck: false });
    desk.goTo("2026-12-08T15:00:00.000Z");
    expect((await health()).stuck).toContainEqual(expect.objectContaining({ kind: "late-mails", count: 1, answers: 1 }));

    await outbox.giveUp(await claimAnswer(mail), { error: "550 no", blame: "other", nowMs: later });
    expect(await leads.find(id)).toMatchObject({ status: "waiting", answeredAtUtc: undefined });
    expect((await health()).stuck).toContainEqual(expect.objectContaining({ kind: "mails", answers: 1 }));

    await outbox.retry(mail, later);
    expect(await leads.find(id)).toMatchObject({ status: "waiting" });
    const sentAtMs = Date.parse("2026-12-08T17:30:00.000Z");
    await outbox.markSent(await claimAnswer(mail), sentAtMs);
    expect(await leads.find(id)).toMatchObject({
      status: "answered",
      answeredAtUtc: "2026-12-08T17:30:00.000Z",
      answeredBy: desk.june.personId,
    });
  });

  it("waits at once if its answer is taken back or can't be sent; its follow-up counts only after the answer is sent", async () => {
    const { outbox, leads } = desk.parts.store;
    const { id } = await aLead(desk);
    const waiting = async () => (await leads.list({ show: "waiting", viewer: undefined, limit: 9 })).map((lead) => lead.id);
    const write = async () => {
      const answer = await desk.do(desk.june, "leads.answer", { lead: id, body: "Yes.", followUp: "3" });
      expect(await leads.find(id)).toMatchObject({ status: "answered", backAtUtc: "2026-12-11T14:40:00.000Z" });
      return ((answer.kind === "done" ? answer.data : {}) as { mail: string }).mail; // as the operation says
    };
    expect(await desk.do(desk.june, "leads.take-back-answer", { lead: id, mail: await write() })).toMatchObject({ kind: "done" });
    expect(await waiting()).toEqual([id]);

    const mail = await write();
    const nowMs = Date.parse("2026-12-08T18:00:00.000Z");
    const claim = async () => {
      const row = (await outbox.claimDue({ kind: "mail", nowMs, limit: 500, leaseMs: 60_000 })).find((each) => each.id === mail);
      return row ?? expect.unreachable();
    };
    await outbox.giveUp(await claim(), { error: "550 no", blame: "other", nowMs });
    expect(await waiting()).toEqual([id]);
    await outbox.retry(mail, nowMs);
    await outbox.markSent(await claim(), nowMs);
    expect(await leads.find(id)).toMatchObject({ status: "answered", backAtUtc: "2026-12-11T14:40:00.000Z" });
    await desk.do(desk.june, "leads.status", { lead: id, status: "waiting" });
    expect(await waiting(), "set by hand").toEqual([id]);
  });

  it("with a call and a later message waits again if the answer is taken back", async () => {
    const { bookings, leads } = desk.parts.store;
    const call = aBooking({ startsAtUtc: anInstant("2026-12-14T16:00:00Z") });
    await bookings.insert(call, []);
    const takenBack = async () => {
      const answer = await desk.do(desk.june, "leads.answer", { lead: call.id, body: "Yes." });
      const { mail } = (answer.kind === "done" ? answer.data : {}) as { mail: string }; // as the operation says
      expect(await leads.find(call.id)).toMatchObject({ status: "booked" });
      await desk.do(desk.june, "leads.take-back-answer", { lead: call.id, mail });
      return (await leads.find(call.id))?.status;
    };
    expect(await takenBack(), "nobody waits for it").toBe("booked");
    await receiveMail(desk.parts, rawMail({ To: desk.parts.replyAddresses?.of(call.id, "visitor"), From: call.email }));
    expect(await leads.find(call.id)).toMatchObject({ status: "waiting" });
    expect(await takenBack()).toBe("waiting");
  });

  it("is updated only by the process that has claimed the answer's mail", async () => {
    const { outbox, leads } = desk.parts.store;
    const { id } = await aLead(desk);
    await desk.do(desk.june, "leads.answer", { lead: id, body: "Yes.", version: "0" });
    const claim = async (at: string) => {
      const rows = await outbox.claimDue({ kind: "mail", nowMs: Date.parse(at), limit: 500, leaseMs: 15_000 });
      const row = rows.find(({ leadId }) => leadId === id);
      if (!row) throw new Error("The answer is not due.");
      return row;
    };
    const first = await claim("2026-12-08T18:00:00.000Z");
    const second = await claim("2026-12-08T18:01:00.000Z");
    await outbox.markSent(second, Date.parse("2026-12-08T18:01:01.000Z"));
    await outbox.markFailed(first, { error: "socket closed", mayHaveArrived: true, dueAtMs: Date.parse("2026-12-08T18:07:00.000Z") });
    expect(await leads.find(id)).toMatchObject({ status: "answered", answeredAtUtc: "2026-12-08T18:01:01.000Z" });
  });

  it("waits in lists and counts if its answer can't be sent for five minutes, until it is sent", async () => {
    const { outbox, leads } = desk.parts.store;
    const { id } = await aLead(desk);
    const won = await aLead(desk);
    const write = async (lead: string) => {
      const done = await desk.do(desk.june, "leads.answer", { lead, body: "Yes." });
      return ((done.kind === "done" ? done.data : {}) as { mail: string }).mail; // as the operation says
    };
    const mails = [await write(id), await write(won.id)];
    await desk.do(desk.june, "leads.status", { lead: won.id, status: "won" });
    const claim = async (at: string) => {
      const rows = await outbox.claimDue({ kind: "mail", nowMs: Date.parse(at), limit: 500, leaseMs: 60_000 });
      return rows.filter((row) => mails.includes(row.id));
    };
    const fail = async (at: string, next: string) => {
      for (const row of await claim(at))
        await outbox.markFailed(row, { error: "451 later", mayHaveArrived: false, dueAtMs: Date.parse(next) });
    };
    const june = await desk.parts.store.people.find(desk.june.personId ?? "");
    if (!june) throw new Error("June is not there.");
    const { token } = await desk.parts.signIn.begin(june, "laptop");
    const shown = async () => {
      const counts = await leads.counts({ viewer: undefined });
      const { all } = await leads.waiting(aTimestamp("2026-12-08T00:00:00.000Z"));
      const waiting = await leads.list({ show: "waiting", viewer: undefined, limit: 9 });
      const version = (await desk.parts.signIn.find(token, { isBackground: true }))?.pulse.version;
      return {
        answered: counts.answered,
        waits: [counts.waiting, all],
        stuck: waiting.map((lead) => [lead.id, lead.isAnswerStuck]),
        version,
      };
    };
    await fail("2026-12-08T14:41:00.000Z", "2026-12-08T14:43:00.000Z");
    const before = await shown();
    expect(before).toMatchObject({ answered: 1, waits: [0, 0], stuck: [] });
    await fail("2026-12-08T14:43:00.000Z", "2026-12-08T14:46:00.000Z");
    const stuck = await shown();
    expect(stuck).toMatchObject({ answered: 0, waits: [1, 1], stuck: [[id, true]] });
    expect(stuck.version).not.toBe(before.version);
    expect(await desk.do(desk.june, "leads.list", { status: "waiting" })).toMatchObject({
      data: [{ id, status: "waiting", isAnswerStuck: true, answeredAtUtc: null }],
    });
    // A resent mail is not sent yet.
    await desk.do(desk.june, "mail.resend", { mail: mails[0] });
    expect((await shown()).stuck).toEqual([[id, true]]);

    const outAtMs = Date.parse("2026-12-08T15:02:00.000Z");
    for (const row of await claim("2026-12-08T15:02:00.000Z")) await outbox.markSent(row, outAtMs);
    expect(await shown()).toMatchObject({ answered: 1, waits: [0, 0], stuck: [] });
    const sent = { answeredAtUtc: "2026-12-08T15:02:00.000Z", answeredBy: desk.june.personId, isAnswerStuck: false };
    expect(await leads.find(id)).toMatchObject({ status: "answered", ...sent });
    expect(await leads.find(won.id)).toMatchObject({ status: "won", ...sent });
  });

  it("keeps a later answer if an earlier one fails", async () => {
    const { outbox, leads } = desk.parts.store;
    const { id } = await aLead(desk);
    const write = async (body: string) => {
      const done = await desk.do(desk.june, "leads.answer", { lead: id, body });
      return ((done.kind === "done" ? done.data : {}) as { mail: string }).mail; // as the operation says
    };
    const [first, second] = [await write("First."), await write("Second.")];
    const nowMs = Date.parse("2026-12-08T18:00:00.000Z");
    const rows = await outbox.claimDue({ kind: "mail", nowMs, limit: 500, leaseMs: 60_000 });
    for (const row of rows) {
      if (row.id === second) await outbox.markSent(row, nowMs);
      if (row.id === first) await outbox.giveUp(row, { error: "550 no", blame: "other", nowMs });
    }
    expect(await leads.find(id)).toMatchObject({ status: "answered", answeredAtUtc: "2026-12-08T18:00:00.000Z" });
  });

  it("is read with all its mails, however many", async () => {
    const { outbox } = desk.parts.store;
    const { id } = await aLead(desk);
    const mail = { to: { address: "dana@example.com" }, subject: "Hello", text: "Hello" };
    const mails = Array.from({ length: 201 }, () => mailItem({ leadId: id, mailKind: "answer", mail }));
    await outbox.add(mails, Date.parse("2026-12-08T14:00:00.000Z"));
    const read = await desk.do(desk.command, "leads.read", { lead: id });
    expect(read).toMatchObject({ kind: "done", data: { mails: { length: 201 } } });
  });
});
