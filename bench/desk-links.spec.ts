/**
 * The time from a press of a link to the first paint of each main screen of the desk: with and without hovering first; at
 * full speed, and over a slow line with a processor four times as slow, like the links of the public pages.
 */
import { deskPages } from "#domain/desk-paths.ts";
import { openBrowserTab } from "#tests/support/browser-tab.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { pressLink } from "./browser/navigation.ts";
import { startSlowLine } from "./browser/slow-line.ts";
import { slowPhone } from "./browser/slow-phone.ts";
import { median } from "./median.ts";

const longestMs = 100;
const screens = [deskPages.today, deskPages.leads, deskPages.calendar, deskPages.mail, deskPages.numbers, deskPages.settings];
const pairs = screens.flatMap((from) => screens.filter((to) => to !== from).map((to) => [from, to] as const));
/** How long the pointer rests before the press: as long as a person's, and not at all. On a slow line a page can only be there if it was hovered. */
const ways = [
  { name: "at full speed", cpuSlowdown: 1, rests: [300, 0] },
  { name: "slowed", cpuSlowdown: slowPhone.cpuSlowdown, rests: [300] },
];

for (const { name, cpuSlowdown, rests } of ways) {
  test(`links between the desk's screens paint within ${longestMs} ms, ${name}`, async ({ scene, site }) => {
    test.setTimeout(600_000);
    const tab = await openBrowserTab(cpuSlowdown);
    const line = cpuSlowdown > 1 ? await startSlowLine(site.url) : undefined;
    const url = line?.url ?? site.url;
    try {
      await tab.setCookie({ name: "desk", value: scene.cookie, url: `${url}/desk`, path: "/desk" });
      await tab.goTo(url + deskPages.today);
      for (const rest of rests) {
        const visits = [];
        for (const [from, to] of pairs) {
          if (line) await tab.emptyCache();
          visits.push(await pressLink(tab, url, from, to, rest));
        }
        console.log(`Pressed after ${rest} ms, ${name}:`);
        console.table(visits.map(({ paintMs, ...visit }) => ({ ...visit, paintMs: Math.round(paintMs) })));
        const middle = median(visits.map(({ paintMs }) => paintMs)) ?? Number.NaN;
        const over = visits.filter(({ paintMs }) => paintMs > longestMs).length;
        console.log(`median ${Math.round(middle)} ms, ${over} of ${visits.length} over ${longestMs} ms`);
        // Without hovering, the page has to be fetched first.
        if (rest > 0) expect(middle).toBeLessThan(longestMs);
      }
    } finally {
      await tab.close();
      line?.remove();
    }
  });
}
