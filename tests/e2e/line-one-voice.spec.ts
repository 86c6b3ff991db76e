/**
 * The voice of line one. Headless browsers have no speech recognition and no voices: both are stood in for at the border of
 * the browser, by the classes that a page finds there. The microphone, the recording and its way to the server are Chromium's.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demosPage } from "#content/demos.ts";
import { lineOneWords as words } from "#content/live/page-words.ts";
import { liveRefusals } from "#content/live/refusals.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type LiveEvent, livePaths } from "#domain/live-line.ts";
import { answered, ask, cost, done, field, greeting, log, section } from "#tests/support/line-one.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { type ScriptedLine, startScriptedLine } from "#tests/support/scripted-line.ts";
import { test as base, expect } from "#tests/support/test.ts";

const test = base.extend<{ line: ScriptedLine }>({
  line: async ({ site }, use) => {
    const line = await startScriptedLine(site.url);
    line.turn = () => [...greeting(), ...answered(), done];
    await use(line);
    await line.close();
  },
});

const composer = (page: Page) => section(page).getByRole("form", { name: words.composer.form });
const speak = (page: Page) => section(page).locator("[data-speak]");
const askedFor = (line: ScriptedLine, wanted: string) => line.asked.filter(({ path }) => path === wanted).map(({ body }) => body);
const turns = (line: ScriptedLine) => askedFor(line, livePaths.turn).map(({ text }) => text);

/** Opens the talk: abilities are asked once it has begun. */
async function begin(page: Page, line: ScriptedLine): Promise<void> {
  await page.goto(`${line.url}/demos`);
  await section(page).scrollIntoViewIfNeeded();
  await ask(page, words.opening.questions[0]).click();
  await expect(log(page).getByText(cost)).toBeVisible();
  await readsIt(page);
}

/** A recognition that hears what the test tells it: `hear("how long", true)`, `fail("not-allowed")`, `fall silent`. */
const withRecognition = (page: Page) =>
  page.addInitScript(() => {
    class FakeRecognition extends EventTarget {
      start() {
        Object.assign(window, { recognition: this, isHearing: true });
        setTimeout(() => this.dispatchEvent(new Event("audiostart")), 50);
      }
      stop() {
        Object.assign(window, { isHearing: false });
        setTimeout(() => this.dispatchEvent(new Event("end")));
      }
      abort() {
        this.stop();
      }
      hear(transcript: string, isFinal: boolean) {
        this.dispatchEvent(Object.assign(new Event("result"), { results: [{ isFinal, 0: { transcript } }] }));
      }
      fail(error: string) {
        this.dispatchEvent(Object.assign(new Event("error"), { error }));
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: FakeRecognition, webkitSpeechRecognition: FakeRecognition });
  });
type Recognition = { hear(transcript: string, isFinal: boolean): void; fail(error: string): void; stop(): void };
const recognition = (page: Page, name: keyof Recognition, ...given: readonly unknown[]) =>
  page.evaluate(
    ([method, values]) => {
      const heard = (window as unknown as { recognition: Record<string, (...all: unknown[]) => void> }).recognition;
      heard[method]?.(...values);
    },
    [name, given] as const,
  );

