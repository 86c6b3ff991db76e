import { expect, test } from "vitest";
import { deskAnswerSchema, deskNoticeSchema } from "./desk-answer.ts";

const notice = {
  text: "Sent.",
  tone: "done",
  undo: { undoId: "u", untilUtc: "2026-12-01T15:00:00.000Z" },
  link: null,
};

test("each answer of the desk is read as it was sent", () => {
  const conflict = { title: "Nadine moved this call.", text: "It is on Friday.", anyway: null, answeredBy: "anyway", keep: "Leave it" };
  for (const answer of [
    { kind: "done", notice, goTo: null, draft: "answer" },
    { kind: "done", notice: null, goTo: "/desk" },
    { kind: "conflict", conflict, here: "/desk/leads" },
    { kind: "invalid", errors: { email: "Type an address." } },
    { kind: "refused", text: "" },
    { kind: "signed-out" },
  ])
    expect(deskAnswerSchema.parse(answer)).toEqual(answer);
});

test("an end of undoing that is no moment of ours is none", () => {
  expect(deskNoticeSchema.safeParse(notice).success).toBe(true);
  for (const untilUtc of ["soon", "2026-12-01T15:00:00Z", 1])
    expect([untilUtc, deskNoticeSchema.safeParse({ ...notice, undo: { undoId: "u", untilUtc } }).success]).toEqual([untilUtc, false]);
});
