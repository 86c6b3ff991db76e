import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { DeadlineError, withDeadline } from "./with-deadline.ts";

it("gives the result that comes in time, and its failure", async () => {
  expect(await withDeadline(async () => 1, 1_000)).toBe(1);
  await expect(withDeadline(() => Promise.reject(new RangeError("no")), 1_000)).rejects.toThrow(RangeError);
});

it("waits no longer than it says; what ends later, and badly, troubles nobody", async () => {
  const late = sleep(60).then(() => {
    throw new RangeError("too late");
  });
  await expect(withDeadline(() => late, 20)).rejects.toThrow(DeadlineError);
  await sleep(80);
});
