import { expect, test } from "vitest";
import { deskNoticeSchema } from "./desk-answer.ts";

const notice = {
  text: "Sent.",
  tone: "done",
  undo: { undoId: "u", untilUtc: "2026-12-01T15:00:00.000Z" },
  link: null,
};

test("the end of an undo must be a timestamp in our own format", () => {
  expect(deskNoticeSchema.safeParse(notice).success).toBe(true);
  for (const untilUtc of ["soon", "2026-12-01T15:00:00Z", 1])
    expect([untilUtc, deskNoticeSchema.safeParse({ ...notice, undo: { undoId: "u", untilUtc } }).success]).toEqual([untilUtc, false]);
});
