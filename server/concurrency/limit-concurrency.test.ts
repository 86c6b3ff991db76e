import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";
import { DeadlineError, withDeadline } from "./with-deadline.ts";

/** The signal of a caller who never gives up. */
const patience = new AbortController().signal;

it("runs a limited number at once and the rest in order, also after failures", async () => {
  let working = 0;
  let most = 0;
  const order: number[] = [];
  const work = limitConcurrency(3, async (number: number) => {
    order.push(number);
    most = Math.max(most, ++working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
    if (number % 5 === 0) throw new Error("no");
    return number;
  });
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const outcomes = await Promise.allSettled(numbers.map((number) => work(patience, number)));
  expect(most).toBe(3);
  expect(order).toEqual(numbers);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(4);
});

it("skips aborted calls, and gives their turn to the next", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = limitConcurrency(1, async (name: string) => {
    begun.push(name);
    if (name === "first") await held;
    return name;
  });
  const first = work(patience, "first");
  const tooLong = new DeadlineError("too long");
  await expect(work(AbortSignal.abort(tooLong), "never")).rejects.toBe(tooLong);
  await expect(withDeadline((signal) => work(signal, "too late"), 20)).rejects.toThrow(DeadlineError);
  const patient = work(patience, "patient");
  release();
  expect(await Promise.all([first, patient])).toEqual(["first", "patient"]);
  expect(await work(patience, "next")).toBe("next");
  expect(begun).toEqual(["first", "patient", "next"]);
});
