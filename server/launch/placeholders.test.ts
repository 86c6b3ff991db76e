import { describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { readEnv } from "#server/env.ts";
import { placeholders } from "./placeholders.ts";

const live = {
  SITE_URL: "https://www.moontower.ai",
  SMTP_URL: "smtps://site:secret@mail.moontower.ai",
  SECRET: "a-long-enough-secret",
  DISK_ENCRYPTED: "true",
  MAIL_FROM: "Moontower <hello@moontower.ai>",
  MAIL_TO: "team@moontower.ai",
};

describe("placeholders", () => {
  it("finds nothing if facts and settings are real", () => {
    expect(placeholders({ phone: "(512) 472-1000", email: "hello@moontower.ai" }, readEnv(live))).toEqual([]);
  });

  it("finds each invented fact, with the place to correct it", () => {
    const found = placeholders(brand, readEnv(live)).map(({ where }) => where);
    expect(found.filter((where) => where.includes("phone"))).toHaveLength(1);
    expect(found).toEqual(
      expect.arrayContaining(["content/brand.ts, brand.phone", "content/brand.ts, brand.email", "content/brand.ts, brand.social.0.href"]),
    );
  });

  it("finds each missing setting", () => {
    const found = placeholders({}, readEnv({})).map(({ what }) => what);
    for (const name of ["SITE_URL", "SMTP_URL", "SECRET", "MAIL_FROM", "MAIL_TO", "DISK_ENCRYPTED"])
      expect(found.join("\n")).toContain(name);
  });

  it("finds each setting that contradicts the privacy page", () => {
    const days = { RETENTION_LEAD_DAYS: "365", RETENTION_MAIL_BODY_DAYS: "90", RETENTION_CONVERSATION_DAYS: "30" };
    const untrue = { SMTP_REQUIRE_TLS: "false", DISK_ENCRYPTED: "false", ...days };
    const found = placeholders({}, readEnv({ ...live, ...untrue })).map(({ what }) => what);
    expect(found).toHaveLength(5);
    for (const name of Object.keys(untrue)) expect(found.join("\n")).toContain(name);
  });
});
