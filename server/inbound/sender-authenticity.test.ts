import { expect, it } from "vitest";
import { authenticityOf } from "./sender-authenticity.ts";

const from = { name: "", address: "theo@moontower.example" };
const of = (...authentication: string[]) => authenticityOf({ authentication, from }, "mx.moontower.example");

it.each([
  ["mx.moontower.example; dmarc=pass header.from=moontower.example", "passed"],
  ["mx.moontower.example; spf=fail smtp.mailfrom=x@evil.example; dmarc=fail", "failed"],
  ["mx.moontower.example; dkim=pass header.d=moontower.example", "passed"],
  ["mx.moontower.example; dkim=pass header.d=evil.example", "unknown"],
  ["mx.moontower.example; spf=pass smtp.mailfrom=theo@moontower.example", "passed"],
  ["mx.moontower.example; spf=fail; dkim=none", "failed"],
  ["mx.evil.example; dmarc=pass", "unknown"],
  ["mx.moontower.example; dmarc=pass header.from=evil.example", "unknown"],
  ["mx.moontower.example; none", "unknown"],
  ['mx.moontower.example; spf=pass smtp.mailfrom="x dmarc=pass"@evil.example; dmarc=fail', "failed"],
  ['mx.moontower.example; spf=pass smtp.mailfrom="x; dmarc=pass"@evil.example; dmarc=fail', "failed"],
  ["mx.moontower.example; spf=pass (a (b) ; dmarc=pass) smtp.mailfrom=x@evil.example; dmarc=fail", "failed"],
  ["mx.moontower.example; spf=pass reason=dmarc=pass smtp.mailfrom=x@evil.example", "unknown"],
  ["mx.moontower.example; dmarc/1=pass (p=reject) header.from=moontower.example", "passed"],
])("%s: %s", (header, expected) => {
  expect(of(header)).toBe(expected);
});

it("uses the topmost header of our server", () => {
  expect(of("mx.moontower.example; dmarc=fail", "mx.moontower.example; dmarc=pass")).toBe("failed");
});

it("ignores all headers without our server's name", () => {
  expect(authenticityOf({ authentication: ["mx.moontower.example; dmarc=pass"], from }, undefined)).toBe("unknown");
});
