import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { coalesce } from "./coalesce.ts";

/** A coalesced read that returns its number, and ends when its entry in `ends` is called. */
function controlled() {
  const ends: ((error?: Error) => void)[] = [];
  const read = coalesce(() => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(number))));
  });
  /** Waits until `count` reads have begun. */
  const begun = async (count: number) => {
    while (ends.length < count) await setImmediate();
    expect(ends).toHaveLength(count);
  };
  return { read, ends, begun };
}

describe("a shared reading", () => {
  it("is not delayed without other callers", async () => {
    const { read, ends, begun } = controlled();
    for (const number of [1, 2]) {
      const answer = read();
      await begun(number);
      ends[number - 1]?.();
      expect(await answer).toBe(number);
    }
  });

  it("is shared by requests that arrived together, even if each is handled completely before the next", async () => {
    let readings = 0;
    const read = coalesce(async () => ++readings);
    const answers: Promise<number>[] = [];
    for (let request = 0; request < 5; request += 1) {
      answers.push(read());
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
    }
    expect(await Promise.all(answers)).toEqual([1, 1, 1, 1, 1]);
  });

  it("starts after its call: callers during one share the next", async () => {
    const { read, ends, begun } = controlled();
    const first = read();
    await begun(1);
    const later = [read(), read(), read()];
    await setImmediate();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    await begun(2);
    const during = read();
    ends[1]?.();
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    await begun(3);
    ends[2]?.();
    expect(await during).toBe(3);
  });

  it("that fails does not affect the next one", async () => {
    const { read, ends, begun } = controlled();
    const first = read();
    await begun(1);
    const second = read();
    ends[0]?.(new Error("no"));
    await expect(first).rejects.toThrow("no");
    await begun(2);
    ends[1]?.();
    expect(await second).toBe(2);
  });
});
