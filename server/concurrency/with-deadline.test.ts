import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { DeadlineError, withDeadline } from "./with-deadline.ts";

it("passes on a result or an error in time", async () => {
  expect(await withDeadline(async () => 1, 1_000)).toBe(1);
  await expect(withDeadline(() => Promise.reject(new RangeError("no")), 1_000)).rejects.toThrow(RangeError);
});

it("rejects at its deadline; a later error is ignored", async () => {
  const late = sleep(60).then(() => {
    throw new RangeError("too late");
  });
  await expect(withDeadline(() => late, 20)).rejects.toThrow(DeadlineError);
  await sleep(80);
});
