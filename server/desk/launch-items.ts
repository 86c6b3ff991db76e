import type { LaunchItem } from "#app/desk/settings/settings-props.ts";
import { brand } from "#content/brand.ts";
import { launchWords as words } from "#content/desk/launch.ts";
import type { Env } from "#server/env.ts";
import { placeholders } from "#server/launch/placeholders.ts";
import type { Store } from "#server/store/store.ts";

/** What the launch check finds, with where to write what; and the legal text, which somebody has to sign off. */
export async function launchItems(env: Env, store: Store): Promise<LaunchItem[]> {
  const signedOff = await store.notices.setting("legal-text-signed-off");
  const found = placeholders(brand, env).map(({ what, where }, index) => ({
    id: `placeholder-${index}`,
    title: what,
    text: where,
    isDone: false,
    how: where === "environment" ? words.setting : words.fact(where),
  }));
  return [
    ...found,
    ...(found.length === 0 ? [{ id: "facts", title: words.facts, text: words.factsDone, isDone: true, how: null }] : []),
    { id: "legal", title: words.legal, text: signedOff ? words.legalDone : words.legalOpen, isDone: Boolean(signedOff), how: null },
  ];
}
