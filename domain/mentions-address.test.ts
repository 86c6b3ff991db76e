import { expect, it } from "vitest";
import { mentionsAddress, withoutAddress } from "./mentions-address.ts";

it.each([
  ["DANA@Example.com.", "[erased]."],
  ["'dana@example.com', *dana@example.com*", "'[erased]', *[erased]*"],
  ['<a href="mailto:dana@example.com">dana%40example.com</a>', '<a href="mailto:[erased]">[erased]</a>'],
  ["/desk/search?q=dana%40example.com&x=%20dana%40example.com", "/desk/search?q=[erased]&x=%20[erased]"],
])("takes an address out of %s", (text, left) => {
  expect(mentionsAddress(text, "dana@example.com")).toBe(true);
  expect(withoutAddress(text, " Dana@example.com")).toBe(left);
});

it.each([
  "jordana@example.com",
  "jor.dana@example.com",
  "jo+dana@example.com",
  "dana@example.com.au",
  "dana@example.company",
  "dana@example-com",
  "?ref=jordana@example.com",
])("takes %s for another one", (text) => {
  expect(mentionsAddress(text, "dana@example.com")).toBe(false);
  expect(withoutAddress(text, "dana@example.com")).toBe(text);
});

it("knows an address with a plus as our own mailto links write it", () => {
  for (const text of ["mailto:dana%2Bwork@example.com", "q=dana%2Bwork%40example.com", "dana+work@example.com"])
    expect(withoutAddress(text, "dana+work@example.com")).toBe(text.replace(/dana.*/, "[erased]"));
});

it("knows an address with signs as HTML writes it", () => {
  for (const text of ["o'dana@example.com", "o&#x27;dana@example.com", "o&#39;dana@example.com", "o'dana%40example.com"])
    expect(withoutAddress(text, "o'dana@example.com")).toBe("[erased]");
  expect(withoutAddress("o'dana@example.com", "dana@example.com")).toBe("o'dana@example.com");
});
