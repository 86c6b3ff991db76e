import { setTimeout as wait } from "node:timers/promises";
import { launch } from "chrome-launcher";
import { findBrowser } from "#scripts/browsers.ts";
import { type Devtools, openDevtools } from "./devtools.ts";
import { median } from "./median.ts";
import { slowPhone } from "./slow-phone.ts";

/** A visitor's pointer rests this long on a link before it is pressed. */
const hoverMs = 300;

export type Navigation = {
  readonly from: string;
  readonly to: string;
  /** From the press to the next page's first heading on the screen. */
  readonly paintMs: number;
  /** Whether the next page was there before the press: fetched, or painted already; undefined where it was neither. */
  readonly madeReady: string | undefined;
};

/** Medians of `runs` presses of each link, after a short rest of the pointer on it, on a processor four times as slow. */
export async function measureNavigations(
  origin: string,
  links: readonly (readonly [from: string, to: string])[],
  runs: number,
): Promise<readonly Navigation[]> {
  const chromePath = findBrowser("chromium")?.path;
  const chrome = await launch({
    // Those that test tools add turn prefetching off.
    ignoreDefaultFlags: true,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1280,800"],
    ...(chromePath ? { chromePath } : {}),
  });
  const devtools = await openDevtools(chrome.port);
  try {
    const measured: Navigation[] = [];
    for (const [from, to] of links) {
      const presses: Navigation[] = [];
      for (let run = 0; run < runs; run++) presses.push(await press(devtools, origin, from, to));
      const paintMs = Math.round(median(presses.map((each) => each.paintMs)) ?? Number.NaN);
      const ways = new Set(presses.map(({ madeReady }) => madeReady ?? "not"));
      measured.push({ from, to, paintMs, madeReady: [...ways].join(", ") });
    }
    return measured;
  } finally {
    devtools.close();
    chrome.kill();
  }
}

/** In each page before its own scripts: says when a link is pressed, and keeps when the heading came to the screen. Epoch milliseconds. */
const watch = `
  addEventListener("click", (event) => linkPressed(String(performance.timeOrigin + event.timeStamp)), { capture: true });
  new MutationObserver((_changes, observer) => {
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.setAttribute("elementtiming", "heading");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    globalThis.headingAt ??= performance.timeOrigin + list.getEntries()[0].renderTime;
  }).observe({ type: "element", buffered: true });
`;

const told = `(() => {
  const [visit] = performance.getEntriesByType("navigation");
  const ready = visit.activationStart > 0 ? "prerendered" : visit.deliveryType === "navigational-prefetch" ? "prefetched" : undefined;
  // Of a prerendered page the browser times no elements. It is painted as a whole: its first paint has the heading in it.
  const painted = ready === "prerendered" && performance.getEntriesByName("first-contentful-paint")[0];
  const headingAt = painted ? performance.timeOrigin + painted.startTime : globalThis.headingAt;
  return document.prerendering ? undefined : { url: location.href, headingAt, ready };
})()`;

type Told = { readonly url: string; readonly headingAt?: number; readonly ready?: string };

async function press(devtools: Devtools, origin: string, from: string, to: string): Promise<Navigation> {
  const { targetId } = await devtools.send("Target.createTarget", { url: "about:blank", forTab: true });
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: true });
  const tab = String(sessionId);
  const sessions = new Set<string>();
  let pressedAt: number | undefined;
  const begin = async (session: string) => {
    const tell = (method: string, params: object = {}) => devtools.send(method, params, session);
    await Promise.all([
      tell("Runtime.enable"),
      tell("Page.enable"),
      tell("Runtime.addBinding", { name: "linkPressed" }),
      tell("Page.addScriptToEvaluateOnNewDocument", { source: watch }),
      tell("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuSlowdown }),
      tell("Runtime.runIfWaitingForDebugger"),
    ]);
  };
  let isOver = false;
  devtools.onEvent((event) => {
    const { method, params } = event;
    if (isOver) return;
    if (method === "Target.attachedToTarget" && event.sessionId === tab) {
      const { sessionId: session, targetInfo } = params as { sessionId: string; targetInfo: { type: string } }; // as the protocol says
      if (targetInfo.type !== "page") return;
      sessions.add(session);
      begin(session).catch(() => sessions.delete(session));
    }
    if (method === "Target.detachedFromTarget") sessions.delete(String(params.sessionId));
    if (method === "Runtime.bindingCalled") pressedAt = Number(params.payload);
  });
  try {
    await devtools.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, tab);
    await until(() => sessions.size > 0);
    await wait(100);
    const [page = ""] = sessions;
    await devtools.send("Page.navigate", { url: origin + from }, page);
    await until(() => evaluate(devtools, page, "document.readyState === 'complete'"));
    await wait(1500);
    const place = (await evaluate(devtools, page, `(${placeOfLink})(${JSON.stringify(to)})`)) as { x: number; y: number }; // what the function returns
    const point = (type: string, buttons: object = {}) => devtools.send("Input.dispatchMouseEvent", { type, ...place, ...buttons }, page);
    await point("mouseMoved");
    await wait(hoverMs);
    await point("mousePressed", { button: "left", clickCount: 1 });
    // The page may be gone before it answers.
    void point("mouseReleased", { button: "left", clickCount: 1 }).catch(() => undefined);
    const arrived = await until(async () => {
      for (const session of sessions) {
        const answer = (await evaluate(devtools, session, told).catch(() => undefined)) as Told | undefined; // what it evaluates to
        if (answer?.url === origin + to && answer.headingAt) return answer;
      }
      return undefined;
    });
    return { from, to, paintMs: (arrived?.headingAt ?? Number.NaN) - (pressedAt ?? Number.NaN), madeReady: arrived?.ready };
  } finally {
    isOver = true;
    await devtools.send("Target.closeTarget", { targetId });
  }
}

/** Runs in the page: the middle of the first link there that can be seen. */
const placeOfLink = `(to) => {
  const link = [...document.querySelectorAll("a")].find((each) => each.getAttribute("href") === to && each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && each.getClientRects().length > 0);
  link.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = link.getClientRects()[0];
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}`;

async function evaluate(devtools: Devtools, session: string, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await devtools.send("Runtime.evaluate", { expression, returnByValue: true }, session)) as {
    result: { value?: unknown };
    exceptionDetails?: { exception?: { description?: string } };
  }; // as the protocol says
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const endMs = Date.now() + 20_000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > endMs) throw new Error("The browser did not get there in 20 seconds.");
    await wait(20);
  }
}
