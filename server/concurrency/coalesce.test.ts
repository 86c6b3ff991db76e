import { describe, expect, it } from "vitest";
import { coalesce } from "./coalesce.ts";

/** A reading that ends when told to; it gives its number. */
function controlled() {
  const ends: ((error?: Error) => void)[] = [];
  const read = coalesce(() => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(number))));
  });
  return { read, ends };
}

describe("a shared reading", () => {
  it("begins at once where none is under way", async () => {
    const { read, ends } = controlled();
    const first = read();
    ends[0]?.();
    expect(await first).toBe(1);
    const second = read();
    ends[1]?.();
    expect(await second).toBe(2);
  });

  it("is never older than the question: who comes during one gets the next, together", async () => {
    const { read, ends } = controlled();
    const first = read();
    const later = [read(), read(), read()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    const during = read();
    ends[1]?.();
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    await Promise.resolve();
    ends[2]?.();
    expect(await during).toBe(3);
  });

  it("that fails leaves the next one standing", async () => {
    const { read, ends } = controlled();
    const first = read();
    const second = read();
    ends[0]?.(new Error("no"));
    await expect(first).rejects.toThrow("no");
    await Promise.resolve();
    ends[1]?.();
    expect(await second).toBe(2);
  });
});
