import { expect, test } from "vitest";
import { insight as words } from "#content/insight/insight.ts";
import type { World } from "#tests/browsers/world.ts";

export function insightJourneys(world: World): void {
  test("the gauge's needle follows the mouse and the keys", async () => {
    const { visitor } = world;
    const slider = { role: "slider", name: words.hero.sunLabel };
    const needle = () =>
      visitor.reads({ css: "[style*='--needle']" }, (gauge) => Number.parseFloat(gauge.style.getPropertyValue("--needle")));
    await visitor.open("/insight");
    await visitor.sees(slider);
    const windowHeight = await visitor.asks(() => innerHeight);
    for (const share of [0.9, 0.1]) {
      // A hand is never quite still: the first moves may come before the page's scripts do.
      const pointed = async () => {
        await visitor.moveMouse(300 + Math.round(performance.now() % 7), Math.round(windowHeight * share));
        return needle();
      };
      await expect.poll(pointed).toBeCloseTo(280.8 + (0.5 - share) * 140, 0);
    }
    await visitor.reads(slider, (element) => element.focus());
    await visitor.press("Home");
    await expect.poll(needle).toBeCloseTo(210.8, 0);
    await visitor.press("End");
    await expect.poll(needle).toBeCloseTo(350.8, 0);
  });

  test("the map zooms by its buttons and by keys, and a city says its orders", async () => {
    const { visitor } = world;
    // The tools have tooltips too, without figures.
    const tooltip = { css: "[role=tooltip] strong" };
    await visitor.open("/insight#map");
    const austin = { role: "img", name: /^Austin,/ };
    const width = () => visitor.reads({ css: "#map svg > g" }, (view) => new DOMMatrix(getComputedStyle(view).transform).a);
    await visitor.sees(austin);
    await visitor.click({ role: "button", name: "Zoom in" });
    await expect.poll(width).toBeCloseTo(1.6, 2);
    await visitor.reads(austin, (city) => city.focus());
    await visitor.sees(tooltip);
    expect(await visitor.reads(tooltip, ({ textContent }) => textContent)).toContain("437 orders");
    await visitor.press("Escape");
    await visitor.misses(tooltip);
    await visitor.press("0");
    await expect.poll(width).toBe(1);
  });
}
