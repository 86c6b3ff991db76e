import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createReplyAddresses } from "./reply-address.ts";

const plus = createReplyAddresses("replies@moontower.example", "a key");
const wholeDomain = createReplyAddresses("*@replies.moontower.example", "a key");

it.each([
  ["plus addressing", plus],
  ["a domain of its own", wholeDomain],
])("with %s, an address names its lead and side, in any case", (_, addresses) => {
  for (let tried = 0; tried < 200; tried += 1) {
    const leadId = randomUUID();
    for (const side of ["visitor", "team"] as const) {
      const address = addresses.of(leadId, side) ?? "";
      expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
      expect(addresses.read(address.toUpperCase())).toEqual({ leadId, side });
    }
  }
});

it("keeps an id's leading zeros", () => {
  const leadId = "00000000-0000-4000-8000-000000000001";
  expect(plus.read(plus.of(leadId, "visitor") ?? "")).toEqual({ leadId, side: "visitor" });
});

it("refuses a forged address: another key, side, lead or domain", () => {
  const leadId = randomUUID();
  const address = plus.of(leadId, "visitor") ?? "";
  expect(createReplyAddresses("replies@moontower.example", "another").read(address)).toBeUndefined();
  expect(plus.read(address.replace("+v", "+t"))).toBeUndefined();
  expect(plus.read(`${address.slice(0, 12)}${address[12] === "0" ? "1" : "0"}${address.slice(13)}`)).toBeUndefined();
  expect(plus.read(address.replace("moontower", "evil"))).toBeUndefined();
  expect(plus.read("replies@moontower.example")).toBeUndefined();
});

it("has no address for an invalid lead id", () => {
  expect(plus.of("digest", "team")).toBeUndefined();
  expect(plus.of(`person:${randomUUID()}`, "team")).toBeUndefined();
});
