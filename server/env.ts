import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { brand } from "#content/brand.ts";
import { retention } from "#content/legal/retention.ts";
import { isLocalDate } from "#domain/local-date.ts";
import { callRuleLimits } from "#domain/scheduling-rules.ts";
import { isPublicKey } from "./encrypted-file.ts";
import {
  flag,
  isProgram,
  keyOf,
  lineOf,
  listOf,
  mailAddress,
  mailbox,
  mailboxUrl,
  numberOr,
  secretText,
  siteUrl,
  trustedProxies,
  webUrl,
  wholeNumber,
} from "./setting-kinds.ts";
import { isAddressRange } from "./trusted-proxies.ts";

const inPasswords = "in the password # is written %23, / %2F, ? %3F, @ %40, % %25";

/** Every setting of the server, with its default. README's configuration table and .env.example describe them in words. */
const settings = z.object({
  PORT: numberOr(3000, 0, 65_535),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9._:%-]{1,253}$/, { error: "must be an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them" })
    .default("0.0.0.0"),
  CLUSTER: numberOr(1, 1, 64),
  DATA_DIR: lineOf(1_000, "must be the path of a folder that this user may write to, like /var/lib/moontower").default("./data"),
  SITE_URL: siteUrl.optional(),
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), {
      error: `must be an address like postgres://user:password@localhost:5432/moontower (leave it out to use the embedded database); ${inPasswords}`,
    })
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value), {
      error: `must look like smtp://user:password@mail.example.com:587 (leave it out to write mails to files); ${inPasswords}`,
    })
    .optional(),
  SMTP_REQUIRE_TLS: flag.default(true),
  MAIL_FROM: mailbox.default({ name: brand.name, address: brand.email }),
  MAIL_TO: listOf(mailAddress),
  INBOUND_ADDRESS: z
    .string()
    .trim()
    .regex(/^(\*|[a-z0-9._-]{1,20})@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, {
      error:
        "must be an address whose mailbox also gets what is sent to it with a plus (replies@example.com, 20 letters at most before the @), or *@replies.example.com if every address there arrives",
    })
    .optional(),
  INBOUND_IMAP_URL: mailboxUrl.optional(),
  INBOUND_SECRET: secretText().optional(),
  INBOUND_AUTHSERV: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,200}$/, {
      error: "must be the first word of your mail server's Authentication-Results headers, like mx.example.com",
    })
    .optional(),
  INBOUND_STRANGERS: z
    .enum(["leave", "leads"], { error: "must be leave (mails that answer nothing of ours stay where they are) or leads (each is a lead)" })
    .default("leave"),
  WEBHOOK_URL: webUrl.optional(),
  HEARTBEAT_URL: webUrl.optional(),
  WEBHOOK_SECRET: secretText().optional(),
  SECRET: secretText(" (leave it out to have one made and kept in the database)").optional(),
  RETENTION_LEAD_DAYS: numberOr(retention.leadDays, 1, 36_500),
  RETENTION_MAIL_BODY_DAYS: numberOr(retention.mailBodyDays, 1, 36_500),
  RETENTION_CONVERSATION_DAYS: numberOr(retention.conversationDays, 1, retention.conversationDays),
  BACKUP_HOOK: lineOf(10_000, 'must be a shell command in one line, like restic backup "$BACKUP_FILE"').optional(),
  BACKUP_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, {
      error: 'must be the public key that age-keygen prints, like "age1…" (leave it out to keep backups unencrypted)',
    })
    .optional(),
  PG_DUMP: z
    .string()
    .refine((value) => value === "pg_dump" || isProgram(value), {
      error: "must be the path of a program that this user may run, like /usr/lib/postgresql/18/bin/pg_dump",
    })
    .default("pg_dump"),
  DISK_ENCRYPTED: flag.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: trustedProxies.prefault("false"),
  RATE_LIMIT_TIMES: numberOr(10, 1, 1_000_000),
  RATE_LIMIT_WINDOW_SECONDS: numberOr(600, 1, 86_400),
  METRICS_TOKEN: secretText(" (leave it out to keep /metrics closed)").optional(),
  METRICS_PORT: wholeNumber(1, 65_535, 9_464).optional(),
  SCHEDULER: z.enum(["built-in", "calendly", "cal-com"], { error: 'must be "built-in", "calendly" or "cal-com"' }).default("built-in"),
  SCHEDULER_URL: webUrl.optional(),
  SCHEDULER_SCRIPT_URL: webUrl.optional(),
  SCHEDULER_STYLE_URL: webUrl.optional(),
  BOOKING_NOTICE_HOURS: numberOr(4, callRuleLimits.noticeHours.min, callRuleLimits.noticeHours.max),
  BOOKING_HORIZON_DAYS: numberOr(60, callRuleLimits.horizonDays.min, callRuleLimits.horizonDays.max),
  BOOKING_BURST_PER_HOUR: numberOr(10, 1, 1_000_000),
  BOOKING_CLOSED_DATES: listOf(z.string().refine(isLocalDate, { error: "must be days like 2026-12-25, separated by commas" })),
  BUSY_CALENDARS: listOf(
    // Apple and Outlook hand out webcal: addresses, which are https: ones.
    z
      .string()
      .transform((address) => address.replace(/^webcal:/, "https:"))
      .pipe(
        z.url({
          protocol: /^https?$/,
          error: "must be the addresses of .ics calendars, separated by commas, like https://calendar.example.com/team.ics",
        }),
      ),
  ),
  CALENDAR_NETWORKS: listOf(z.string().refine(isAddressRange, { error: "must be addresses or networks, like 10.0.0.0/8,192.168.1.20" })),
  BOOKING_FEED_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,200}$/, {
      error: 'must be at least 24 letters, digits, - or _, like those that "openssl rand -hex 16" prints (leave it out to have one made)',
    })
    .optional(),
  SPEECH_API_URL: webUrl.optional(),
  SPEECH_API_KEY: keyOf(1_000, "a key", "sk-0123456789abcdef").optional(),
  SPEECH_MODEL: lineOf(200, "must be the name of one of the service's models, like gpt-4o-mini-tts").default("gpt-4o-mini-tts"),
  SPEECH_VOICE: lineOf(200, "must be the name of one of the service's voices, like alloy").default("alloy"),
  SPEECH_TIMEOUT_SECONDS: numberOr(60, 1, 600),
  SPEECH_DAILY_LIMIT: numberOr(20, 0, 10_000),
  SPEECH_FALLBACK: flag.default(true),
  DEMO_AUDIO_URL: webUrl.optional(),
  DEMO_AUDIO_KEY: keyOf(500, "the publishable key of the speech function", "moontower-demos").default("moontower-demos"),
  AGENT_API_URL: webUrl.optional(),
  AGENT_API_KEY: keyOf(1_000, "a key", "sk-0123456789abcdef").optional(),
  AGENT_MODEL: lineOf(200, "must be the name of one of the service's models, like gpt-4o-mini").optional(),
  AGENT_TRANSCRIBE_MODEL: lineOf(200, "must be the name of one of the service's models, like whisper-1").optional(),
  AGENT_DAILY_LIMIT: numberOr(500_000, 0, 1_000_000_000),
  AGENT_TIMEOUT_SECONDS: numberOr(8, 1, 120),
  COUNT_VISITS: flag.default(true),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], { error: "must be trace, debug, info, warn, error or silent" })
    .default("info"),
});

