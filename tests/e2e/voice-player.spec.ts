import type { Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { openAlive } from "#tests/support/alive.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { expect, test } from "#tests/support/test.ts";

const functionPath = "**/functions/v1/generate-demo-audio";

declare global {
  interface Window {
    /** The audio elements that were asked to play, in order: the player keeps its own out of the document. */
    playedAudio: HTMLMediaElement[];
  }
}

const player = (page: Page) => page.getByRole("article", { name: "Voice AI Agent Demo" });
const play = (page: Page) => player(page).getByRole("button", { name: "Play the voice demo" });
const pause = (page: Page) => player(page).getByRole("button", { name: "Pause the voice demo" });
const status = (page: Page) => player(page).getByRole("status");
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const audio = <T>(page: Page, read: (element: HTMLMediaElement) => T) =>
  page.evaluate((code) => new Function("element", `return (${code})(element)`)(window.playedAudio.at(-1)) as T, read.toString());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.playedAudio = [];
    const original = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      window.playedAudio.push(this);
      return original.call(this);
    };
  });
});

const open = (page: Page) => openAlive(page, "/demos");

test("of two tabs only one plays: the second stops the first and rewinds it @desktop", async ({ page, context }) => {
  await open(page);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => audio(page, (element) => element.currentTime)).toBeGreaterThan(0.3);
  const other = await context.newPage();
  await open(other);
  await play(other).click();
  await expect(pause(other)).toBeVisible();
  await expect(play(page)).toBeVisible();
  expect(await audio(page, (element) => element.paused)).toBe(true);
  await expect(player(page).getByRole("slider")).toHaveValue("0");
  // And the reverse; a tab left for another page no longer takes part.
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect(play(other)).toBeVisible();
  await other.goto("/about");
  await expect(pause(page)).toBeVisible();
});

test("idle, loading, playing, paused, playing, and idle again at the end @desktop", async ({ page, expectAccessible }) => {
  const answer = await holdRequests(page, functionPath);
  await open(page);
  await expect(status(page)).toHaveText("Press play. It introduces itself.");
  await expectAccessible();

  await play(page).click();
  const loading = player(page).getByRole("button", { name: "Loading the voice demo" });
  await expect(loading).toBeDisabled();
  await expect(loading).toHaveAttribute("aria-busy", "true");
  await expectAccessible();

  answer();
  await expect(pause(page)).toBeVisible();
  await expect(status(page)).toHaveText("Playing. Follow along below.");
  await expect.poll(() => audio(page, (element) => element.currentTime)).toBeGreaterThan(0.3);
  // Really decoded: the recording's own length.
  expect(await audio(page, (element) => element.duration)).toBeCloseTo(119.7, 0);
  await expectAccessible();

  await pause(page).click();
  await expect(status(page)).toHaveText("Paused.");
  const pausedAt = await audio(page, (element) => element.currentTime);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  expect(await audio(page, (element) => element.currentTime)).toBeGreaterThanOrEqual(pausedAt);

  await audio(page, (element) => {
    element.currentTime = element.duration - 0.4;
  });
  await expect(status(page)).toHaveText("Press play. It introduces itself.");
  await expect(player(page).getByRole("slider")).toHaveValue("0");
});

test("the transcript marks only the sentence being spoken @desktop", async ({ page }) => {
  await open(page);
  await expect(player(page).locator("[aria-current]")).toHaveCount(0);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  const spoken = player(page).locator("p > [aria-current]");
  await audio(page, (element) => {
    element.currentTime = 14;
  });
  await expect(spoken).toHaveText("It’s nine forty-two on a Tuesday night. ");
  await audio(page, (element) => {
    element.currentTime = 117.5;
  });
  await expect(spoken).toHaveText("I promise, there’s no hold music. ");
});

test("seeking by keyboard, and a scene that plays from its place @desktop", async ({ page }) => {
  await open(page);
  await player(page).getByRole("button", { name: "The new roof" }).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => audio(page, (element) => element.currentTime)).toBeGreaterThan(40);
  const slider = player(page).getByRole("slider", { name: "Position in the demo" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => audio(page, (element) => element.currentTime)).toBeLessThan(5);
  await page.keyboard.press("PageUp");
  await expect.poll(() => audio(page, (element) => element.currentTime)).toBeGreaterThan(8);
  await expect(slider).toHaveAttribute("aria-valuetext", /^0:\d\d \/ 2:00$/);
});

