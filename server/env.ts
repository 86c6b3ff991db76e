import { resolve } from "node:path";
import * as z from "zod";

const port = z.coerce.number({ error: "must be a number from 0 to 65535, like 3000" }).int().min(0).max(65535);
const flag = z.enum(["true", "false"], { error: 'must be "true" or "false"' }).transform((value) => value === "true");
const webUrl = z.url({ protocol: /^https?$/, error: "must be a full web address, like https://www.example.com" });

/** Every setting of the server, with its default. README's configuration table and .env.example describe them in words. */
const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().default("./data"),
  SITE_URL: webUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgres:// (leave it out to use the embedded database)" })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: "must look like smtp://user:password@mail.example.com:587 (leave it out to write mails to files)" })
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Thrown at start with one line per wrong setting: its name, what is wrong, what to do. */
export class ConfigurationError extends Error {}

/**
 * The validated, frozen configuration. The only reader of process.env.
 * @throws {ConfigurationError} where a setting is malformed.
 */
export function readEnv(variables: NodeJS.ProcessEnv) {
  // An empty value in an env file means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigurationError(
      `The configuration has ${lines.length === 1 ? "an error" : "errors"}. Please correct:\n${lines.join("\n")}`,
    );
  }
  const env = result.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    /** Without a trailing slash. */
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  });
}