/** The names of all settings, in the order of the list above. */
export const settingNames = Object.keys(settings.shape);

const consistentSettings = settings
  .refine(({ SCHEDULER, SCHEDULER_URL }) => SCHEDULER === "built-in" || SCHEDULER_URL !== undefined, {
    path: ["SCHEDULER_URL"],
    error: "must be the address of your booking page, like https://calendly.com/moontower/call, since SCHEDULER names that service",
  })
  .refine(({ CLUSTER, DATABASE_URL }) => CLUSTER <= 1 || DATABASE_URL !== undefined, {
    path: ["CLUSTER"],
    error:
      "must be 1 without DATABASE_URL (like postgres://user:password@localhost:5432/moontower): the embedded database is for one process",
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
    path: ["METRICS_PORT"],
    error: "must be another port than PORT, like 9464",
  })
  .refine(({ AGENT_API_URL, AGENT_MODEL }) => AGENT_API_URL === undefined || AGENT_MODEL !== undefined, {
    path: ["AGENT_MODEL"],
    error: "must be the name of the model to ask, like gpt-4o-mini, since AGENT_API_URL is set",
  })
  .refine(({ AGENT_API_URL, AGENT_TRANSCRIBE_MODEL }) => AGENT_API_URL !== undefined || AGENT_TRANSCRIBE_MODEL === undefined, {
    path: ["AGENT_TRANSCRIBE_MODEL"],
    error: "must stand beside AGENT_API_URL: the root of an OpenAI-compatible API, like https://api.example.com/v1",
  })
  .refine(({ AGENT_API_URL, AGENT_MODEL }) => AGENT_API_URL !== undefined || AGENT_MODEL === undefined, {
    path: ["AGENT_API_URL"],
    error: "must be the root of an OpenAI-compatible API, like https://api.example.com/v1, since a model is named",
  })
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => WEBHOOK_URL === undefined || WEBHOOK_SECRET !== undefined, {
    path: ["WEBHOOK_SECRET"],
    error:
      'must be set, since WEBHOOK_URL is: leads are only posted signed. It has at least 16 characters, like those that "openssl rand -base64 24" prints',
  });

