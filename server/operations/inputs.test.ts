import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { operations } from "./registry.ts";

/** Every numeric input, by its operation's name and its own. */
const numbers = operations.flatMap(({ name, input }) =>
  Object.entries(input.shape as Readonly<Record<string, z.ZodType>>).flatMap(([field, schema]) =>
    typeof schema.safeParse("30").data === "number" ? [{ input: `${name} ${field}`, schema }] : [],
  ),
);

describe("a numeric input", () => {
  it("is listed here", () => {
    expect(numbers.map(({ input }) => input)).toEqual(
      expect.arrayContaining(["leads.follow-up days", "time.save noticeHours", "retention.set spamMonths", "leads.list limit"]),
    );
  });

  it.each(numbers)("means the same if empty or omitted: $input", ({ schema }) => {
    expect(schema.safeParse("")).toEqual(schema.safeParse(undefined));
    expect(schema.safeParse("").success).toBe(true);
  });
});
