import { describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { ConfigurationError, readEnv } from "./env.ts";

describe("the configuration", () => {
  it("needs nothing set", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: { name: brand.name, address: brand.email },
      mailTo: [brand.email],
      webhook: undefined,
    });
  });

  it("takes an empty value as not set", () => {
    expect(readEnv({ SMTP_URL: "", MAIL_TO: "" })).toMatchObject({ smtpUrl: undefined, mailTo: [brand.email] });
  });

  it("reads a sender with and without a name", () => {
    expect(readEnv({ MAIL_FROM: '"The desk" <desk@example.com>' }).mailFrom).toEqual({ name: "The desk", address: "desk@example.com" });
    expect(readEnv({ MAIL_FROM: "desk@example.com" }).mailFrom).toEqual({ name: brand.name, address: "desk@example.com" });
  });

  it("reads several recipients", () => {
    expect(readEnv({ MAIL_TO: "a@example.com, b@example.com" }).mailTo).toEqual(["a@example.com", "b@example.com"]);
  });

  it.each([
    ["PORT", "eighty", "number"],
    ["DATABASE_URL", "mysql://x", "postgres://"],
    ["DATABASE_URL", "postgres://user@:port/x", "postgres://"],
    ["SMTP_URL", "mail.example.com", "smtp://"],
    ["SMTP_URL", "smtp://", "smtp://"],
    ["MAIL_FROM", "Moontower", "mail address"],
    ["MAIL_FROM", "a@example.com\r\nBcc: b@example.com", "mail address"],
    ["MAIL_TO", "a@example.com, b", "mail address"],
    ["WEBHOOK_URL", "hooks.example.com", "web address"],
    ["WEBHOOK_SECRET", "short", "16 characters"],
    ["SECRET", "short", "16 characters"],
    ["METRICS_TOKEN", "short", "16 characters"],
    ["RATE_LIMIT_TIMES", "0", "from 1 to"],
    ["TRUST_PROXY", "yes", "number of proxies"],
    ["TRUST_PROXY", "0.0.0.0/0", "number of proxies"],
  ])("says what to do about %s=%s", (name, value, advice) => {
    expect(() => readEnv({ [name]: value })).toThrow(ConfigurationError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}.*: .*${advice}`));
  });

  it("posts leads only signed", () => {
    expect(() => readEnv({ WEBHOOK_URL: "https://hooks.example.com/x" })).toThrow(/WEBHOOK_SECRET: must be set/);
    expect(readEnv({ WEBHOOK_URL: "https://hooks.example.com/x", WEBHOOK_SECRET: "0123456789abcdef" }).webhook).toBeDefined();
  });
});
