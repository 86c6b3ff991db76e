import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as elapse } from "node:timers/promises";
import { Builder, Key as Keys, Origin } from "selenium-webdriver";
import { freePort } from "#tests/support/free-port.ts";
import { spawnTied } from "#tests/support/spawn-tied.ts";
import { type Driver, type DriverOptions, type Key, timeZone, windowSize } from "./driver.ts";

const keys: Partial<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Home: Keys.HOME,
  End: Keys.END,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowLeft: Keys.ARROW_LEFT,
};

/** WebKitGTK's own small browser, by WebDriver, on a screen that Xvfb makes up. */
export async function driveWebKit(driverPath: string, { javaScript }: DriverOptions): Promise<Driver> {
  const screen = await startScreen();
  const { port, service } = await startService(driverPath, screen.display);
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        args: [
          "--automation",
          "--autoplay-policy=allow",
          // Pages' own scripts alone: the driver finds elements with scripts too.
          ...(javaScript ? [] : ["--enable-javascript-markup=false"]),
        ],
      },
    })
    .build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  return {
    open: (url) => session.get(url),
    back: () => session.navigate().back(),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    click: (x, y) => session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) =>
      session
        .actions()
        .sendKeys(keys[key] ?? key)
        .perform(),
    moveMouse: (x, y) => session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform(),
    // Its WebDriver has no command for the console, and under automation it writes none.
    complaints: () => [],
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    async close() {
      await session.quit();
      service.stdin.end();
      await once(service, "exit");
      screen.server.stdin.end();
    },
  };
}

/** A screen in memory, with a number that nobody else uses. */
async function startScreen() {
  const server = spawnTied("Xvfb", ["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], { signal: "TERM" });
  server.stderr.resume();
  for await (const line of createInterface({ input: server.stdout })) return { server, display: `:${line}` };
  throw new Error("Xvfb gave no screen.");
}

async function startService(path: string, display: string) {
  const port = await freePort();
  const service = spawnTied(path, [`--port=${port}`], {
    signal: "TERM",
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LC_ALL: "", LANG: "en_US.UTF-8", TZ: timeZone, NO_AT_BRIDGE: "1" },
  });
  const said: string[] = [];
  for (const stream of [service.stdout, service.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const listens = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await listens())) {
    if (service.exitCode !== null) throw new Error(`WebKitWebDriver stopped:\n${said.join("")}`);
    await elapse(50);
  }
  return { port, service };
}
