import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure } from "./figure.tsx";

const inner = (value: string) => renderToStaticMarkup(<Figure value={value} />).replace(/^<span[^>]*>|<\/span>$/g, "");

test.each([
  ["1,000+", "1,000<sup>+</sup>"],
  ["95%", "95<sup>%</sup>"],
  ["99.9%", "99.9<sup>%</sup>"],
  ["10x", "10<sup>x</sup>"],
  ["10-50x", "10-50<sup>x</sup>"],
  ["$42K", "$42K"],
  ["15 hrs", "15<small> hrs</small>"],
])("%s keeps every character, its sign raised and its word small", (value, markup) => {
  expect(inner(value)).toBe(markup);
});