test("a double click loads once and plays once @desktop", async ({ page }) => {
  let requests = 0;
  await page.route(functionPath, async (route) => {
    requests++;
    await route.continue();
  });
  await open(page);
  await play(page).dblclick();
  await expect.poll(() => page.evaluate(() => window.playedAudio.length)).toBe(1);
  expect(requests).toBe(1);
});

test("pressed by keyboard, Play keeps the focus while it loads and when it plays; so does a scene @desktop", async ({ page }) => {
  for (const name of ["Play the voice demo", "The new roof"]) {
    const answer = await holdRequests(page, functionPath);
    await open(page);
    await player(page).getByRole("button", { name }).focus();
    const button = await page.evaluateHandle(() => document.activeElement);
    const hasFocus = () => button.evaluate((element) => element === document.activeElement);
    await page.keyboard.press("Enter");
    await expect(player(page).getByRole("button", { name: "Loading the voice demo" })).toBeDisabled();
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press("Enter");
    answer();
    await expect(pause(page)).toBeVisible();
    expect(await hasFocus()).toBe(true);
    expect(await page.evaluate(() => window.playedAudio.length)).toBe(1);
    await page.unroute(functionPath);
  }
});

test("if the sound breaks off, the player stops, says so, and can play again, which closes the notice @phone", async ({ page }) => {
  await open(page);
  await play(page).click();
  await expect.poll(() => audio(page, (element) => element?.currentTime ?? 0)).toBeGreaterThan(0.2);
  await audio(page, (element) => element.dispatchEvent(new Event("error")));
  await expect(notices(page)).toContainText("Playback Error");
  await expect(notices(page)).toContainText("Failed to play audio demo");
  expect(await audio(page, (element) => element.paused), "the broken sound does not go on").toBe(true);
  await expect(status(page)).toHaveText("Press play. It introduces itself.");
  await expect(player(page).getByRole("slider")).toHaveValue("0");
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect(notices(page)).not.toContainText("Playback Error");
});

test.describe("when the audio can't be loaded", () => {
  for (const [name, fail] of [
    ["the function fails", (route) => route.fulfill({ status: 500, json: { error: { code: "x", message: "y" } } })],
    ["the answer has no audio", (route) => route.fulfill({ json: {} })],
    ["the network is down", (route) => route.abort()],
  ] as const satisfies readonly [string, Parameters<Page["route"]>[1]][]) {
    test(`${name}: the notice, the button back, and a second try that works @desktop`, async ({ page, consoleErrors }) => {
      await page.route(functionPath, fail, { times: 1 });
      await open(page);
      await play(page).click();
      await expect(notices(page)).toContainText("Error");
      await expect(notices(page)).toContainText("Failed to generate audio demo. Please try again.");
      await expect(play(page)).toBeEnabled();
      await play(page).click();
      await expect(pause(page)).toBeVisible();
      // The browser itself writes a line about a failed request.
      expect(consoleErrors.every((line) => line.startsWith("Failed to load resource"))).toBe(true);
      consoleErrors.length = 0;
    });
  }

  test("sound that can't be decoded is a playback error, and is loaded again @desktop", async ({ page }) => {
    await page.route(functionPath, (route) => route.fulfill({ json: { audioContent: btoa("no sound at all") } }), { times: 1 });
    await open(page);
    await play(page).click();
    await expect(notices(page)).toContainText("Playback Error");
    await expect(notices(page)).toContainText("Failed to play audio demo");
    await play(page).click();
    await expect(pause(page)).toBeVisible();
  });

  test("a play that the browser refuses is a playback error @phone", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("The user didn't interact.", "NotAllowedError"));
    });
    await open(page);
    await play(page).click();
    await expect(notices(page)).toContainText("Playback Error");
    await expect(status(page)).toHaveText("Press play. It introduces itself.");
  });
});

test("leaving the page while it loads aborts the request, and nothing plays on return @phone", async ({ page }) => {
  await page.route(functionPath, () => {}); // never answered
  await open(page);
  const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("generate-demo-audio"));
  await play(page).click();
  await expect(player(page).getByRole("button", { name: "Loading the voice demo" })).toBeVisible();
  await page.goto("/about");
  await dropped;
  await page.goBack();
  await expect(play(page)).toBeEnabled();
  expect(await page.evaluate(() => window.playedAudio.length)).toBe(0);
});

test("the lock screen shows what plays @phone", async ({ page }) => {
  await open(page);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("Voice AI Agent Demo");
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe(brand.name);
});
