import { secretWords as words } from "#content/desk/secrets.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import type { Env } from "#server/env.ts";
import { type DeskParts, done, type Outcome } from "#server/operations/operation.ts";
import { newSecret } from "#server/secrets.ts";

/**
 * The secrets that the database keeps, each with how long its signatures are valid. If that is 0 nothing is kept: a
 * challenge or an open page is asked for again, and a calendar's address is replaced because somebody knows it.
 */
const kept = {
  "form-stamps": dayMs,
  "release-links": 30 * dayMs,
  // A call is booked at most a year ahead.
  "manage-links": 400 * dayMs,
  "desk-forms": 0,
  "passkey-challenges": 0,
  "team-feed": 0,
} as const;

export const secretNames = Object.keys(kept) as readonly (keyof typeof kept)[]; // the list above
export type SecretName = keyof typeof kept;

/** Which setting takes a secret's place. */
const settingOf = (name: SecretName, env: Env): string | undefined => {
  if (name === "form-stamps" && env.secret) return "SECRET";
  return name === "team-feed" && env.bookingFeedSecret ? "BOOKING_FEED_SECRET" : undefined;
};

export async function listSecrets(env: Env, { store }: DeskParts): Promise<Outcome> {
  const rows = await Promise.all(
    secretNames.map(async (name) => ({
      name,
      signs: words.signs[name],
      from: settingOf(name, env) ?? words.database,
      earlier: (await store.secrets(name, newSecret)).length - 1,
    })),
  );
  return done("", rows);
}

/** `atOnce`: somebody else knows it, so nothing that it signed may be good any longer. */
export async function rotateSecret(
  env: Env,
  { store, nowMs }: DeskParts,
  name: SecretName,
  atOnce: boolean,
  who: string,
): Promise<Outcome> {
  const setting = settingOf(name, env);
  if (setting !== undefined) return { kind: "refused", message: words.isSetting(setting) };
  const keptMs = atOnce ? 0 : kept[name];
  await store.rotateSecret(name, newSecret(), keptMs === 0 ? undefined : utcTimestamp(nowMs() + keptMs));
  await store.audit.add({ atUtc: utcTimestamp(nowMs()), who, action: "secrets.rotate", subject: name });
  return done(words.rotated(name, words.signs[name], keptMs / dayMs));
}
