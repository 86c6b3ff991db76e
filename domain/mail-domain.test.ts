import { expect, it } from "vitest";
import { companyDomainOf } from "./mail-domain.ts";

it.each([
  ["dana@whitfield-dental.example", "whitfield-dental.example"],
  ["Dana@Whitfield.Example", "whitfield.example"],
  ["dana@gmail.com", undefined],
  ["dana@GMX.net", undefined],
  ["", undefined],
])("%s: %s", (address, domain) => {
  expect(companyDomainOf(address)).toBe(domain);
});