test.describe("the browser’s recognition @desktop", () => {
  test.use({ permissions: ["microphone"] });
  test.beforeEach(({ page }) => withRecognition(page));

  test("ends when Line one closes, and the recognized words wait in the field", async ({ page, line, consoleErrors }) => {
    await begin(page, line);
    const letGo = await holdRequests(page, `**${livePaths.turn}`);
    line.turn = () => ({ kind: "closed", words: liveRefusals.closed });
    await field(page).fill("And for two?");
    await field(page).press("Enter");
    await speak(page).click();
    await expect(section(page).getByRole("group", { name: words.voice.listening })).toBeVisible();
    await recognition(page, "hear", "how long does it take", true);
    letGo();
    await expect(section(page).getByLabel(words.closed.label)).toHaveValue("And for two? how long does it take");
    expect(await page.evaluate(() => Reflect.get(window, "isHearing"))).toBe(false);
    consoleErrors.length = 0; // the browser reports the refusal's status
  });

  test("shows the words as they are understood, to be changed or left; silence and a denied microphone are told in place", async ({
    page,
    line,
    expectAccessible,
  }) => {
    const listens = async () => {
      await speak(page).click();
      await expect(section(page).getByRole("group", { name: words.voice.listening })).toBeVisible();
    };
    await begin(page, line);
    await listens();
    await expect(section(page).getByRole("button", { name: words.voice.done })).toBeFocused();
    await recognition(page, "hear", "how long", false);
    await expect(section(page).getByText("how long", { exact: true })).toBeVisible();
    await expectAccessible("#line-one");
    await recognition(page, "hear", "how long does it take", true);
    await readsIt(page);
    await section(page).getByRole("button", { name: words.voice.done }).click();
    await expect(field(page)).toHaveValue("how long does it take");
    expect(turns(line)).toHaveLength(1);
    await field(page).fill("");

    for (const leave of [
      () => section(page).getByRole("button", { name: words.voice.cancel }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await readsIt(page);
      await listens();
      await recognition(page, "hear", "how long", true);
      await readsIt(page);
      await leave();
      await expect(field(page)).toHaveValue("");
      await expect(speak(page)).toBeVisible();
    }
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

    await readsIt(page);
    await listens();
    await recognition(page, "stop");
    await expect(composer(page).getByText(words.voice.nothing)).toBeVisible();
    const told = (text: string) => section(page).getByRole("status").getByText(text);
    await expect(told(words.voice.nothing)).toHaveCount(1);
    await readsIt(page);
    await speak(page).click();
    await expect(section(page).getByRole("group", { name: words.voice.listening })).toBeVisible();
    // With permission for the microphone, the browser does not ask.
    await expect(told(words.voice.ask.join(" "))).toHaveCount(0);
    await recognition(page, "fail", "not-allowed");
    await expect(composer(page).getByText(words.voice.denied[0])).toBeVisible();
    await expect(told(words.voice.denied.join(" "))).toHaveCount(1);
    await field(page).fill("And for two?");
    await expect(composer(page).getByText(words.voice.denied[0])).toHaveCount(0);
    await field(page).press("Enter");
    await expect.poll(() => turns(line).at(-1)).toBe("And for two?");
  });
});

test("without permission for the microphone the browser asks, and the page says what for @desktop", async ({ page, line }) => {
  await withRecognition(page);
  await page.addInitScript(() => {
    // The browser waits for the visitor's answer.
    const start = Reflect.get(window, "SpeechRecognition").prototype;
    start.start = () => {};
  });
  await begin(page, line);
  await speak(page).click();
  await expect(composer(page).getByText(words.voice.ask[0])).toBeVisible();
  await expect(section(page).getByRole("status").getByText(words.voice.ask.join(" "))).toHaveCount(1);
});

test.describe("on a phone, where only the recognition has the microphone", () => {
  test.use({ permissions: ["microphone"] });
  test("the clock runs before any word is understood @phone", async ({ page, line }) => {
    await withRecognition(page);
    await begin(page, line);
    await speak(page).click();
    await expect(section(page).getByText("0:01", { exact: true })).toBeVisible();
  });
});

test("without a microphone there is no Speak button, and no word about it @desktop", async ({ page, line }) => {
  await withRecognition(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => [];
  });
  await begin(page, line);
  await expect(speak(page)).toHaveCount(0);
});

test("the focus is not lost with a Speak button that goes away before the talk begins @phone", async ({ page, line }) => {
  await withRecognition(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => [];
  });
  await page.goto(`${line.url}/demos`);
  // Any key loads the talk, and only the talk knows the microphones.
  await speak(page).press("Shift");
  await expect(speak(page)).toHaveCount(0);
  await expect(section(page).getByText(words.opening.lead)).toBeFocused();
});

test.describe("a recording that the server turns into text @desktop", () => {
  test.beforeEach(async ({ page, line }) => {
    line.replies[livePaths.abilities] = () => ({ body: { transcribes: true } });
    await page.addInitScript(() => {
      for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(window, name);
    });
  });

  test.describe("with a microphone", () => {
    test.use({ permissions: ["microphone"] });
    test("is made, sent and shown as words", async ({ page, line }) => {
      line.replies[livePaths.transcribe] = () => ({ body: { text: "does it work at night" } });
      await begin(page, line);
      await speak(page).click();
      await expect(section(page).getByRole("group", { name: words.voice.listening })).toBeVisible();
      await expect(section(page).getByText(words.voice.toldOurs)).toBeVisible();
      await readsIt(page);
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === livePaths.transcribe);
      await section(page).getByRole("button", { name: words.voice.done }).click();
      const request = await sent;
      expect(request.headers()["content-type"]).toMatch(/^audio\//);
      await expect(field(page)).toHaveValue("does it work at night");
    });

    test("that is answered with no words, or not at all, is reported in place", async ({ page, line, consoleErrors }) => {
      await begin(page, line);
      for (const reply of [{ body: { text: "" } }, { status: 503, body: { kind: "refused", words: "" } }]) {
        line.replies[livePaths.transcribe] = () => reply;
        await speak(page).click();
        await expect(section(page).getByRole("group", { name: words.voice.listening })).toBeVisible();
        await readsIt(page);
        await section(page).getByRole("button", { name: words.voice.done }).click();
        await expect(composer(page).getByText(words.voice.nothing)).toBeVisible();
        await readsIt(page);
      }
      consoleErrors.length = 0;
    });
  });

  test("a denied microphone is told in place @desktop", async ({ page, line }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    });
    await begin(page, line);
    await speak(page).click();
    await expect(composer(page).getByText(words.voice.denied[0])).toBeVisible();
  });
});

