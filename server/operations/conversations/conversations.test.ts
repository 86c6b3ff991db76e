import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "#content/facts.ts";
import type { Talk } from "#domain/talk.ts";
import { wordingKey } from "#server/conversation/asked-question.ts";
import { isLineOn } from "#server/conversation/line-switch.ts";
import { findTeamAnswer } from "#server/conversation/team-answers.ts";
import { aDay, aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("conversations");

const day = aDay("2026-12-08");
const atUtc = aTimestamp("2026-12-08T14:00:00.000Z");
const asked = "Can it quote from our own price list?";

describe.each(engines)("conversations at the desk on %s", (engine) => {
  let desk: TestDesk;
  const wording = { id: randomUUID(), wording: asked, wordingKey: wordingKey(asked), day, atUtc };
  beforeAll(async () => {
    desk = await openTestDesk(await freshPlace(engine));
    const { conversations } = desk.parts.store;
    const line = { id: randomUUID(), who: "visitor", text: asked, atMs: Date.parse(atUtc) } as const;
    const lamps = [{ n: 3, atUtc }] as const;
    const turn = { events: [{ type: "done" }], counted: { day, counts: { turns: 1 } }, hasBegun: false, atUtc } as const;
    const add = (talk: Talk) => ({ ...talk, lines: [line], lamps });
    await conversations.saveTurn({ ...turn, keyHash: "one", turnId: randomUUID(), asked: [wording], add });
  });
  afterAll(() => desk.close());

  const question = async () => {
    const found = (await desk.parts.store.questions.all())[0];
    if (!found) throw new Error("There is no question.");
    return found;
  };
  const undone = async (outcome: Awaited<ReturnType<TestDesk["do"]>>) => {
    const [step] = (outcome.kind === "done" && outcome.undo?.steps) || [];
    return desk.do(desk.june, step?.operation ?? "", step?.input);
  };

  it("are listed with their leads, and shown line by line", async () => {
    const enquiry = anEnquiry({});
    await desk.parts.store.enquiries.save(enquiry, []);
    await desk.parts.store.conversations.noteDeed({
      keyHash: "one",
      atUtc,
      add: (talk) => talk,
      lead: { id: enquiry.id, became: "wrote" },
      asked: [],
      counted: { day, counts: {} },
    });
    const [kept] = await desk.parts.store.conversations.list(1);
    expect(await desk.do(desk.theo, "conversations.list", {})).toMatchObject({
      kind: "done",
      data: [{ id: kept?.id, lines: 1, lamps: "3", lead: enquiry.id, first: asked }],
    });
    expect(await desk.do(desk.theo, "conversations.show", { conversation: kept?.id })).toMatchObject({
      kind: "done",
      data: [{ who: "visitor", text: asked }],
    });
    expect((await desk.do(desk.theo, "conversations.show", { conversation: "none" })).kind).toBe("not-found");
    expect(await desk.do(desk.theo, "conversations.unanswered", {})).toMatchObject({
      kind: "done",
      data: [{ id: wording.id, asked: 1, state: "open", wording: asked }],
    });
  });

  it("an answer is given verbatim from then on, until it is undone", async () => {
    const body = `No. AI starts at ${facts.price.from} per month, and the proposal says the rest.`;
    const outcome = await desk.do(desk.june, "conversations.answer", { question: wording.id, body });
    expect(outcome.kind).toBe("done");
    expect(await findTeamAnswer(desk.parts.store.questions, "can it quote from our price list?")).toMatchObject({
      text: body,
      source: { kind: "team", date: day },
    });
    expect(await undone(outcome)).toMatchObject({ kind: "done" });
    expect(await question()).toMatchObject({ state: "open", answer: "" });
    expect(await findTeamAnswer(desk.parts.store.questions, asked)).toBeUndefined();
  });

  it.each(["answer", "reopen"])("a figure that is not in content/ is refused by %s with a message, without a change", async (way) => {
    const before = await question();
    const text = "Yes, for $450 a month.";
    const input = way === "answer" ? { body: text } : { state: "answered", answer: text };
    const outcome = await desk.do(desk.june, `conversations.${way}`, { question: wording.id, ...input });
    expect(outcome).toMatchObject({ kind: "invalid", errors: { body: "$450 is not among our facts. Add it there first." } });
    expect(await question()).toEqual(before);
  });

  it("an unknown page is refused", async () => {
    const outcome = await desk.do(desk.june, "conversations.answer", { question: wording.id, body: "No.", page: "/elsewhere" });
    expect(outcome).toMatchObject({ kind: "invalid", errors: { page: expect.any(String) } });
  });

  it("undoing “not ours” restores the previous state", async () => {
    await desk.do(desk.june, "conversations.answer", { question: wording.id, body: "No.", page: "/contact" });
    const outcome = await desk.do(desk.june, "conversations.not-ours", { question: wording.id });
    expect(await question()).toMatchObject({ state: "not-ours", answer: "" });
    expect(await undone(outcome)).toMatchObject({ kind: "done" });
    expect(await question()).toMatchObject({ state: "answered", answer: "No.", page: "/contact" });
  });

  it("overwriting an answer that was changed meanwhile is reported as a conflict", async () => {
    const { version } = await question();
    await desk.do(desk.theo, "conversations.answer", { question: wording.id, body: "Theo’s words." });
    const late = await desk.do(desk.june, "conversations.answer", {
      question: wording.id,
      body: "June’s words.",
      version: String(version),
    });
    expect(late.kind).toBe("refused");
    expect((await question()).answer).toBe("Theo’s words.");
  });

  it("the switch is for owners, takes effect at once, and can be undone", async () => {
    expect((await desk.do(desk.theo, "conversations.switch", { on: "no" })).kind).toBe("forbidden");
    const outcome = await desk.do(desk.june, "conversations.switch", { on: "no" });
    expect(await isLineOn(desk.parts.store.notices)).toBe(false);
    expect(await undone(outcome)).toMatchObject({ kind: "done" });
    expect(await isLineOn(desk.parts.store.notices)).toBe(true);
  });
});
