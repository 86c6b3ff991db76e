import type { Locator, Page } from "@playwright/test";
import { type test as anyTest, expect } from "./test.ts";

/** One press before the scripts, or, if the control needs one, after them: each feature's own tests press what is alive. */
const presses = Number(process.env.PRESSES ?? 1);
const slowdown = 4;
/** By then the islands of every page are alive, also on a slow phone. */
const lastPressMs = 2_400;
export type Control = {
  readonly name: string;
  /** The island of the control, if it is in one: app/rendering/island-presses.test.ts finds the island that nobody presses. */
  readonly island?: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly target: (page: Page) => Locator;
  /** Steps before the press: typing, scrolling. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Another press than a click with the pointer. */
  readonly press?: (target: Locator) => Promise<unknown>;
  /** Stands in no island, or is there only once the island is alive. */
  readonly comesAlive?: true;
  /** The action that the page posts to, if it is not its own address. */
  readonly action?: string | RegExp;
  /** What one can read from the page once it has acted; a second action would show here as well. */
  readonly read: (page: Page) => Promise<unknown>;
  readonly once: unknown;
  /** Console messages of the steps before the press. */
  readonly complaint?: string;
  /** What shows at once if the action itself may take longer. */
  readonly shows?: (page: Page) => Promise<boolean>;
};

/**
 * A press acts once and shows at once, with a pointer on a slow phone's processor. It comes before the page's scripts,
 * which are held back until it shows that it was heard: so it shows before it can act. How many milliseconds that takes is
 * measured elsewhere (`npm run bench:interaction`). PRESSES=30 for a thorough look: every other press then comes with the
 * scripts on their way or alive, spread over the page's first seconds, and it says when each fell.
 */
export function pressesActOnce(test: typeof anyTest, controls: readonly Control[]): void {
  for (const control of controls) {
    const { name, path, prepare, press, comesAlive, action, read, once, shows } = control;
    const isLast = (nth: number) => nth > 0 && nth === presses - 1;
    test(`a press of ${name} acts once and shows at once @desktop`, async ({ page, consoleErrors }) => {
      test.setTimeout(30_000 + presses * 12_000);
      const address = typeof path === "string" ? path : await path(page);
      const session = await page.context().newCDPSession(page);
      const slowDown = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
      // A slowed page takes most of a processor, idle or not: between presses that wait for the script, nothing needs it.
      const isSlowThroughout = presses > 2;
      if (isSlowThroughout) await slowDown(slowdown);
      page.on("request", (request) => {
        if (request.isNavigationRequest()) leaving.add(page);
        const { pathname } = new URL(request.url());
        const isAction = typeof action === "object" ? action.test(pathname) : request.url().endsWith(action ?? address);
        if (request.method() === "POST" && isAction) posts.set(page, postsOf(page) + 1);
      });
      // Each page is a first visit: nothing dismissed, nothing typed before.
      await page.addInitScript(() => sessionStorage.clear());
      let scriptsMayCome = Promise.resolve();
      let letScriptsCome = () => {};
      if (!comesAlive) {
        await page.route("**/assets/*.js", async (route) => {
          await scriptsMayCome;
          // The page that wanted it may have been left.
          await route.continue().catch(() => {});
        });
      }
      const phases = { before: 0, during: 0, after: 0 };
      for (let nth = 0; nth < presses; nth += 1) {
        posts.set(page, 0);
        const isEarly = !comesAlive && nth % 2 === 0;
        if (isEarly) scriptsMayCome = new Promise((resolve) => (letScriptsCome = resolve));
        await openAgain(page, address);
        const opened = Date.now();
        const target = control.target(page);
        await prepare?.(page);
        await target.waitFor({ state: "attached" });
        // The last of all comes once the island is alive, the others between: by the clock, on their way there.
        if (isLast(nth)) await expect.poll(() => phaseOf(target)).toBe("after");
        else await page.waitForTimeout(Math.max(0, (nth / Math.max(presses - 1, 1)) * lastPressMs - (Date.now() - opened)));
        const phase = isEarly ? "before" : await phaseOf(target);
        if (isEarly) expect(await phaseOf(target), "its island has no script yet").not.toBe("after");
        phases[phase] += 1;
        leaving.delete(page);
        if (!isSlowThroughout) await slowDown(slowdown);
        await (press?.(target) ?? target.click({ noWaitAfter: true }));
        // Marked as heard or done; or the browser leads on to another page, and shows that itself: then nothing can be read for a while.
        const isShown = async () => (await isHeard(page)) || Boolean(await shows?.(page)) || matches(await read(page), once);
        const look = () => Promise.race([isShown().catch(() => false), page.waitForTimeout(2_000).then(() => false)]);
        await expect.poll(async () => isLeaving(page) || (await look()) || isLeaving(page), { intervals: [25] }).toBe(true);
        letScriptsCome();
        if (!isSlowThroughout) await slowDown(1);
        await expect(async () => expect(await read(page)).toEqual(once)).toPass({ intervals: [50], timeout: 10_000 });
        // A second action would undo the first, or say it twice.
        await page.waitForTimeout(300);
        expect(await read(page)).toEqual(once);
      }
      const { complaint } = control;
      const others = consoleErrors.filter((error) => complaint === undefined || !error.includes(complaint));
      consoleErrors.splice(0, consoleErrors.length, ...others);
      if (presses > 10) console.info(`${name}: ${JSON.stringify(phases)}`);
    });
  }
}

/** The press before may have led somewhere just now: the browser goes there first. */
async function openAgain(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: "commit" });
  }).toPass({ intervals: [200] });
}

type Phase = "before" | "during" | "after";

/** The state of the control's island; of the page's first island if the control is in none, since that one may listen to the whole page. */
function phaseOf(control: Locator): Promise<Phase> {
  return control.evaluate((element): Phase => {
    const place = element.closest<HTMLElement>("site-island") ?? document.querySelector<HTMLElement>("site-island");
    if (!place || place.dataset.alive) return "after";
    return place.dataset.started ? "during" : "before";
  });
}

const leaving = new WeakSet<Page>();
const isLeaving = (page: Page) => leaving.has(page);
const isHeard = (page: Page) => page.locator("[data-heard]").count().then(Boolean);

function matches(value: unknown, expected: unknown): boolean {
  try {
    expect(value).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

const posts = new WeakMap<Page, number>();
/** How often the page has posted its action. */
export const postsOf = (page: Page) => posts.get(page) ?? 0;
