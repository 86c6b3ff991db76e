/** How long after a press of a link each main screen of the desk is painted: hovered before, as a hand does, and not. */
import { deskPages } from "#domain/desk-paths.ts";
import { openBrowserTab } from "#scripts/bench/browser-tab.ts";
import { median } from "#scripts/bench/median.ts";
import { pressLink } from "#scripts/bench/navigation.ts";
import { expect, test } from "#tests/support/desk-test.ts";

const longestMs = 100;
const screens = [deskPages.today, deskPages.leads, deskPages.calendar, deskPages.mail, deskPages.numbers, deskPages.settings];
const pairs = screens.flatMap((from) => screens.filter((to) => to !== from).map((to) => [from, to] as const));
/** The pointer's rest before the press: a hand's, and none. */
const rests = [300, 0];

test(`links between the desk's screens paint within ${longestMs} ms`, async ({ scene, site }) => {
  test.setTimeout(300_000);
  const tab = await openBrowserTab();
  try {
    await tab.setCookie({ name: "desk", value: scene.cookie, url: `${site.url}/desk`, path: "/desk" });
    await tab.goTo(site.url + deskPages.today);
    for (const rest of rests) {
      const visits = [];
      for (const [from, to] of pairs) visits.push(await pressLink(tab, site.url, from, to, rest));
      console.log(`Pressed after ${rest} ms:`);
      console.table(visits.map(({ paintMs, ...visit }) => ({ ...visit, paintMs: Math.round(paintMs) })));
      const middle = median(visits.map(({ paintMs }) => paintMs)) ?? Number.NaN;
      const over = visits.filter(({ paintMs }) => paintMs > longestMs).length;
      console.log(`median ${Math.round(middle)} ms, ${over} of ${visits.length} over ${longestMs} ms`);
      expect(middle).toBeLessThan(longestMs);
    }
  } finally {
    await tab.close();
  }
});
