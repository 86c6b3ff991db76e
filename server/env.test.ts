import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { ConfigurationError, readEnv, settingNames } from "./env.ts";

describe("the configuration", () => {
  it("needs no settings", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: { name: brand.name, address: brand.email },
      mailTo: [brand.email],
      webhook: undefined,
    });
  });

  it("treats an empty value as not set", () => {
    expect(readEnv({ SMTP_URL: "", MAIL_TO: "" })).toMatchObject({ smtpUrl: undefined, mailTo: [brand.email] });
  });

  it("reads a sender with and without a name", () => {
    expect(readEnv({ MAIL_FROM: '"The desk" <desk@example.com>' }).mailFrom).toEqual({ name: "The desk", address: "desk@example.com" });
    expect(readEnv({ MAIL_FROM: "desk@example.com" }).mailFrom).toEqual({ name: brand.name, address: "desk@example.com" });
  });

  it("reads several recipients", () => {
    expect(readEnv({ MAIL_TO: "a@example.com, b@example.com" }).mailTo).toEqual(["a@example.com", "b@example.com"]);
  });

  const wrong = [
    ["PORT", "eighty", "from 0 to 65535"],
    ["PORT", " ", "from 0 to 65535"],
    ["PORT", "70000", "from 0 to 65535"],
    ["PORT", "3e3", "from 0 to 65535"],
    ["HOST", "two words", "like 127.0.0.1"],
    ["DATA_DIR", " ", "like /var/lib/moontower"],
    ["BACKUP_HOOK", " ", "restic backup"],
    ["PG_DUMP", "/nowhere/pg_dump", "/usr/lib/postgresql"],
    ["SPEECH_API_KEY", "two words", "without spaces"],
    ["SPEECH_MODEL", " ", "like gpt-4o-mini-tts"],
    ["SPEECH_VOICE", "\u0007", "like alloy"],
    ["CLUSTER", "0", "from 1 to 64"],
    ["CLUSTER", "2", "without DATABASE_URL"],
    ["SITE_URL", "www.example.com", "https://www"],
    ["SITE_URL", "https://example.com/path", "address alone"],
    ["SITE_URL", "https://example.com/?a", "address alone"],
    ["SITE_URL", "https://june:word@example.com", "without a user"],
    ["DATABASE_URL", "mysql://x", "postgres://"],
    ["DATABASE_URL", "postgres://user@:port/x", "postgres://"],
    ["SMTP_URL", "mail.example.com", "smtp://"],
    ["SMTP_URL", "smtp://", "smtp://"],
    ["SMTP_URL", "smtp://user:pass#word@mail.example.com", "# is written %23"],
    ["DATABASE_URL", "postgres://user:pass/word@localhost/moontower", "/ %2F"],
    ["SMTP_REQUIRE_TLS", "no", '"true" or "false"'],
    ["MAIL_FROM", "Moontower", "mail address"],
    ["MAIL_FROM", "a@example.com\r\nBcc: b@example.com", "mail address"],
    ["MAIL_TO", "a@example.com, b", "mail address"],
    ["WEBHOOK_URL", "hooks.example.com", "web address"],
    ["INBOUND_ADDRESS", "replies", "an address whose mailbox"],
    ["INBOUND_ADDRESS", "a-name-of-more-than-twenty-letters@example.com", "20 letters"],
    ["INBOUND_IMAP_URL", "imaps://mail.example.com/INBOX", "imaps://user:password@"],
    ["INBOUND_IMAP_URL", "imaps://replies@mail.example.com/INBOX", "imaps://user:password@"],
    ["INBOUND_IMAP_URL", "imaps://replies:50%@mail.example.com/INBOX", "a % in the password %25"],
    ["INBOUND_IMAP_URL", "imaps://replies:secret@mail.example.com/50%", "a % in the password %25"],
    ["INBOUND_SECRET", "short", "16 characters"],
    ["INBOUND_AUTHSERV", "mx example", "Authentication-Results"],
    ["INBOUND_STRANGERS", "yes", "leave"],
    ["HEARTBEAT_URL", "watcher.example.com/beat", "web address"],
    ["WEBHOOK_URL", "https://june:word@example.com", "without a user"],
    ["WEBHOOK_SECRET", "short", "16 characters"],
    ["SECRET", "short", "16 characters"],
    ["RETENTION_LEAD_DAYS", "0", "from 1 to"],
    ["RETENTION_MAIL_BODY_DAYS", "-1", "from 1 to"],
    ["AGENT_API_URL", "api.example.com", "web address"],
    ["AGENT_API_KEY", "a b", "without spaces"],
    ["AGENT_MODEL", "some-model", "root of an OpenAI-compatible API"],
    ["AGENT_TRANSCRIBE_MODEL", "whisper-1", "beside AGENT_API_URL"],
    ["AGENT_DAILY_LIMIT", "$5", "from 0 to"],
    ["AGENT_TIMEOUT_SECONDS", "0", "from 1 to 120"],
    ["RETENTION_CONVERSATION_DAYS", "91", "from 1 to 90"],
    ["DISK_ENCRYPTED", "yes", '"true" or "false"'],
    ["HSTS_SUBDOMAINS", "1", '"true" or "false"'],
    ["TRUST_PROXY", "yes", "number of proxies"],
    ["TRUST_PROXY", "0.0.0.0/0", "number of proxies"],
    ["RATE_LIMIT_TIMES", "0", "from 1 to"],
    ["RATE_LIMIT_WINDOW_SECONDS", "1.5", "from 1 to"],
    ["METRICS_TOKEN", "short", "16 characters"],
    ["METRICS_PORT", "0", "from 1 to 65535"],
    ["METRICS_PORT", "3000", "another port"],
    ["SCHEDULER", "outlook", "calendly"],
    ["SCHEDULER", "calendly", "booking page"],
    ["SCHEDULER_URL", "calendly.com/x", "web address"],
    ["SCHEDULER_SCRIPT_URL", "javascript:x", "web address"],
    ["SCHEDULER_STYLE_URL", "/x.css", "web address"],
    ["BOOKING_NOTICE_HOURS", "four", "from 0 to 720"],
    ["BOOKING_HORIZON_DAYS", "1e2", "from 1 to 365"],
    ["BOOKING_BURST_PER_HOUR", "0", "from 1 to"],
    ["BOOKING_CLOSED_DATES", "25.12.2026, 26.12.2026", "2026-12-25"],
    ["BUSY_CALENDARS", "calendar.ics", ".ics calendars"],
    ["CALENDAR_NETWORKS", "intranet", "10.0.0.0/8"],
    ["BOOKING_FEED_SECRET", "short", "24 letters"],
    ["SPEECH_API_URL", "api.example.com", "web address"],
    ["SPEECH_TIMEOUT_SECONDS", "601", "from 1 to 600"],
    ["SPEECH_DAILY_LIMIT", "many", "from 0 to"],
    ["SPEECH_FALLBACK", "1", '"true" or "false"'],
    ["DEMO_AUDIO_URL", "audio", "web address"],
    ["DEMO_AUDIO_KEY", "two words", "without spaces"],
    ["COUNT_VISITS", "yes", '"true" or "false"'],
    ["BACKUP_PUBLIC_KEY", "age1short", "age-keygen"],
    ["LOG_LEVEL", "loud", "must be trace, debug, info, warn, error or silent"],
  ] as const;

  it.each(wrong)("gives the remedy for %s=%s", (name, value, advice) => {
    expect(() => readEnv({ [name]: value })).toThrow(ConfigurationError);
    // Once, with the setting's name, also for a list.
    const told = /^The configuration has an error\. Please correct:\n {2}[A-Z_]+: must [^\n]*$/;
    expect(() => readEnv({ [name]: value })).toThrow(told);
    expect(() => readEnv({ [name]: value })).toThrow(advice);
    // And an example, or all valid values.
    expect(() => readEnv({ [name]: value })).toThrow(/: must [^\n]*([ (]like | or |age1|10\.0\.0\.0)/);
  });

  it("validates every setting, and reports all errors at once", () => {
    const values = new Map<string, string>(wrong.map(([name, value]) => [name, value]));
    expect(settingNames.filter((name) => !values.has(name))).toEqual([]);
  });

  it("accepts a trailing slash of the site's address, and spaces around a number", () => {
    expect(readEnv({ SITE_URL: "https://www.example.com/", PORT: " 80 " })).toMatchObject({ siteUrl: "https://www.example.com", port: 80 });
  });

  it("reads any setting from a file, and reports its errors", () => {
    const folder = mkdtempSync(join(tmpdir(), "moontower-settings-"));
    const fileOf = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const smtp = fileOf("smtp", "smtps://june:a word@mail.example.com\n");
    expect(readEnv({ SMTP_URL_FILE: smtp, SECRET_FILE: fileOf("secret", "sixteen letters.") })).toMatchObject({
      smtpUrl: "smtps://june:a word@mail.example.com",
      secret: "sixteen letters.",
    });
    const messageOf = (settings: NodeJS.ProcessEnv) => {
      try {
        readEnv(settings);
        return "";
      } catch (error) {
        return error instanceof ConfigurationError ? error.message : "another error";
      }
    };
    expect(messageOf({ SMTP_URL_FILE: join(folder, "none") })).toContain(
      "  SMTP_URL_FILE: names a file that this user can't read (ENOENT): ",
    );
    expect(messageOf({ SECRET_FILE: fileOf("empty", "\n") })).toContain("  SECRET_FILE: names an empty file: ");
    expect(messageOf({ SMTP_URL_FILE: smtp, SMTP_URL: "smtp://mail.example.com" })).toContain("SMTP_URL_FILE: is set and SMTP_URL too");
    // An invalid value is reported for its setting, and not printed.
    expect(messageOf({ SECRET_FILE: fileOf("short", "short") })).toMatch(/ {2}SECRET: must have at least 16 characters/);
    expect(messageOf({ WEBHOOK_URL: "https://hooks.example.com/x", WEBHOOK_SECRET_FILE: join(folder, "none") })).not.toContain(
      "WEBHOOK_SECRET:",
    );
    rmSync(folder, { recursive: true });
  });

  it("requires a secret for the webhook", () => {
    expect(() => readEnv({ WEBHOOK_URL: "https://hooks.example.com/x" })).toThrow(/WEBHOOK_SECRET: must be set/);
    expect(readEnv({ WEBHOOK_URL: "https://hooks.example.com/x", WEBHOOK_SECRET: "0123456789abcdef" }).webhook).toBeDefined();
  });
});
