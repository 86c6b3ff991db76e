import { expect, it } from "vitest";
import { mailAddressKey } from "./mail-address.ts";

it.each([
  ["Dana@Example.com", "dana@example.com"],
  ["dana+site@example.com", "dana@example.com"],
  ["d.a.n.a+1@gmail.com", "dana@gmail.com"],
  ["dana@googlemail.com", "dana@gmail.com"],
  ["d.ana@example.com", "d.ana@example.com"],
])("%s counts as %s", (address, key) => expect(mailAddressKey(address)).toBe(key));