/** The browser's voices: what they were given to speak, and `finish()` for the sentence that is spoken. */
const withVoices = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    let waiting: SpeechSynthesisUtterance[] = [];
    const next = () => waiting[0]?.onstart?.(new Event("start") as SpeechSynthesisEvent);
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speak(utterance: SpeechSynthesisUtterance) {
          spoken.push(utterance.text);
          waiting.push(utterance);
          if (waiting.length === 1) setTimeout(next);
        },
        cancel() {
          waiting = [];
        },
      },
    });
    Object.assign(window, { spoken, finish: () => waiting.shift()?.onend?.(new Event("end") as SpeechSynthesisEvent) ?? next() });
  });
const spoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
/** Remembers the elements that were asked to play: none of them is in the document. */
const watchPlays = (page: Page) =>
  page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    const original = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.add(this);
      return original.call(this);
    };
    Object.assign(window, { played });
  });
/** The number of voices that are playing. */
const soundingCount = (page: Page) =>
  page.evaluate(
    () =>
      [...(window as unknown as { played: Set<HTMLMediaElement> }).played].filter((each) => !each.paused && each.currentTime > 0.1).length,
  );
const sounding = async (page: Page) => (await soundingCount(page)) > 0;
const sentences = ["First sentence.", "Second one.", "Third."];
const threeSentences = (id: string): LiveEvent => ({
  type: "answer",
  answer: { id, text: sentences.join(" "), atUtc: utcTimestamp(Date.now()), mind: "scripted", chips: [] },
});
async function askAloud(page: Page, line: ScriptedLine, question: string): Promise<void> {
  line.turn = () => [threeSentences(question), done];
  await field(page).fill(question);
  await field(page).press("Enter");
}

test.describe("read aloud by the browser @desktop", () => {
  test.beforeEach(({ page }) => withVoices(page));

  test("nothing sounds before it is pressed; then each answer, sentence by sentence, and a key cuts in", async ({
    page,
    line,
    expectAccessible,
  }) => {
    await begin(page, line);
    expect(await spoken(page)).toEqual([]);
    await ask(page, words.tools.aloud).click();
    await askAloud(page, line, "How long?");
    await expect.poll(() => spoken(page)).toEqual(sentences);
    await expect(section(page).getByText(words.voice.speaking)).toBeVisible();
    await expectAccessible("#line-one");
    await field(page).press("x");
    await expect(section(page).getByText(words.voice.cutIn)).toBeVisible();
    await expect(section(page).getByText(words.voice.speaking)).toHaveCount(0);
    await expect(log(page).getByText("Third.")).toBeVisible();
    expect(askedFor(line, livePaths.speech)).toEqual([]);
  });
});

