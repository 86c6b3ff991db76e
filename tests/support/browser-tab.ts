import { launch } from "chrome-launcher";
import { findBrowser } from "#scripts/browsers.ts";

export type BrowserTab = Awaited<ReturnType<typeof openBrowserTab>>;

type Message = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId?: string;
    readonly targetInfo?: { readonly type: string };
    readonly entry?: { readonly level: string; readonly text: string };
  };
};

/**
 * A tab of a Chromium with its own switches, driven as a person would. Playwright and Puppeteer attach to its pages,
 * which turns prerendering off (Preload: PrerenderingDisabledByDevTools); attaching to the tab leaves it on.
 *
 * @param cpuSlowdown the factor by which every page of the tab is slowed down, prerendered ones included.
 */
export async function openBrowserTab(cpuSlowdown = 1) {
  const chromePath = findBrowser("chromium")?.path;
  const chrome = await launch({
    ignoreDefaultFlags: true,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1440,900"],
    ...(chromePath ? { chromePath } : {}),
  });
  const version = (await (await fetch(`http://localhost:${chrome.port}/json/version`)).json()) as { webSocketDebuggerUrl: string }; // Chromium's own
  const socket = new WebSocket(version.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const waiting = new Map<number, { readonly sessionId: string | undefined; readonly hear: (message: Message) => void }>();
  const pages: string[] = [];
  const errors: string[] = [];
  let pointer = { x: 0, y: 0 };
  let asked = 0;

  async function send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    asked += 1;
    const id = asked;
    const answer = new Promise<Message>((hear) => waiting.set(id, { sessionId, hear }));
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    const { result, error } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result; // as the protocol says
  }
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message; // Chromium's own
    if (message.id !== undefined) waiting.get(message.id)?.hear(message);
    const { sessionId, targetInfo, entry } = message.params ?? {};
    if (message.method === "Target.attachedToTarget" && targetInfo?.type === "page" && sessionId) {
      pages.push(sessionId);
      for (const domain of ["Log", "Performance"]) send(`${domain}.enable`, {}, sessionId).catch(() => {});
      if (cpuSlowdown > 1) send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown }, sessionId).catch(() => {});
    }
    // A closed page does not answer earlier calls.
    if (message.method === "Target.detachedFromTarget" && sessionId) {
      pages.splice(pages.indexOf(sessionId), 1);
      for (const asked of waiting.values()) if (asked.sessionId === sessionId) asked.hear({ error: { message: "The page has gone." } });
    }
    if (message.method === "Log.entryAdded" && entry?.level === "error") errors.push(entry.text);
  });

  const { targetInfos } = await send<{ targetInfos: { targetId: string }[] }>("Target.getTargets", { filter: [{ type: "tab" }] });
  const { sessionId: tab } = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  });
  await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] }, tab);

  const evaluate = async (expression: string, sessionId: string) =>
    (await send<{ result: { value: unknown } }>("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true }, sessionId))
      .result.value;
  /** Waits for the newest page that meets the condition: while one page replaces another, none of them answers. */
  async function newest(condition: string): Promise<string> {
    const endMs = Date.now() + 5_000;
    do {
      for (const page of pages.toReversed()) {
        const isSo = await evaluate(condition, page).catch(() => false);
        if (isSo) return page;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    } while (Date.now() < endMs);
    throw new Error(`The tab has no page of which this is true: ${condition}`);
  }
  const shown = () => newest("!document.prerendering");
  const ahead = () => newest("document.prerendering");

  const tabs = {
    /** Console errors of every page of the tab, prerendered ones included. */
    errors: errors as readonly string[],
    async setCookie(cookie: { readonly name: string; readonly value: string; readonly url: string; readonly path?: string }) {
      await send("Network.setCookie", cookie, await shown());
    },
    /** Clears the cache, as on a first visit. */
    async emptyCache() {
      await send("Network.clearBrowserCache", {}, await shown());
    },
    async goTo(url: string) {
      await send("Page.navigate", { url }, await shown());
      await tabs.waitFor(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`);
    },
    /** The value of an expression in the visible page. */
    read: async <Value>(expression: string) => (await evaluate(expression, await shown())) as Value, // as the caller knows
    /** The same in the prerendered page behind it. */
    readAhead: async <Value>(expression: string) => (await evaluate(expression, await ahead())) as Value, // as the caller knows
    /** How often the prerendered page has been laid out. */
    async layoutsAhead() {
      const { metrics } = await send<{ metrics: { name: string; value: number }[] }>("Performance.getMetrics", {}, await ahead());
      return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
    },
    /** Rests the pointer on the first element that can be pressed, in a menu if one is open, else anywhere on the page. */
    async hover(selector: string) {
      const found = await tabs.read<{ x: number; y: number } | undefined>(`(() => {
        for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
          const menu = element.closest("details:not([open])");
          if (menu) menu.open = true;
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const [box] = element.getClientRects();
          const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          if (place && element.contains(document.elementFromPoint(place.x, place.y))) return place;
          if (menu) menu.open = false;
        }
      })()`);
      if (!found) throw new Error(`Nothing to rest on: ${selector}`);
      pointer = found;
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...pointer }, await shown());
    },
    /** Presses at the pointer's position. */
    async press() {
      const page = await shown();
      for (const type of ["mousePressed", "mouseReleased"]) {
        // Another page may have taken its place before it has answered.
        void send("Input.dispatchMouseEvent", { type, ...pointer, button: "left", clickCount: 1 }, page).catch(() => {});
      }
    },
    async waitFor(expression: string) {
      const endMs = Date.now() + 20_000;
      while (!(await tabs.read(expression).catch(() => false))) {
        if (Date.now() > endMs) throw new Error(`It never was so: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      socket.close();
      chrome.kill();
    },
  };
  await tabs.waitFor("true");
  return tabs;
}
