import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { Env } from "#server/env.ts";
import { newSecret } from "#server/secrets.ts";
import type { Store } from "#server/store/store.ts";

/** In the address of the team's calendar feed: the setting, or one made once and kept in the database. */
export async function teamFeedSecret({ bookingFeedSecret }: Pick<Env, "bookingFeedSecret">, store: Pick<Store, "secret">): Promise<string> {
  return bookingFeedSecret ?? (await store.secret("team-feed", newSecret));
}

/** Where the team's calendar programs subscribe. Whoever has it reads every call: it is shown on request and never logged. */
export async function teamFeedUrl(env: Pick<Env, "bookingFeedSecret" | "siteUrl">, store: Pick<Store, "secret">): Promise<string> {
  return `${env.siteUrl}${schedulerPaths.teamFeed(await teamFeedSecret(env, store))}`;
}