test.describe("read aloud by the speech service @desktop", () => {
  test.beforeEach(async ({ page, line }) => {
    const mp3 = await readFile("public/audio/voice-ai-agent-demo.mp3");
    line.replies[livePaths.abilities] = () => ({ body: { transcribes: false, speaks: true } });
    line.replies[livePaths.speech] = () => ({ mp3 });
    await withVoices(page);
    await watchPlays(page);
  });
  const speaking = (page: Page) => section(page).getByText(words.voice.speaking);

  test("asks for nothing before it is pressed; then plays what the turn's answer sounds like, until Esc, the next line or the button, which keeps what was written", async ({
    page,
    line,
  }) => {
    await begin(page, line);
    expect(line.asked.map(({ path }) => path)).toEqual([livePaths.turn]);
    await ask(page, words.tools.aloud).click();
    await askAloud(page, line, "How long?");
    await expect.poll(() => sounding(page)).toBe(true);
    await expect(speaking(page)).toBeVisible();
    await expect(log(page).locator("mark")).toHaveText("First sentence.");
    const turn = askedFor(line, livePaths.turn).at(-1);
    expect(askedFor(line, livePaths.speech)).toEqual([{ key: turn?.key, turnId: turn?.turnId }]);
    await page.keyboard.press("Escape");
    await expect.poll(() => sounding(page)).toBe(false);
    await expect(speaking(page)).toHaveCount(0);
    expect(await spoken(page)).toEqual([]);

    const button = section(page).locator("[data-send]");
    const askAndWrite = async (question: string, meanwhile: string) => {
      line.turn = () => [1_500, threeSentences(question), done];
      await field(page).fill(question);
      await field(page).press("Enter");
      await field(page).fill(meanwhile);
      // A sound that has only begun has no sentence yet in which to interrupt it.
      await expect(log(page).locator("mark")).toHaveText("First sentence.");
    };
    await readsIt(page);
    await askAndWrite("How long?", "And for two?");
    line.turn = () => [...answered(), done];
    await field(page).press("Enter");
    await expect(section(page).getByText(words.voice.cutIn)).toBeVisible();
    await expect.poll(() => turns(line).at(-1)).toBe("And for two?");

    await readsIt(page);
    await askAndWrite("How much?", "And for three?");
    await expect(button).toHaveText(words.composer.stopReading);
    await button.click();
    await expect.poll(() => sounding(page)).toBe(false);
    await expect(button).toHaveText(words.composer.send);
    await expect(field(page)).toHaveValue("And for three?");
    expect(turns(line).at(-1)).toBe("How much?");
  });

  test("stops for a key, for a line that is sent, and for another tab that reads", async ({ page, line, context }) => {
    await begin(page, line);
    await ask(page, words.tools.aloud).click();
    await askAloud(page, line, "How long?");
    await expect.poll(() => sounding(page)).toBe(true);
    await field(page).press("x");
    await expect.poll(() => sounding(page)).toBe(false);
    await expect(section(page).getByText(words.voice.cutIn)).toBeVisible();

    await askAloud(page, line, "And then?");
    await expect.poll(() => sounding(page)).toBe(true);
    line.turn = () => [...greeting(), ...answered(), done];
    const other = await context.newPage();
    await watchPlays(other);
    await begin(other, line);
    await ask(other, words.tools.aloud).click();
    await askAloud(other, line, "In another tab?");
    await expect.poll(() => sounding(other)).toBe(true);
    await expect.poll(() => sounding(page)).toBe(false);
    await expect(speaking(page)).toHaveCount(0);
  });

  test.describe("with a microphone", () => {
    test.use({ permissions: ["microphone"] });
    test("stops before it listens", async ({ page, line }) => {
      await withRecognition(page);
      await begin(page, line);
      await ask(page, words.tools.aloud).click();
      await askAloud(page, line, "How long?");
      await expect.poll(() => sounding(page)).toBe(true);
      await speak(page).click();
      await expect(section(page).getByRole("group", { name: words.voice.listening })).toBeVisible();
      await expect.poll(() => sounding(page)).toBe(false);
      await expect(speaking(page)).toHaveCount(0);
    });
  });

  test("and the voice demo of the same page stop each other", async ({ page, line }) => {
    const demo = (name: string) => page.getByRole("button", { name, exact: true });
    const { play, pause } = demosPage.voice.words;
    await begin(page, line);
    await ask(page, words.tools.aloud).click();
    await askAloud(page, line, "How long?");
    await expect.poll(() => sounding(page)).toBe(true);
    await demo(play).click();
    await expect(demo(pause)).toBeVisible();
    await expect(speaking(page)).toHaveCount(0);
    await expect.poll(() => soundingCount(page)).toBe(1);

    await readsIt(page);
    await askAloud(page, line, "And then?");
    await expect(speaking(page)).toBeVisible();
    await expect(demo(play)).toBeVisible();
    await expect.poll(() => soundingCount(page)).toBe(1);
  });

  test("is canceled by Esc while it is loading: the request is aborted, and nothing plays", async ({ page, line }) => {
    line.replies[livePaths.speech] = () => ({ body: {}, afterMs: 20_000 });
    await begin(page, line);
    await ask(page, words.tools.aloud).click();
    const ended = page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname === livePaths.speech);
    await askAloud(page, line, "How long?");
    await expect.poll(() => askedFor(line, livePaths.speech)).toHaveLength(1);
    await expect(speaking(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await ended;
    await expect(speaking(page)).toHaveCount(0);
    expect(await spoken(page)).toEqual([]);
  });

  for (const [how, reply] of [
    ["refuses", { status: 503, body: { kind: "refused", words: "" } }],
    ["stalls", { body: {}, afterMs: 20_000 }],
    ["sends no sound", { body: { kind: "what a proxy says" } }],
  ] as const) {
    test(`that ${how}: the browser’s voice reads, and goes on doing so`, async ({ page, line, consoleErrors }) => {
      line.replies[livePaths.speech] = () => reply;
      await begin(page, line);
      await ask(page, words.tools.aloud).click();
      await askAloud(page, line, "How long?");
      await expect.poll(() => spoken(page), { timeout: 8_000 }).toEqual(sentences);
      await expect(speaking(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await askAloud(page, line, "And then?");
      await expect.poll(() => spoken(page)).toEqual([...sentences, ...sentences]);
      expect(askedFor(line, livePaths.speech)).toHaveLength(1);
      consoleErrors.length = 0;
    });
  }
});