type Wrong = { readonly name: string; readonly message: string };

/** Reads settings, each from its variable or from the file that `NAME_FILE` names (as orchestrators pass secrets). An empty value means "not set". */
function withFiles(variables: NodeJS.ProcessEnv): { readonly given: Record<string, string>; readonly wrong: readonly Wrong[] } {
  const given: Record<string, string> = {};
  const wrong: Wrong[] = [];
  for (const name of settingNames) {
    const [value, file] = [variables[name] ?? "", variables[`${name}_FILE`] ?? ""];
    if (value !== "") given[name] = value;
    if (file === "") continue;
    if (value !== "") wrong.push({ name: `${name}_FILE`, message: `is set and ${name} too: leave one of them out` });
    else
      try {
        const text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
        if (text === "") wrong.push({ name: `${name}_FILE`, message: `names an empty file: ${file}` });
        else given[name] = text;
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown"; // of the file system's errors
        wrong.push({ name: `${name}_FILE`, message: `names a file that this user can't read (${code}): ${file}` });
      }
  }
  return { given, wrong };
}

export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Thrown at start, with one line per invalid setting: its name, what is wrong, what to do. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** The validated, frozen configuration. @throws {ConfigurationError} if a setting is invalid. */
export function readEnv(variables: NodeJS.ProcessEnv) {
  const { given, wrong } = withFiles(variables);
  const result = consistentSettings.safeParse(given);
  const issues = result.success ? [] : result.error.issues.map(({ path: [name], message }) => ({ name: String(name), message }));
  // A setting whose file can't be read is not reported as missing too.
  const unread = wrong.map(({ name }) => name.replace(/_FILE$/, ""));
  const all = [...wrong, ...issues.filter(({ name }) => !unread.includes(name))];
  const lines = [...new Set(all.map(({ name, message }) => `  ${name}: ${message}`))];
  if (!result.success || lines.length > 0) {
    const errors = lines.length === 1 ? "an error" : "errors";
    throw new ConfigurationError(`The configuration has ${errors}. Please correct:\n${lines.join("\n")}`);
  }
  const env = result.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    /** Processes that share the port and the work. */
    cluster: env.CLUSTER,
    dataDir: resolve(env.DATA_DIR),
    /** Without a trailing slash. */
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    /** Mail leaves this machine encrypted or not at all. */
    smtpRequireTls: env.SMTP_REQUIRE_TLS,
    /** The sender of mails, and the team's addresses that receive them. */
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO.length > 0 ? env.MAIL_TO : [brand.email],
    inbound: {
      address: env.INBOUND_ADDRESS?.toLowerCase(),
      imapUrl: env.INBOUND_IMAP_URL,
      secret: env.INBOUND_SECRET,
      authServ: env.INBOUND_AUTHSERV,
      strangers: env.INBOUND_STRANGERS,
    },
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : undefined,
    /** The address of an external monitor, requested every minute while the server is healthy. */
    heartbeatUrl: env.HEARTBEAT_URL,
    /** Signs forms. Undefined: one is generated and kept in the database. */
    secret: env.SECRET,
    retention: {
      leadDays: env.RETENTION_LEAD_DAYS,
      mailBodyDays: env.RETENTION_MAIL_BODY_DAYS,
      conversationDays: env.RETENTION_CONVERSATION_DAYS,
    },
    /** A shell command run on each finished backup; the age recipient that backups are encrypted to; PostgreSQL's pg_dump. */
    backup: { hook: env.BACKUP_HOOK, publicKey: env.BACKUP_PUBLIC_KEY, pgDump: env.PG_DUMP },
    /** The operator's statement that the disks are encrypted; the launch check asks for it. */
    diskEncrypted: env.DISK_ENCRYPTED,
    /** Whether browsers are told to use HTTPS for every name below the site's too. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** The proxies whose X-Forwarded-For is believed. */
    trustProxy: env.TRUST_PROXY,
    /** Form submissions allowed per client address and window. */
    rateLimit: { times: env.RATE_LIMIT_TIMES, windowSeconds: env.RATE_LIMIT_WINDOW_SECONDS },
    metricsToken: env.METRICS_TOKEN,
    /** A port on the loopback address, at which /metrics needs no token. */
    metricsPort: env.METRICS_PORT,
    /** Whether page views and web vitals are counted, as daily totals. */
    countVisits: env.COUNT_VISITS,
    /** The service behind line one. Undefined: the scripted mind answers alone. */
    agent:
      env.AGENT_API_URL && env.AGENT_MODEL
        ? {
            baseUrl: env.AGENT_API_URL.replace(/\/+$/, ""),
            apiKey: env.AGENT_API_KEY,
            model: env.AGENT_MODEL,
            /** Transcribes recordings. Undefined: browsers without speech recognition show no microphone. */
            transcribeModel: env.AGENT_TRANSCRIBE_MODEL,
            dailyTokens: env.AGENT_DAILY_LIMIT,
            /** The longest wait for the next part of an answer. */
            timeoutMs: env.AGENT_TIMEOUT_SECONDS * 1_000,
          }
        : undefined,
    logLevel: env.LOG_LEVEL,
    scheduler: {
      provider: env.SCHEDULER,
      bookingUrl: env.SCHEDULER_URL,
      scriptUrl: env.SCHEDULER_SCRIPT_URL,
      styleUrl: env.SCHEDULER_STYLE_URL,
    },
    booking: {
      noticeHours: env.BOOKING_NOTICE_HOURS,
      horizonDays: env.BOOKING_HORIZON_DAYS,
      closedDates: env.BOOKING_CLOSED_DATES,
    },
    /** After this many bookings in an hour, new addresses confirm theirs by mail. */
    bookingBurstPerHour: env.BOOKING_BURST_PER_HOUR,
    busyCalendars: env.BUSY_CALENDARS,
    /** Private networks from which calendars added at the desk may be read. */
    calendarNetworks: env.CALENDAR_NETWORKS,
    /** Part of the address of the team's calendar feed. */
    bookingFeedSecret: env.BOOKING_FEED_SECRET,
    /** The speech service for the voice demo and Line one. Undefined: the recording that ships with the site, and the browser's voice. */
    speech: env.SPEECH_API_URL
      ? {
          baseUrl: env.SPEECH_API_URL.replace(/\/+$/, ""),
          apiKey: env.SPEECH_API_KEY,
          model: env.SPEECH_MODEL,
          voice: env.SPEECH_VOICE,
          timeoutMs: env.SPEECH_TIMEOUT_SECONDS * 1_000,
        }
      : undefined,
    /** Paid generations per day, and whether the recording is played if the service fails. */
    speechDailyLimit: env.SPEECH_DAILY_LIMIT,
    speechFallback: env.SPEECH_FALLBACK,
    /** The address from which the demos page requests audio ("": the site itself), and the publishable key that it sends. */
    demoAudio: { baseUrl: env.DEMO_AUDIO_URL?.replace(/\/+$/, "") ?? "", publishableKey: env.DEMO_AUDIO_KEY },
  });
}
