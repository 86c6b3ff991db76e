import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { todayWords } from "#content/desk/today.ts";
import { Sources } from "./sources.tsx";

test.each([
  [3, 3, ""],
  [847, 60, todayWords.sources.more(787)],
])("%i leads of one source are %i dots, and the rest a number", (wrote, dots, more) => {
  const html = renderToStaticMarkup(<Sources sources={[{ source: "Google", wrote, booked: 0, ofLastHour: { wrote: 0, booked: 0 } }]} />);
  expect(html.match(/<i /g)).toHaveLength(dots);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(`Google${more}${wrote}`);
});
