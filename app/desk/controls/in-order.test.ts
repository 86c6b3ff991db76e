import { expect, test } from "vitest";
import { orderedParts } from "./in-order.tsx";

const turned = (text: string) => orderedParts(text).flatMap(({ part, isTurned }) => (isTurned ? [part] : []));

test("names written from right to left are parts of their own, and the text stays whole", () => {
  const text = "9:30 דנה כהן, 10:00 محمد الأحمد, 11:00 Dana Whitfield";
  expect(turned(text)).toEqual(["דנה כהן", "محمد الأحمد"]);
  expect(
    orderedParts(text)
      .map(({ part }) => part)
      .join(""),
  ).toBe(text);
  expect(turned("דנה is won.")).toEqual(["דנה"]);
  expect(orderedParts("Dana is won.")).toEqual([{ part: "Dana is won.", isTurned: false, at: 0 }]);
  expect(orderedParts("")).toEqual([]);
});
