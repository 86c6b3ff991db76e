import { expect, it } from "vitest";
import { bookingProblems, enquiryProblems } from "#content/field-problems.ts";
import { parseBookingDetails } from "./booking.ts";
import { parseEnquiry } from "./enquiry.ts";
import { mailAddressKey, withAsciiDomain } from "./mail-address.ts";

it.each([
  ["Dana@Example.com", "dana@example.com"],
  ["dana+site@example.com", "dana@example.com"],
  ["d.a.n.a+1@gmail.com", "dana@gmail.com"],
  ["dana@googlemail.com", "dana@gmail.com"],
  ["d.ana@example.com", "d.ana@example.com"],
])("%s counts as %s", (address, key) => expect(mailAddressKey(address)).toBe(key));

it.each([
  ["dana@müller.example", "dana@xn--mller-kva.example"],
  ["dana@例え.テスト", "dana@xn--r8jz45g.xn--zckzah"],
  ["Dana@Example.com", "Dana@Example.com"],
  ["jürgen@example.com", "jürgen@example.com"],
  ["dana@mül ler.example", "dana@mül ler.example"],
  ["dana@müller.example/x", "dana@müller.example/x"],
  ["@müller.example", "@müller.example"],
  ["dana", "dana"],
])("%s goes out as %s", (typed, sent) => expect(withAsciiDomain(typed)).toBe(sent));

it("both forms take an address with another alphabet's domain, and refuse one whose name mail servers would not", () => {
  const parsed = (email: string) => [
    parseEnquiry({ name: "Dana", email, message: "Hello" }, enquiryProblems),
    parseBookingDetails({ name: "Dana", email }, bookingProblems),
  ];
  const email = "dana@xn--mller-kva.example";
  expect(parsed("dana@müller.example")).toMatchObject([{ values: { email } }, { values: { email } }]);
  const errors = { email: expect.stringContaining("a to z before the @") };
  expect(parsed("jürgen@müller.example")).toMatchObject([{ errors }, { errors }]);
});
