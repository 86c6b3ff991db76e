import type { LaunchItem } from "#app/desk/screens/settings/settings-props.ts";
import { brand } from "#content/brand.ts";
import { launchWords as words } from "#content/desk/launch.ts";
import { entryOf } from "#domain/entry-of.ts";
import type { Env } from "#server/env.ts";
import type { OutsideCheckName, ReadOutside } from "#server/launch/outside-checks.ts";
import { type Placeholder, placeholders } from "#server/launch/placeholders.ts";
import { isLegalSignedOff } from "#server/operations/upkeep/launch.ts";
import type { Store } from "#server/store/open-store.ts";

/** The findings of the launch check and the doctor, each with its remedy, and the sign-off of the legal text. */
export async function launchItems(env: Env, store: Store, readOutside: ReadOutside): Promise<LaunchItem[]> {
  const [isSignedOff, outside] = await Promise.all([isLegalSignedOff({ store }), readOutside()]);
  const found = [...Map.groupBy(placeholders(brand, env), thingOf)].map(([thing, all]) => itemOf(thing, all));
  return [
    ...found,
    ...(found.length === 0 ? [{ id: "facts", title: words.facts, text: words.factsDone, isDone: true, how: null }] : []),
    ...outsideItems(outside),
    { id: "legal", title: words.legal, text: isSignedOff ? words.legalDone : words.legalOpen, isDone: isSignedOff, how: null },
  ];
}

/** The titles of the checks that Settings shows here. */
const titles: Readonly<Record<OutsideCheckName | "night" | "certificate" | "replies" | "webhook", string>> = words.outside;

function outsideItems(findings: Awaited<ReturnType<ReadOutside>>): LaunchItem[] {
  if (!findings) return [{ id: "outside", ...words.looking, isDone: false, how: words.outsideHow }];
  // Two checks can share a name: the later one counts.
  const byName = new Map(findings.map((finding) => [finding.name, finding]));
  return [...byName.values()].flatMap(({ name, ok, detail }) => {
    const title = entryOf(titles, name);
    return title === undefined ? [] : [{ id: name, title, text: detail, isDone: ok, how: words.outsideHow }];
  });
}

/** The key by which placeholders are grouped: all social links are one item. */
function thingOf({ what, where }: Placeholder): string {
  return /brand\.(phone$|social(?=\.))/.exec(where)?.[0] ?? `${where} ${what}`;
}

function itemOf(thing: string, all: readonly Placeholder[]): LaunchItem {
  const [{ what, where } = { what: "", where: "" }] = all;
  const group = thing === "brand.phone" ? words.phone : thing === "brand.social" ? words.social : undefined;
  return {
    id: thing.replaceAll(/\W+/g, "-"),
    title: group?.title ?? what,
    text: group?.text(all.length, what) ?? where,
    isDone: false,
    how: where === "environment" ? words.setting : words.fact(group ? `${where.split(",")[0]}, ${thing}` : where),
  };
}
