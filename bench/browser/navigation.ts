import { median } from "#bench/median.ts";
import { pages } from "#content/pages.ts";
import { type BrowserTab, openBrowserTab } from "#tests/support/browser-tab.ts";
import { barePath } from "./bench-site.ts";

const hoverMs = 300;

export type Navigation = {
  readonly from: string;
  readonly to: string;
  /** From the press to the next page's first paint. */
  readonly paintMs: number;
  /** Whether the next page was fetched or prerendered before the press; undefined if neither. */
  readonly madeReady: "prefetched" | "prerendered" | undefined;
};

type Link = readonly [from: string, to: string];

/**
 * The links to press: first one to the bare page, from two pages, as the time that the browser itself takes on this machine;
 * then all links of the header and footer, which every page has, from the home page; then, on one page of each family, the
 * link in its main part whose target has the fewest presses so far.
 */
export async function linksOf(origin: string): Promise<readonly Link[]> {
  const known = new Set<string>(pages.map(({ path }) => path));
  const own = new Map<string, readonly string[]>();
  const framing = new Set<string>();
  const kinds = new Set<string>();
  for (const { path: from, family } of pages) {
    const html = await (await fetch(origin + from)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const linked = (part: string) =>
      [...part.matchAll(/<a[^>]* href="([^"]+)"/g)].flatMap(([, to = ""]) => (known.has(to) && to !== from ? [to] : []));
    for (const to of linked(html.replace(main, ""))) framing.add(to);
    if (!kinds.has(family)) own.set(from, linked(main));
    kinds.add(family);
  }
  const links: Link[] = [...framing].map((to) => (to === "/" ? ["/about", to] : ["/", to]));
  links.unshift(["/", barePath], ["/about", barePath]);
  for (const [from, all] of own) {
    const times = (to: string) => links.filter((link) => link[1] === to).length;
    const [least] = all.filter((to) => !links.some((link) => link[0] === from && link[1] === to)).toSorted((a, b) => times(a) - times(b));
    if (least) links.push([from, least]);
  }
  return links;
}

/**
 * Medians of `runs` presses of each link, with an empty cache, after a short rest of the pointer on it. To slow a page down by
 * `cpuSlowdown` the browser itself uses three quarters of a processor, also if the page is idle: the page that is shown and
 * the one that is prerendered leave half of two processors to everything else.
 */
export async function measureNavigations(
  origin: string,
  links: readonly Link[],
  { runs, cpuSlowdown }: { readonly runs: number; readonly cpuSlowdown: number },
): Promise<readonly Navigation[]> {
  const tab = await openBrowserTab(cpuSlowdown);
  try {
    const measured: Navigation[] = [];
    for (const [from, to] of links) {
      const presses: Navigation[] = [];
      for (let tries = 0; presses.length < runs && tries < runs + 2; tries++) {
        try {
          await tab.emptyCache();
          presses.push(await pressLink(tab, origin, from, to));
        } catch (error) {
          // Content that loads late may have moved the link away from the pointer.
          console.warn(`${from} to ${to}: the press led nowhere.`, error);
        }
      }
      const paintMs = Math.round(median(presses.map((each) => each.paintMs)) ?? Number.NaN);
      measured.push({ from, to, paintMs, madeReady: presses.at(-1)?.madeReady });
      console.log(`${from} to ${to}: ${paintMs} ms, ${presses.at(-1)?.madeReady}`);
    }
    return measured;
  } finally {
    await tab.close();
  }
}

/** Added to a page for the bench: no page links to the bare page. */
const bareLink = `<a href="${barePath}" style="position:fixed;inset:50% auto auto 50%;z-index:99">bare</a>`;

/** Opens `from`, rests on its link to `to`, and presses it. */
export async function pressLink(tab: BrowserTab, origin: string, from: string, to: string, restMs = hoverMs): Promise<Navigation> {
  await tab.goTo(origin + from);
  if (to === barePath) await tab.read(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(bareLink)})`);
  await pause(1_000);
  await tab.hover(`a[href="${to}"]`);
  await pause(restMs);
  // Uses the page's own clock, so that the time from this process to the tab does not count.
  await tab.read(`addEventListener("click", ({ timeStamp }) => localStorage.setItem("pressed", performance.timeOrigin + timeStamp), true)`);
  await tab.press();
  await tab.waitFor(
    `location.href === ${JSON.stringify(origin + to)} && performance.getEntriesByName("first-contentful-paint").length > 0`,
  );
  // The API is newer than its type.
  const { pressedMs, paintedMs, activation, delivery } = await tab.read<Visit>(`(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { pressedMs: Number(localStorage.getItem("pressed")), paintedMs: performance.timeOrigin + paint.startTime, activation: visit.activationStart, delivery: visit.deliveryType };
  })()`);
  const madeReady = activation > 0 ? "prerendered" : delivery === "navigational-prefetch" ? "prefetched" : undefined;
  return { from, to, paintMs: paintedMs - pressedMs, madeReady };
}

type Visit = { readonly pressedMs: number; readonly paintedMs: number; readonly activation: number; readonly delivery: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
