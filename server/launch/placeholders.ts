import { retention as published } from "#content/legal/retention.ts";
import type { Phone } from "#domain/us-phone.ts";
import type { Env } from "#server/env.ts";
import { mailProvider } from "#server/mail/mail-provider.ts";

export type Placeholder = { readonly what: string; readonly where: string };

/** Phone numbers reserved for fiction: 555-0100 to 555-0199. */
const fictionalPhone = /555\D?01\d\d/;
/** Reserved names (RFC 2606), and our placeholders for accounts that don't exist yet. */
const exampleName = /\.(example|test|invalid|localhost)\b|example\.(com|org|net)|[._-]example\b/;

export const isExampleName = (name: string) => exampleName.test(name) || exampleName.test(`.${name}`);

/** Lists the facts that are placeholders, and the settings that are missing for a public site. */
export function placeholders(facts: object, env: Env): readonly Placeholder[] {
  return [...inFacts(facts, "brand"), ...inEnvironment(env)];
}

function inFacts(value: unknown, path: string): Placeholder[] {
  if (isPhone(value)) return inFacts(value.display, path);
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([key, item]) => inFacts(item, `${path}.${key}`));
  if (typeof value !== "string") return [];
  const where = `content/brand.ts, ${path}`;
  if (fictionalPhone.test(value.replaceAll(/[()\s]/g, ""))) return [{ what: `The phone number ${value} is fictional`, where }];
  return exampleName.test(value) ? [{ what: `${value} is an example, not a real address`, where }] : [];
}

/** A phone number has several derived forms, of which only one is reported. */
function isPhone(value: unknown): value is Phone {
  return typeof value === "object" && value !== null && "display" in value && "e164" in value;
}

function inEnvironment(env: Env): Placeholder[] {
  const { hostname, protocol } = new URL(env.siteUrl);
  const checks: readonly (Placeholder | false)[] = [
    (hostname === "localhost" || exampleName.test(hostname)) && { what: "SITE_URL is not the site's public address", where: "environment" },
    protocol !== "https:" && { what: "SITE_URL does not start with https://", where: "environment" },
    ...mailProvider(env).missing.map((what) => ({ what, where: "environment" })),
    !env.diskEncrypted && {
      what: "The disks under DATA_DIR, the database and its backups should be encrypted; once they are, set DISK_ENCRYPTED=true",
      where: "environment",
    },
    ...retentionChecks(env),
    !env.secret && { what: "SECRET is missing: one is made and kept in the database", where: "environment" },
    exampleName.test(env.mailFrom.address) && { what: `MAIL_FROM is ${env.mailFrom.address}`, where: "environment" },
    ...env.mailTo.map((address) => exampleName.test(address) && { what: `MAIL_TO has ${address}`, where: "environment" }),
  ];
  return checks.filter((check) => check !== false);
}

/** The privacy page is rendered at build time, so it can differ from the settings. */
function retentionChecks({ retention }: Env): (Placeholder | false)[] {
  const figures = [
    ["RETENTION_LEAD_DAYS", retention.leadDays, published.leadDays],
    ["RETENTION_MAIL_BODY_DAYS", retention.mailBodyDays, published.mailBodyDays],
    ["RETENTION_CONVERSATION_DAYS", retention.conversationDays, published.conversationDays],
  ] as const;
  return figures.map(
    ([name, days, publishedDays]) =>
      days !== publishedDays && {
        what: `${name} is ${days}, and the privacy page says ${publishedDays} days`,
        where: "content/legal/retention.ts",
      },
  );
}
