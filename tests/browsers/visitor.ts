import { setTimeout as elapse } from "node:timers/promises";
import type { Driver, Key } from "./driver.ts";
import { callInPage, type Place, place, type Target, toolsSource, withoutTools } from "./in-page.ts";

const patienceMs = 10_000;

/** A person in front of a browser, who waits for what they look for and has a real mouse and real keys. */
export type Visitor = {
  readonly open: (path: string) => Promise<void>;
  /** The Back button. */
  readonly back: () => Promise<void>;
  /** Waits until it is to be seen. */
  readonly sees: (target: Target) => Promise<void>;
  readonly isSeeing: (target: Target) => Promise<boolean>;
  /** Waits until it is not to be seen. */
  readonly misses: (target: Target) => Promise<void>;
  /** Waits until it lies open in the window and keeps still, then clicks it. */
  readonly click: (target: Target) => Promise<void>;
  /** The same, and once more at the same place after some milliseconds, whatever stands there by then. */
  readonly clickTwice: (target: Target, pauseMs: number) => Promise<void>;
  readonly pointAt: (target: Target) => Promise<void>;
  /** Clicks into a field and types at the end of its line. */
  readonly type: (target: Target, text: string) => Promise<void>;
  readonly press: (...keys: readonly Key[]) => Promise<void>;
  readonly moveMouse: Driver["moveMouse"];
  /** Waits for the target and answers what `look` sees in it; `look` runs in the page and must answer JSON. */
  readonly reads: <Seen>(target: Target, look: (element: HTMLElement) => Seen) => Promise<Seen>;
  /** What the function, run in the page, answers: JSON. */
  readonly asks: <Seen>(question: () => Seen) => Promise<Seen>;
};

export function createVisitor(driver: Driver, siteUrl: string): Visitor {
  async function evaluate<Seen>(expression: string): Promise<Seen> {
    const seen = await driver.evaluate(expression);
    // The caller knows the type of the page function's result.
    if (seen !== withoutTools) return seen as Seen;
    await driver.evaluate(toolsSource);
    return (await driver.evaluate(expression)) as Seen;
  }

  /** A page that is just leaving can't be asked: such errors count as "not yet". */
  async function wait<Seen>(what: string, look: () => Promise<Seen | false>): Promise<Seen> {
    const deadlineMs = performance.now() + patienceMs;
    let lastError: unknown;
    do {
      try {
        const seen = await look();
        if (seen !== false) return seen;
      } catch (error) {
        lastError = error;
      }
      await elapse(50);
    } while (performance.now() < deadlineMs);
    throw new Error(`Waited ${patienceMs / 1000} s in vain ${what}.`, { cause: lastError });
  }

  /** Where the target lies, once it lies there for two looks and nothing lies over it. */
  async function settled(target: Target): Promise<Place> {
    let last: Place | null = null;
    return wait(`for ${describe(target)} to lie open`, async () => {
      const now = await evaluate<Place | null>(callInPage(place, target));
      if (now?.coveredBy) throw new Error(`Covered by ${now.coveredBy}`);
      const isStill = now !== null && last?.x === now.x && last.y === now.y;
      last = now;
      return isStill && now;
    });
  }

  const isSeeing = (target: Target) => evaluate<boolean>(callInPage((sought: Target) => findTarget(sought) !== null, target));

  async function click(target: Target): Promise<void> {
    const { x, y } = await settled(target);
    await driver.click(x, y);
  }

  return {
    isSeeing,
    open: (path) => driver.open(new URL(path, siteUrl).href),
    back: () => driver.back(),
    async sees(target) {
      await wait(`to see ${describe(target)}`, () => isSeeing(target));
    },
    async misses(target) {
      await wait(`to see ${describe(target)} no more`, async () => !(await isSeeing(target)));
    },
    click,
    async clickTwice(target, pauseMs) {
      const { x, y } = await settled(target);
      // From press to press: on a busy machine the first takes a while itself.
      const pause = elapse(pauseMs);
      await driver.click(x, y);
      await pause;
      await driver.click(x, y);
    },
    async pointAt(target) {
      const { x, y } = await settled(target);
      await driver.moveMouse(x, y);
    },
    async type(target, text) {
      // The page may scroll between the look and the click: whoever types looks where the caret is.
      await wait(`for ${describe(target)} to take the caret`, async () => {
        await click(target);
        return evaluate<boolean>(callInPage((sought: Target) => findTarget(sought) === document.activeElement, target));
      });
      await driver.press("End");
      await driver.type(text);
    },
    async press(...keys) {
      for (const key of keys) await driver.press(key);
    },
    moveMouse: (x, y) => driver.moveMouse(x, y),
    async reads(target, look) {
      const question = `(sought) => { const element = findTarget(sought); return element && { seen: (${look})(element) } }`;
      const { seen } = await wait(`to read ${describe(target)}`, async () => {
        const answer = await evaluate<{ seen: ReturnType<typeof look> } | null>(callInPage(question, target));
        return answer ?? false;
      });
      return seen;
    },
    asks: (question) => evaluate(callInPage(question)),
  };
}

function describe(target: Target): string {
  return Object.entries(target)
    .map(([key, value]) => `${key} ${value}`)
    .join(", ");
}
