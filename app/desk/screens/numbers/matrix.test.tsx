import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { numbersWords } from "#content/desk/numbers.ts";
import { Matrix } from "./matrix.tsx";

const none = { views: 0, clicks: 0, contactOpens: 0, wrote: 0, booked: 0 };

test.each([
  [none, numbersWords.noRate],
  [{ ...none, wrote: 1 }, numbersWords.noRate],
  [{ ...none, views: 200, wrote: 1 }, "0.5%"],
])("of %o the rate is %s", (numbers, rate) => {
  const row = { ...numbers, label: "Google" };
  const html = renderToStaticMarkup(<Matrix first="From" rows={[row]} totals={{ ...row, label: "All" }} largest={1} />);
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, ""));
  expect(cells.filter((_, index) => index % 5 === 4)).toEqual([rate, rate]);
});
