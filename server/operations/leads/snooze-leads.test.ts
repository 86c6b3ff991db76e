import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LeadProps } from "#app/desk/screens/lead/lead-props.ts";
import type { LeadsProps } from "#app/desk/screens/leads/leads-props.ts";
import type { TodayProps } from "#app/desk/screens/today/today-props.ts";
import { isFollowedUp } from "#domain/answer-due.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { sendMorningMails } from "#server/operations/upkeep/morning-mail.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { bringBackLeads } from "./snooze-leads.ts";

const { freshPlace } = testDatabases("snooze");

describe.each(engines)("a postponed lead, on %s", (engine) => {
  let desk: TestDesk;
  let id: string;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
    const enquiry = anEnquiry({ email: "dana@example.com", createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z") });
    await desk.parts.store.enquiries.save(enquiry, []);
    id = enquiry.id;
  });
  afterEach(() => desk.close());

  const lead = async () => {
    const found = await desk.parts.store.leads.find(id);
    if (!found) throw new Error("The lead is gone.");
    return found;
  };
  const counts = async () => {
    const { waiting, later, answered, all } = await desk.parts.store.leads.counts({ viewer: undefined });
    return { waiting, later, answered, all };
  };
  const listed = async (show: "waiting" | "later") =>
    (await desk.parts.store.leads.list({ show, viewer: undefined, limit: 10 })).map((one) => one.id);
  const undo = async (outcome: Awaited<ReturnType<TestDesk["do"]>>) => {
    const [step] = outcome.kind === "done" ? (outcome.undo?.steps ?? []) : [];
    if (!step) throw new Error("It can't be undone.");
    return desk.do(desk.theo, step.operation, step.input);
  };

  it("is under Later instead of waiting until its time, and then waits since its original time", async () => {
    const outcome = await desk.do(desk.theo, "leads.snooze", { lead: id, until: "tomorrow" });
    expect(outcome).toMatchObject({ kind: "done", data: { backAtUtc: "2026-12-09T15:00:00.000Z" } });
    expect(await counts()).toEqual({ waiting: 0, later: 1, answered: 0, all: 1 });
    expect([await listed("waiting"), await listed("later")]).toEqual([[], [id]]);
    expect(await desk.parts.store.leads.waiting(aTimestamp("2026-12-09T00:00:00.000Z"))).toEqual({ all: 0, late: 0 });
    desk.goTo("2026-12-09T14:59:00.000Z");
    await bringBackLeads(desk.parts);
    expect(await listed("waiting")).toEqual([]);
    desk.goTo("2026-12-09T15:00:00.000Z");
    await Promise.all([bringBackLeads(desk.parts), bringBackLeads(desk.parts)]);
    expect([await listed("waiting"), await listed("later")]).toEqual([[id], []]);
    expect(await lead()).toMatchObject({ status: "waiting", waitsSinceUtc: "2026-12-08T12:00:00.000Z", backAtUtc: undefined });
    const history = (await desk.parts.store.audit.of(id, 10)).map(({ action }) => action);
    expect(history.filter((action) => action === "leads.come-back")).toHaveLength(1);
  });

  it("comes back at once if this is undone or requested, or if its person writes", async () => {
    await undo(await desk.do(desk.theo, "leads.snooze", { lead: id, until: "2026-12-10 14:30" }));
    expect(await listed("waiting")).toEqual([id]);
    const first = await desk.do(desk.theo, "leads.snooze", { lead: id, until: "monday" });
    expect(first.kind).toBe("done");
    await undo(await desk.do(desk.theo, "leads.snooze", { lead: id, until: "" }));
    expect((await lead()).backAtUtc).toBe("2026-12-14T15:00:00.000Z");
    await receiveMail(desk.parts, rawMail({ To: desk.parts.replyAddresses?.of(id, "visitor") }));
    expect(await lead()).toMatchObject({ status: "waiting", backAtUtc: undefined, waitsSinceUtc: "2026-12-08T12:00:00.000Z" });
  });

  it("with a follow-up waits again after three days without a message, unless it is undone or its person writes", async () => {
    expect((await desk.do(desk.theo, "leads.follow-up", { lead: id, days: "3" })).kind).toBe("refused");
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Which day suits you?", followUp: "3" });
    expect(await lead()).toMatchObject({ status: "answered", backAtUtc: "2026-12-11T14:40:00.000Z" });
    await undo(await desk.do(desk.theo, "leads.follow-up", { lead: id, days: "5" }));
    expect((await lead()).backAtUtc).toBe("2026-12-11T14:40:00.000Z");
    expect(await counts()).toEqual({ waiting: 0, later: 1, answered: 1, all: 1 });
    desk.goTo("2026-12-11T14:41:00.000Z");
    await bringBackLeads(desk.parts);
    expect(await lead()).toMatchObject({ status: "waiting", answeredAtUtc: undefined, waitsSinceUtc: "2026-12-11T14:40:00.000Z" });
    expect((await lead()).cameBackAtUtc).toBe((await lead()).waitsSinceUtc);
    // Two days later it still waits, and is not late, because no answer was promised.
    desk.goTo("2026-12-13T15:00:00.000Z");
    const today = (await (await (await askScreens(desk))(deskPages.today)).json()) as TodayProps;
    expect(today).toMatchObject({ waitingCount: 1, lateCount: 0, waiting: [{ isFollowedUp: true }] });
    desk.goTo("2026-12-14T14:30:00.000Z");
    await sendMorningMails(desk.parts);
    const mails = (await storedMails(desk.parts.store)).flatMap((row) => (row.kind === "mail" ? [row.payload.text] : []));
    expect(mails.find((text) => text.includes("nothing heard"))).toBeDefined();
    expect(mails.some((text) => text.includes("late"))).toBe(false);
    // After being postponed it is still a follow-up.
    await desk.do(desk.theo, "leads.snooze", { lead: id, until: "2026-12-15 09:00" });
    desk.goTo("2026-12-15T15:01:00.000Z");
    await bringBackLeads(desk.parts);
    expect((await lead()).cameBackAtUtc).toBe((await lead()).waitsSinceUtc);

    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Did you see my mail?", followUp: "2" });
    desk.goTo("2026-12-16T14:41:00.000Z");
    await receiveMail(desk.parts, rawMail({ To: desk.parts.replyAddresses?.of(id, "visitor") }));
    expect(await lead()).toMatchObject({ status: "waiting", waitsSinceUtc: "2026-12-16T14:41:00.000Z", backAtUtc: undefined });
  });

  it("keeps its follow-up if none is chosen, and loses it with 0", async () => {
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Which day suits you?", followUp: "3" });
    const { backAtUtc } = await lead();
    const kept = await desk.do(desk.theo, "leads.follow-up", { lead: id, days: "" });
    expect(kept).toMatchObject({ kind: "done", message: expect.stringMatching(/^If nothing is heard of .* they come back Fri/) });
    expect((await lead()).backAtUtc).toBe(backAtUtc);
    await desk.do(desk.theo, "leads.follow-up", { lead: id, days: "0" });
    expect((await lead()).backAtUtc).toBeUndefined();
  });

  it("that came back and is set to answered and to waiting by hand is promised an answer, but not by an undo", async () => {
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Which day suits you?", followUp: "3" });
    desk.goTo("2026-12-11T14:41:00.000Z");
    await bringBackLeads(desk.parts);
    await undo(await desk.do(desk.theo, "leads.status", { lead: id, status: "answered" }));
    expect(await lead()).toMatchObject({ status: "waiting", waitsSinceUtc: "2026-12-11T14:40:00.000Z" });
    expect(isFollowedUp(await lead())).toBe(true);
    await desk.do(desk.theo, "leads.status", { lead: id, status: "answered" });
    desk.goTo("2026-12-13T15:00:00.000Z");
    await desk.do(desk.theo, "leads.status", { lead: id, status: "waiting" });
    expect(await lead()).toMatchObject({ status: "waiting", waitsSinceUtc: "2026-12-13T15:00:00.000Z" });
    expect(isFollowedUp(await lead())).toBe(false);
    desk.goTo("2026-12-14T15:01:00.000Z");
    expect(await desk.parts.store.leads.waiting(aTimestamp("2026-12-14T15:01:00.000Z"))).toEqual({ all: 1, late: 1 });
  });

  it("that is won meanwhile stays won", async () => {
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Which day suits you?", followUp: "3" });
    await desk.do(desk.theo, "leads.status", { lead: id, status: "won" });
    desk.goTo("2026-12-20T14:41:00.000Z");
    await bringBackLeads(desk.parts);
    expect(await lead()).toMatchObject({ status: "won", backAtUtc: undefined });
  });

  it("is listed under Later by its return time, also by command and on the lead's page", async () => {
    const ids = [id];
    for (const until of ["next-week", "tonight", "tomorrow"]) {
      const enquiry = anEnquiry({ createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z") });
      await desk.parts.store.enquiries.save(enquiry, []);
      await desk.do(desk.theo, "leads.snooze", { lead: enquiry.id, until });
      ids.push(enquiry.id);
    }
    await desk.do(desk.theo, "leads.snooze", { lead: id, until: "2026-12-10 09:00" });
    const soonest = [ids[2], ids[3], ids[0], ids[1]];
    const ask = await askScreens(desk);
    const { leads } = (await (await ask(`${deskPages.leads}?show=later`)).json()) as LeadsProps;
    expect(leads.map(({ leadId }) => leadId)).toEqual(soonest);
    const { list } = (await (await ask(`${deskPages.lead(id)}?show=later`)).json()) as LeadProps;
    expect([list.previousLeadId, list.nextLeadId]).toEqual([ids[3], ids[1]]);
    const rows = await desk.do(desk.june, "leads.list", { status: "later" });
    expect(rows).toMatchObject({ kind: "done", data: soonest.map((one) => ({ id: one })) });
  });

  it.each(["yesterday", "2026-12-08 08:00", "2030-01-01 08:00"])("can't be postponed until %s", async (until) => {
    expect(await desk.do(desk.theo, "leads.snooze", { lead: id, until })).toMatchObject({ kind: "invalid" });
  });
});
