import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import { Tries } from "./mail-table.tsx";

const triedAt = aTimestamp("2026-12-08T02:05:00Z");
const nextTryUtc = aTimestamp("2026-12-08T14:44:00Z");
const drawn = (count: number, state: "failed" | "waiting") => {
  const html = renderToStaticMarkup(<Tries item={{ tries: Array(count).fill(triedAt), state, nextTryUtc }} />);
  return { html, marks: [...html.matchAll(/d="M([\d.]+) 7v14"/g)].map(([, x]) => Number(x)) };
};

test("a mark for each try, from left to right, however many they are, and the lamp of the next try after them", () => {
  for (const count of [1, 2, 9, 700]) {
    const { html, marks } = drawn(count, "waiting");
    expect(new Set(marks).size).toBe(count);
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    expect(marks.at(-1)).toBeLessThan(180);
    expect(html).toContain("M200 5h10v18h-10z");
    expect(html).not.toContain("--error");
  }
});

test("of a failed mail the last mark alone is red, and no try follows", () => {
  const { html } = drawn(5, "failed");
  expect(html.match(/--error/g)).toHaveLength(1);
  expect(html).not.toContain("--lamp");
});

test("without the times of its tries, nothing is drawn", () => expect(drawn(0, "waiting").html).toBe(""));
