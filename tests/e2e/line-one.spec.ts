/** Line one on /demos: every state of design/live, its keyboard and its promises, with a simulated server. */
import type { Locator, Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { lineOneWords as words } from "#content/live/page-words.ts";
import { liveRefusals } from "#content/live/refusals.ts";
import { scheduler } from "#content/scheduler.ts";
import { stampPath } from "#domain/form-values.ts";
import { livePaths } from "#domain/live-line.ts";
import {
  answered,
  ask,
  cost,
  done,
  field,
  greeting,
  handover,
  lamp,
  log,
  message,
  offer,
  section,
  timesSlip,
  unknown,
} from "#tests/support/line-one.ts";
import { textSizeOf } from "#tests/support/readers-text.ts";
import { readsIt } from "#tests/support/reads-it.ts";
import { holdRequests } from "#tests/support/requests.ts";
import { type ScriptedLine, startScriptedLine } from "#tests/support/scripted-line.ts";
import { test as base, expect } from "#tests/support/test.ts";

const test = base.extend<{ line: ScriptedLine }>({
  line: async ({ site }, use) => {
    const line = await startScriptedLine(site.url);
    await use(line);
    await line.close();
  },
});

const open = async (page: Page, line: ScriptedLine) => {
  await page.goto(`${line.url}/demos`);
  await section(page).scrollIntoViewIfNeeded();
};
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await ask(page, words.composer.send).click();
};
const shows = (page: Page, text: string | RegExp) => expect(log(page).getByText(text).first()).toBeVisible();
const turns = (line: ScriptedLine) => line.asked.filter(({ path }) => path === livePaths.turn).map(({ body }) => body);

type Way = (page: Page, line: ScriptedLine) => Promise<void>;
/** One way after another. */
const after =
  (...ways: readonly Way[]): Way =>
  async (page, line) => {
    for (const way of ways) await way(page, line);
  };

const getsAnswer: Way = async (page, line) => {
  line.turn = () => [...greeting(), ...answered(), done];
  await ask(page, words.opening.questions[0]).click();
  await shows(page, words.log.taken);
};
const getsOffer: Way = async (page, line) => {
  line.turn = () => [...offer(), done];
  await say(page, "Then let me talk to somebody this week.");
  await shows(page, words.slip.which);
  await readsIt(page);
};
const choosesTime: Way = async (page) => {
  await log(page)
    .getByRole("button", { name: /:00 [AP]M/ })
    .first()
    .click();
  await expect(ask(page, words.slip.goOn)).toBeVisible();
  await readsIt(page);
};
/** Whether it is between the sticky header and the composer, after the scroll. */
const expectInView = (page: Page, what: Locator) =>
  expect(async () => {
    const [box, header, panel, composer] = await Promise.all(
      [what, page.locator("[data-header]"), section(page).locator("[data-panel]"), section(page).locator("[data-say]")].map((part) =>
        part.boundingBox(),
      ),
    );
    const isStrip = panel && panel.width > (page.viewportSize()?.width ?? 0) - 8;
    const head = isStrip ? panel : header;
    expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0);
  }).toPass({ timeout: 5_000 });
const goesOn: Way = async (page) => {
  await ask(page, words.slip.goOn).click();
  await expect(ask(page, words.slip.book)).toBeVisible();
  await readsIt(page);
  await expectInView(page, section(page).getByRole("heading", { name: words.slip.confirm }));
  await expectInView(page, ask(page, words.slip.book));
};
const books =
  (isConfirmed = true) =>
  ({ startsAtUtc }: Record<string, unknown>) => ({
    body: {
      kind: "booked",
      startsAtUtc,
      isConfirmed,
      ...(!isConfirmed && { words: scheduler.held.text("esteban@example.com") }),
      ...(isConfirmed && { calendarFile: "/scheduler/call.ics", lamp: { n: 4, atUtc: new Date().toISOString() } }),
    },
    afterMs: 300,
  });
const booksIt: Way = async (page, line) => {
  line.replies[livePaths.book] = books();
  await ask(page, words.slip.book).click();
  await shows(page, /^Booked: /);
  await readsIt(page);
};
const ends: Way = async (page, line) => {
  line.turn = () => [{ type: "end" }, done];
  await ask(page, words.booked.thatsAll).click();
  await shows(page, words.end.title);
  await readsIt(page);
};

/** An answer that breaks off. */
const streams: Way = async (page, line) => {
  line.turn = () => [{ type: "words", text: cost.slice(0, 78) }, 30_000];
  await say(page, "What does it cost?");
  await shows(page, cost.slice(0, 78));
};

const toAnswer = after(open, getsAnswer);
const toOffer = after(toAnswer, getsOffer);
const toDetails = after(toOffer, choosesTime);
const toConfirm = after(toDetails, goesOn);

/** States of design/live that follow from each other; each is judged on the way. */
const walks: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  "a call": {
    idle: open,
    answer: getsAnswer,
    offer: getsOffer,
    details: choosesTime,
    async "details-error"(page) {
      const email = section(page).locator("input[name=email]");
      await email.fill("esteban@ruizhvac");
      // The field has the focus already, so the error is announced.
      await email.press("Enter");
      await shows(page, "Invalid email address");
      await expect(section(page).getByRole("status").getByText("Invalid email address")).toHaveCount(1);
      await expect(email).toBeFocused();
      await readsIt(page);
    },
    async confirm(page, line) {
      await section(page).locator("input[name=email]").fill("esteban@ruizhvac.example");
      await expect(section(page).locator('[aria-invalid="true"]')).toHaveCount(0);
      await goesOn(page, line);
    },
    async taken(page, line) {
      line.replies[livePaths.book] = () => ({
        body: { kind: "slot-taken", slip: timesSlip(), words: "That time was just taken. Please choose another." },
      });
      await ask(page, words.slip.book).click();
      await shows(page, /^Somebody was faster at /);
      await expect(section(page).getByRole("heading", { name: "That time was just taken. Please choose another." })).toBeFocused();
      await readsIt(page);
    },
    async booked(page, line) {
      // The typed details are kept: the next time leads directly to the press.
      await log(page)
        .getByRole("button", { name: /:00 [AP]M/ })
        .first()
        .click();
      await expect(ask(page, words.slip.book)).toBeVisible();
      await shows(page, "esteban@ruizhvac.example");
      await readsIt(page);
      await booksIt(page, line);
    },
    end: ends,
    async erase(page) {
      await ask(page, words.end.erase).click();
      await expect(section(page).getByText(words.erase.title)).toBeFocused();
      await readsIt(page);
    },
    async erased(page) {
      await ask(page, words.erase.erase).click();
      await expect(section(page).getByText(words.opening.erased[1], { exact: true })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("line-one"))).toBeNull();
    },
  },
  "a message": {
    async unknown(page, line) {
      await toAnswer(page, line);
      line.turn = () => [...unknown(), done];
      await say(page, "Can it quote from our own price list?");
      await shows(page, /^I don’t know/);
    },
    async message(page, line) {
      await getsOffer(page, line);
      line.turn = () => [...message(), done];
      await say(page, "Can you pass that on to somebody?");
      await expect(ask(page, words.message.send)).toBeVisible();
      await readsIt(page);
    },
    async sent(page, line) {
      line.replies[livePaths.message] = () => ({
        body: { kind: "sent", isAcknowledged: true, lamp: { n: 5, atUtc: new Date().toISOString() } },
      });
      await ask(page, words.message.send).click();
      await shows(page, words.message.sent);
      await shows(page, words.message.copy);
    },
    async handover(page, line) {
      line.turn = () => [...handover(), done];
      await say(page, "Can I just talk to a person?");
      await expect(
        section(page).getByRole("img", { name: new RegExp(`^It is .* in ${brand.address.locality}\\. The office opens .*, in 12 hours`) }),
      ).toBeVisible();
    },
    async short(page, line) {
      line.turn = () => [{ type: "short" }, ...answered(), done];
      await say(page, "And what does it cost for two?");
      await shows(page, words.short[0]);
    },
    async toolong(page) {
      await field(page).fill("a".repeat(1_024));
      await expect(section(page).getByText("1,024 of 1,000")).toBeVisible();
      await expect(section(page).getByText("24 characters too many. Nothing is cut off: shorten it, then send.").first()).toBeVisible();
      const told = section(page)
        .getByRole("status")
        .getByText(/^24 characters too many/);
      await expect(told, "once typing pauses").toHaveCount(1);
    },
    async closed(page, line) {
      line.turn = () => ({ kind: "closed", words: liveRefusals.closed });
      await say(page, "Can it quote from our own price list?");
      await shows(page, words.closed.title);
      await expect(section(page).getByLabel(words.closed.label)).toHaveValue("Can it quote from our own price list?");
      // Questions are no longer answered.
      await expect(section(page).getByRole("link", { name: brand.phone.display }).first()).toBeVisible();
      await expect(ask(page, words.handover.message)).toHaveCount(0);
    },
  },
  "a wait": {
    async thinking(page, line) {
      line.turn = () => [...greeting(), { type: "doing", what: "calendar" }, 30_000];
      await open(page, line);
      await ask(page, words.opening.questions[0]).click();
      await shows(page, words.head.calendar);
      await shows(page, "2 s");
    },
    async streaming(page, line) {
      await ask(page, words.composer.stop).click();
      await streams(page, line);
    },
    async held(page, line) {
      await ask(page, words.composer.stop).click();
      await getsOffer(page, line);
      await choosesTime(page, line);
      await goesOn(page, line);
      line.replies[livePaths.book] = books(false);
      await ask(page, words.slip.book).click();
      await shows(page, "One step left.");
      // That it picked up.
      await expect(section(page).locator("li[data-lit]")).toHaveCount(1);
    },
  },
  "a line that fails": {
    async unreachable(page, line) {
      await toAnswer(page, line);
      line.isDown = true;
      await say(page, "Can it quote from our own price list?");
      await shows(page, words.unreachable.title);
      await shows(page, words.unreachable.notSent);
    },
    async dropped(page, line) {
      line.isDown = false;
      line.turn = () => [{ type: "words", text: "Deployment takes" }, "drop"];
      await ask(page, words.unreachable.again).click();
      await shows(page, words.unreachable.dropped);
      await shows(page, "Deployment takes");
    },
    async toomany(page, line) {
      line.turn = () => [...answered(), done];
      await expect(log(page).getByText(words.unreachable.dropped)).toHaveCount(0);
      line.turn = () => ({ kind: "too-many", retryAfterSeconds: 24, words: liveRefusals.tooMany(24) });
      await say(page, "Can it quote from our own price list?");
      await shows(page, /^The line is yours again in 2\d seconds/);
      await expect(field(page)).toHaveValue("Can it quote from our own price list?");
      await expect(section(page).locator("[data-send]")).toHaveAttribute("aria-disabled", "true");
    },
  },
};

/** The browser's messages about requests that are meant to fail. */
const expected = /Failed to load resource|net::ERR/;

test("a visitor who begins while it is switched off is told, keeps their words and the focus, and gets the plain form @desktop", async ({
  page,
  line,
  consoleErrors,
  expectAccessible,
}) => {
  line.turn = () => ({ kind: "off", words: liveRefusals.off });
  await open(page, line);
  const [question = ""] = words.opening.questions;
  await ask(page, question).click();
  await shows(page, words.closed.offText);
  await expect(section(page).getByLabel(words.closed.label)).toHaveValue(question);
  await expect(log(page)).toBeFocused();
  // As without a script: answers on the page, and no button that asks.
  await expect(ask(page, question)).toHaveCount(0);
  const answers = section(page).locator("details");
  await expect(answers.first().locator("p")).toBeVisible();
  await readsIt(page);
  await answers.nth(1).locator("summary").click();
  await expect(answers.nth(1).locator("p")).toBeVisible();
  await expectAccessible("#line-one");
  expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(expected)]);
});

// The phone has the same elements and colors but for the panel's strip, which a wait shows with its lamps.
for (const [walk, ways] of Object.entries(walks))
  test(`${walk}: axe finds nothing in any state, and nothing overflows sideways, not even on phones${walk === "a wait" ? "" : " @desktop"}`, async ({
    page,
    line,
    consoleErrors,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    test.slow();
    const last = Object.keys(ways).at(-1);
    for (const [name, enter] of Object.entries(ways))
      await test.step(name, async () => {
        await enter(page, line);
        // The page around the talk never changes: it is checked with the last state.
        await expectAccessible(name === last ? undefined : "#line-one");
        await expectNoSidewaysScroll(390, 320);
      });
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !expected.test(error)));
  });

test("the talk's script is loaded at the first press; text typed meanwhile stays, and Enter waits for it @desktop", async ({
  page,
  line,
}) => {
  line.turn = () => [...greeting(), ...answered(), done];
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, line);
  await page.waitForTimeout(1_500);
  expect(fetched.filter((path) => path.includes("line-one"))).toEqual([]);
  let letScriptCome = () => {};
  const script = new Promise<void>((resolve) => {
    letScriptCome = resolve;
  });
  await page.route("**/assets/line-one*.js", async (route) => {
    await script;
    await route.continue();
  });
  await field(page).pressSequentially("What is the price?");
  await field(page).press("Enter");
  await expect(section(page).locator("[data-send]")).toHaveAttribute("data-heard", "true");
  await expect(field(page)).toHaveValue("What is the price?");
  letScriptCome();
  await shows(page, words.log.taken);
  expect(turns(line).map(({ text }) => text)).toEqual(["What is the price?"]);
  await expect(field(page)).toHaveValue("");
});

test("a press on a translated page is not lost @desktop", async ({ page, line, consoleErrors }) => {
  line.turn = () => [...greeting(), ...answered(), done];
  await open(page, line);
  await page.evaluate(() => {
    for (const text of document.querySelectorAll("#line-one button span, #line-one p, #line-one b")) {
      if (text.children.length > 0 || !text.textContent?.trim()) continue;
      const font = document.createElement("font");
      font.textContent = `«${text.textContent}»`;
      text.replaceChildren(font);
    }
  });
  await section(page)
    .getByRole("button", { name: /«What does it cost/ })
    .click();
  await shows(page, cost);
  expect(turns(line)).toHaveLength(1);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !/hydrat|#418|#423|#425/i.test(error)));
});

test("text typed on a translated page stays in the field, with the focus @desktop", async ({ page, line, consoleErrors }) => {
  line.turn = () => [...greeting(), ...answered(), done];
  await open(page, line);
  await page.evaluate(() => {
    for (const label of document.querySelectorAll("#line-one label")) {
      const font = document.createElement("font");
      font.textContent = `«${label.textContent}»`;
      label.replaceChildren(font);
    }
  });
  const composer = section(page).locator("textarea").last();
  await composer.focus();
  await page.keyboard.type("What does it cost?", { delay: 60 });
  await expect(composer).toHaveValue("What does it cost?");
  await page.keyboard.press("Enter");
  await shows(page, cost);
  expect(turns(line)).toHaveLength(1);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !/hydrat|#418|#423|#425/i.test(error)));
});

test("a reload brings back lines, lamps, draft and the open slip; another tab knows nothing of them @desktop", async ({
  page,
  line,
  context,
}) => {
  await toDetails(page, line);
  await section(page).locator("input[name=name]").fill("Esteban R.");
  line.turn = () => [{ type: "known", known: { name: "Vera Castle", phone: "512 555 0133" } }, ...answered(), done];
  await say(page, "512 555 0133");
  await expect(section(page).locator("input[name=phone]")).toHaveValue("512 555 0133");
  await expect(log(page).getByText(cost)).toHaveCount(2);
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += entry.value;
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const comesBackInPlace = async () => {
    await page.reload();
    await shows(page, cost);
    await page.waitForTimeout(300);
    const moved = Number((await page.locator("html").getAttribute("data-moved")) ?? 0);
    expect(moved, "what moved on the reload").toBeLessThan(0.01);
  };
  // Right after an answer, which made the talk longer, and with a draft.
  await comesBackInPlace();
  await field(page).fill("And one more thing");
  await comesBackInPlace();
  await expect(section(page).locator("input[name=name]")).toHaveValue("Esteban R.");
  await expect(field(page)).toHaveValue("And one more thing");
  await expect(section(page).locator("li[data-lit]")).toHaveCount(2);
  const other = await context.newPage();
  await open(other, line);
  await expect(section(other).getByText(words.opening.lead)).toBeVisible();
  await other.close();
});

test("unsent lines are sent in order once the connection is back, each turn only once @desktop", async ({ page, line, consoleErrors }) => {
  await toAnswer(page, line);
  line.isDown = true;
  await say(page, "First");
  await shows(page, words.unreachable.title);
  await field(page).fill("Second");
  await field(page).press("Enter");
  await expect(log(page).getByText(words.unreachable.notSent)).toHaveCount(2);
  const before = turns(line).length;
  line.isDown = false;
  line.turn = ({ text }) => [
    { type: "answer", answer: { id: text, text: `Heard: ${text}`, atUtc: new Date().toISOString() as never, mind: "scripted", chips: [] } },
    done,
  ];
  await ask(page, words.unreachable.again).click();
  await shows(page, "Heard: Second");
  await expect(log(page).getByText(words.unreachable.notSent)).toHaveCount(0);
  const later = turns(line).slice(before);
  expect(later.map(({ text }) => text)).toEqual(["First", "Second"]);
  expect(turns(line)[1]?.turnId).toBe(later[0]?.turnId);
  expect(await log(page).locator("[data-part=you], [data-part=us]").allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining("First"), expect.stringContaining("Heard: First")]),
  );
  consoleErrors.length = 0;
});

test("it is tried again automatically, and the words of an interrupted answer are added once @desktop", async ({
  page,
  line,
  consoleErrors,
}) => {
  await toAnswer(page, line);
  line.turn = () => [{ type: "words", text: "Deployment takes" }, "drop"];
  await say(page, "How long?");
  await shows(page, words.unreachable.dropped);
  await expect(log(page).getByText(words.unreachable.notSent)).toHaveCount(0);
  line.turn = () => [
    { type: "words", text: `Deployment takes ${facts.deployment.standard}.` },
    {
      type: "answer",
      answer: {
        id: "long",
        text: `Deployment takes ${facts.deployment.standard}.`,
        atUtc: new Date().toISOString() as never,
        mind: "scripted",
        chips: [],
      },
    },
    done,
  ];
  await shows(page, `Deployment takes ${facts.deployment.standard}.`);
  await expect(log(page).getByText("Deployment takes")).toHaveCount(1);
  await expect(log(page).getByText(words.unreachable.dropped)).toHaveCount(0);
  consoleErrors.length = 0;
});

test("Stop keeps what is there; Enter sends, Shift Enter does not, nor does Enter while a word is composed @desktop", async ({
  page,
  line,
}) => {
  await after(open, streams)(page, line);
  await ask(page, words.composer.stop).click();
  await shows(page, words.log.stopped);
  await expect(section(page).getByRole("status").getByText(words.log.stopped)).toHaveCount(1);
  await shows(page, cost.slice(0, 78));
  line.turn = () => [...answered(), done];
  await field(page).fill("One");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("two");
  await field(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  expect(turns(line)).toHaveLength(1);
  await expect(field(page)).toHaveValue("One\ntwo");
  await field(page).press("Enter");
  await expect.poll(() => turns(line).at(-1)?.text).toBe("One\ntwo");
});

test("the focus never falls to the body, from the first press to the booked call and the end @desktop", async ({ page, line }) => {
  const isKept = () => expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  line.turn = () => [...greeting(), ...answered(), done];
  await open(page, line);
  const press = async (name: string | RegExp) => {
    await section(page).getByRole("button", { name }).first().focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(350);
    await isKept();
  };
  await press(words.opening.questions[0]);
  await shows(page, words.log.taken);
  line.turn = () => [...offer(), done];
  await press("Find me a time");
  await press(/:00 [AP]M/);
  await expect(section(page).getByRole("heading", { name: words.slip.who })).toBeFocused();
  await press(words.slip.goOn);
  await expect(section(page).getByRole("heading", { name: words.slip.confirm })).toBeFocused();
  await press(`${words.slip.change} ${words.slip.changeTime}`);
  await expect(section(page).getByRole("heading", { name: words.slip.which })).toBeFocused();
  await press(/:00 [AP]M/);
  await press(words.slip.goOn);
  line.replies[livePaths.book] = books();
  await press(words.slip.book);
  await shows(page, /^Booked: /);
  await isKept();
  line.turn = () => [{ type: "end" }, done];
  await press(words.booked.thatsAll);
  await press(words.end.erase);
  await press(words.erase.keep);
  await press(words.end.again);
  await press(words.again.undo);
  await shows(page, words.end.title);
});

test("later days and another zone come from the server; the focus moves to the successor of the choice, button or field that had it @desktop", async ({
  page,
  line,
  consoleErrors,
}) => {
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[data-foot], [data-part=slip], [data-log]")?.tagName ?? "BODY");
  await toOffer(page, line);
  line.replies[livePaths.times] = ({ timeZone, after }) => ({ body: { ...timesSlip(String(timeZone), after ? 4 : 1), hasLater: !after } });
  await ask(page, words.slip.later).focus();
  await page.keyboard.press("Enter");
  await expect(ask(page, words.slip.first)).toBeFocused();
  await ask(page, `${words.slip.change} ${words.slip.changeZone}`).focus();
  await page.keyboard.press("Enter");
  await expect(section(page).getByLabel(words.slip.zone)).toBeFocused();
  await section(page).getByLabel(words.slip.zone).selectOption("America/Los_Angeles");
  await shows(page, new RegExp(`^Your time: Pacific[.,] .*${brand.address.locality}`));
  expect(await focused()).toBe("SECTION");

  line.isDown = true;
  await say(page, "Can it quote from our own price list?");
  await shows(page, words.unreachable.title);
  line.isDown = false;
  line.turn = () => [1_000, ...answered(), done];
  await ask(page, words.unreachable.again).focus();
  await page.keyboard.press("Enter");
  await expect(ask(page, words.unreachable.again)).toHaveCount(0);
  expect(await focused()).toBe("DIV");

  await expect(log(page).getByText(cost)).toHaveCount(2);
  line.turn = () => ({ kind: "closed", words: liveRefusals.closed });
  await field(page).fill("And for two?");
  await field(page).press("Enter");
  await expect(section(page).getByLabel(words.closed.label)).toBeFocused();
  consoleErrors.length = 0;
});

test("a call with unknown outcome is sent again as the same submission, a used-up form as another; the reason has the color of an error @desktop", async ({
  page,
  line,
  consoleErrors,
}) => {
  await toConfirm(page, line);
  const again = async (kind: "refused" | "stale-form") => {
    line.replies[livePaths.book] = () => ({ status: kind === "refused" ? 503 : 200, body: { kind, words: `It was ${kind}.` } });
    await readsIt(page);
    await ask(page, words.slip.book).click();
    await shows(page, `It was ${kind}.`);
  };
  await again("refused");
  await expect(section(page).getByRole("alert").filter({ hasText: "It was refused." })).toHaveCSS("color", "rgb(179, 38, 30)");
  await again("stale-form");
  await again("refused");
  const [first, second, third] = line.asked.filter(({ path }) => path === livePaths.book).map(({ body }) => body.submissionId);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
  consoleErrors.length = 0;
});

test("a double press books once, with a button that keeps its width; the copy has speakers, words, sources and the number @desktop", async ({
  page,
  line,
}) => {
  await toConfirm(page, line);
  line.replies[livePaths.book] = (body) => ({ ...books()(body), afterMs: 900 });
  const button = ask(page, words.slip.book);
  const width = (await button.boundingBox())?.width;
  await button.dblclick();
  const busy = ask(page, words.slip.booking);
  await expect(busy).toBeVisible();
  expect((await busy.boundingBox())?.width).toBe(width);
  await shows(page, /^Booked: /);
  const asked = line.asked.filter(({ path }) => path === livePaths.book);
  expect(asked.map(({ body }) => body.stamp)).toEqual([expect.stringMatching(/^[0-9a-z]{8}\.[\w-]{43}$/)]);

  await readsIt(page);
  const download = page.waitForEvent("download");
  await ask(page, words.tools.copy).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toMatch(new RegExp(`^Line one at ${brand.name}, \\w+day, \\w+ \\d+, ${brand.hours.zoneName}\n`));
  expect(text).toMatch(/\n\d+:\d\d [AP]M {2}You: What does it cost\?\n/);
  expect(text).toContain(`  Taken from: Home, “What does it cost?”, ${line.url}/#pricing`);
  expect(text).toMatch(/\nBooked: \w+, \w+ \d+, \d+:00 [AP]M\n/);
  expect(text).toContain(brand.phone.display);
});

test("only the server lights a lamp, announced once; an answer is announced whole with its page, even if repeated, and not read again after the talk @desktop", async ({
  page,
  line,
}) => {
  await toAnswer(page, line);
  await expect(section(page).locator("[role=status]", { hasText: "Lit: Answered a question. 2 of 6." })).toHaveCount(1);
  await expect(section(page).locator("[aria-live=polite] p")).toHaveText([
    /^Line one: Moontower, front desk\. I’m software/,
    `Line one: ${cost} Taken from Home, “What does it cost?”.`,
  ]);
  const announced = section(page).locator("[aria-live=polite] p, [role=status] p");
  await say(page, "What does it cost?");
  await expect(announced.filter({ hasText: cost })).toHaveCount(2);
  await expect(announced).toHaveCount(0);
  line.turn = () => [lamp(2), lamp(3), done];
  await say(page, "?");
  await expect(section(page).locator("li[data-lit]")).toHaveCount(3);
});

test("a long wait is announced once, also if it continues after an answer @desktop", async ({ page, line }) => {
  line.turn = () => [...greeting(), 2_300, ...answered(), 600, done];
  await open(page, line);
  await ask(page, words.opening.questions[0]).click();
  await shows(page, words.log.taken);
  await expect(ask(page, words.composer.stop)).toHaveCount(0);
  await expect(section(page).locator("[role=status] p", { hasText: words.head.reading })).toHaveCount(1);
});

test("a line that can't be sent is announced once, not at each automatic try @desktop", async ({ page, line, consoleErrors }) => {
  await toAnswer(page, line);
  line.isDown = true;
  await say(page, "First");
  const told = section(page).locator("[role=status] p", { hasText: words.unreachable.title });
  await expect(told).toHaveCount(1);
  await page.waitForTimeout(3_000);
  await expect(told).toHaveCount(1);
  consoleErrors.length = 0;
});

test("a call is booked although its form's stamp never arrives; the focused element has the result as its name @desktop", async ({
  page,
  line,
}) => {
  await page.route(`**${stampPath}?*`, () => {});
  await toConfirm(page, line);
  await booksIt(page, line);
  await expect(section(page).getByRole("group", { name: /^Booked: .* 30 minutes, / })).toBeFocused();
});

test("Start over can be undone for ten seconds; Erase waits for the server's confirmation @desktop", async ({
  page,
  line,
  consoleErrors,
}) => {
  await toAnswer(page, line);
  await ask(page, words.tools.again).click();
  await expect(section(page).getByText(words.opening.lead)).toBeFocused();
  await ask(page, words.again.undo).click();
  await shows(page, cost);
  line.replies[livePaths.erase] = () => ({ status: 503, body: {} });
  await ask(page, words.tools.erase).click();
  await ask(page, words.erase.erase).click();
  await expect(section(page).getByText(words.erase.failed)).toBeVisible();
  await shows(page, cost);
  consoleErrors.length = 0;
});

test("a new talk is in view and announced, however long the one before it was", async ({ page, line }) => {
  await toAnswer(page, line);
  for (const again of [2, 3, 4, 5]) {
    await say(page, "What does it cost?");
    await expect(log(page).getByText(cost)).toHaveCount(again);
  }
  line.turn = () => [{ type: "end" }, done];
  await say(page, "That’s all");
  const announced = section(page).locator("[aria-live=polite], [role=status]");
  await log(page).getByRole("button", { name: words.end.again }).click();
  await expectInView(page, section(page).getByText(words.opening.lead));
  await expectInView(page, ask(page, words.again.undo));
  await expect(announced).toHaveText(["", words.again.told]);

  await ask(page, words.again.undo).click();
  await readsIt(page);
  await ask(page, words.end.erase).click();
  await expect(ask(page, words.erase.keep)).toBeInViewport({ ratio: 1 });
  await readsIt(page);
  await ask(page, words.erase.keep).click();
  await expect(page.viewportSize()?.width === 390 ? log(page) : field(page)).toBeFocused();
  await readsIt(page);
  await ask(page, words.end.erase).click();
  await readsIt(page);
  await ask(page, words.erase.erase).click();
  await expect(section(page).getByText(words.opening.lead)).toBeFocused();
  await expectInView(page, section(page).getByText(words.opening.erased[1], { exact: true }));
  // Nothing of the talk is left for screen readers either.
  await expect(announced).toHaveText(["", words.opening.erased.join(" ")]);
});

test("once it is closed, the typed words are in view, and no press loses them on the way to the team", async ({
  page,
  line,
  consoleErrors,
}) => {
  await toAnswer(page, line);
  for (const again of [2, 3]) {
    await say(page, "What does it cost?");
    await expect(log(page).getByText(cost)).toHaveCount(again);
  }
  line.turn = () => ({ kind: "closed", words: liveRefusals.closed });
  await say(page, "Can it quote from our own price list?");
  await expect(section(page).getByLabel(words.closed.label)).toBeInViewport({ ratio: 1 });
  await readsIt(page);
  await ask(page, words.closed.send).dblclick();
  const heading = log(page).getByRole("heading", { name: words.message.title });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const message = log(page).getByRole("textbox", { name: words.message.labels.message });
  await expect(message).toHaveValue("Can it quote from our own price list?");
  await message.fill("Can it quote? We dispatch six trucks.");
  await readsIt(page);
  await ask(page, words.closed.send).click();
  await expect(message).toHaveValue("Can it quote? We dispatch six trucks.");
  await expect(log(page).getByText(words.message.instead)).toHaveCount(1);
  consoleErrors.length = 0;
});

test("a line typed while the script could not be loaded is sent with the next press @desktop", async ({ page, line, consoleErrors }) => {
  line.turn = () => [...greeting(), ...answered(), done];
  let isOffline = true;
  await page.route("**/assets/line-one.island-*.js", (route) => (isOffline ? route.abort() : route.continue()));
  await open(page, line);
  await say(page, "What does it cost?");
  await expect(section(page).getByText(words.composer.failed)).toBeVisible();
  isOffline = false;
  await ask(page, words.composer.send).click();
  await shows(page, words.log.taken);
  expect(turns(line)).toMatchObject([{ text: "What does it cost?" }]);
  // React has hydrated the server's markup without changes.
  expect(consoleErrors.filter((error) => error.includes("React error"))).toEqual([]);
  consoleErrors.length = 0;
});

test("a message opened again without words has those typed before @desktop", async ({ page, line }) => {
  const opensMessage = (text: string): void => {
    line.turn = () => [...greeting(), ...message().slice(0, 1), { type: "slip", slip: { kind: "message", message: text } }, done];
  };
  await open(page, line);
  opensMessage("");
  await say(page, "I’d like to leave a message.");
  const typed = log(page).getByRole("textbox", { name: words.message.labels.message });
  await typed.fill("We dispatch six trucks.");
  await say(page, "I’d like to leave a message.");
  await expect(log(page).getByText("I’d like to leave a message.")).toHaveCount(2);
  await shows(page, words.message.title);
  await expect(typed).toHaveValue("We dispatch six trucks.");
  opensMessage("Does it speak Spanish?");
  await say(page, "Can you pass that on?");
  await expect(typed).toHaveValue("Does it speak Spanish?");
});

test("a talk that continues after its end has one summary, at its new end @desktop", async ({ page, line }) => {
  await toAnswer(page, line);
  const endsAgain = async (): Promise<void> => {
    line.turn = () => [{ type: "end" }, done];
    await say(page, "That’s all");
    await expect(ask(page, words.end.copy)).toBeVisible();
  };
  await endsAgain();
  line.turn = () => [...answered(), done];
  await say(page, "And for two?");
  await expect(log(page).getByText(cost)).toHaveCount(2);
  await endsAgain();
  await expect(log(page).getByText(words.end.title)).toHaveCount(1);
});

test("with text twice as large nothing of a talk overflows sideways, not even on a phone @desktop", async ({
  page,
  line,
  expectNoSidewaysScroll,
}) => {
  const setTextSize = await textSizeOf(page);
  await toOffer(page, line);
  await setTextSize(32);
  await expectNoSidewaysScroll(390);
  // The flag of the time at the very end of the day.
  line.turn = () => [...handover(false, Date.parse("2026-01-15T05:58:00.000Z")), done];
  await say(page, "Can I talk to a person?");
  await expect(section(page).getByRole("img", { name: /^It is 11:58 PM/ })).toBeVisible();
  await expectNoSidewaysScroll(390);
});

test("with text twice as large the field on a phone is wide enough for a word, no word of a done step is broken and no time overflows @phone", async ({
  page,
  line,
}) => {
  const setTextSize = await textSizeOf(page);
  await toDetails(page, line);
  await setTextSize(32);
  const brokenWords = await section(page)
    .locator("[data-part=slip] li", { has: page.getByRole("button", { name: words.slip.change }) })
    .getByRole("heading")
    .evaluate((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        for (const { index, 0: word } of texts.currentNode.nodeValue?.matchAll(/[^\s-]+/g) ?? []) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    });
  expect(brokenWords).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await field(page).boundingBox())?.width).toBeGreaterThan(200);

  await ask(page, `${words.slip.change} ${words.slip.changeTime}`).click();
  const slip = section(page).locator("[data-part=slip]");
  const times = await slip
    .getByRole("button", { name: /:00 [AP]M/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
  const right = await slip.evaluate((element) => element.getBoundingClientRect().right);
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter((edge) => edge > right)).toEqual([]);
});

test("in a low window the heading of the next step is in view, also after the last time @phone", async ({ page, line }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await toOffer(page, line);
  await log(page)
    .getByRole("button", { name: /:00 [AP]M/ })
    .last()
    .click();
  const heading = section(page).getByRole("heading", { name: words.slip.who });
  await expect(heading).toBeFocused();
  await expectInView(page, heading);
});

test("before the talk, the composer never covers a focused question", async ({ page, line }) => {
  await open(page, line);
  for (const question of words.opening.questions) {
    await ask(page, question).focus();
    await expectInView(page, ask(page, question));
  }
});

test("a refusal is announced; a question pressed during the pause is sent afterwards @desktop", async ({ page, line, consoleErrors }) => {
  const told = section(page).getByRole("status");
  await toAnswer(page, line);
  line.turn = () => ({ kind: "too-many", retryAfterSeconds: 3, words: liveRefusals.tooMany(3) });
  await say(page, "And for two?");
  await expect(told.getByText(words.tooMany.title)).toHaveCount(1);
  line.turn = () => [...unknown(), done];
  await ask(page, "Find me a time").click();
  await shows(page, /^I don’t know/);
  line.turn = () => ({ kind: "invalid", words: "That can’t be read." });
  await say(page, "\u0007");
  await expect(told.getByText("That can’t be read.")).toHaveCount(1);
  line.turn = () => ({ kind: "closed", words: liveRefusals.closed });
  await say(page, "And for two?");
  await expect(told.getByText(words.closed.title)).toHaveCount(1);
  consoleErrors.length = 0;
});

test("a booking sent again after Start over and Undo, before the first answer, is shown once @desktop", async ({ page, line }) => {
  await open(page, line);
  await after(getsOffer, choosesTime, goesOn)(page, line);
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(livePaths.book)) answers += 1;
  });
  line.replies[livePaths.book] = books();
  const release = await holdRequests(page, `**${livePaths.book}`);
  await ask(page, words.slip.book).click();
  await ask(page, words.tools.again).click();
  await ask(page, words.again.undo).click();
  await ask(page, words.slip.book).click();
  release();
  await expect.poll(() => answers).toBe(2);
  await page.waitForTimeout(300);
  await expect(log(page).getByText(/^Booked: /)).toHaveCount(1);
});

test("a booking that is answered between Start over and Undo can be pressed again @desktop", async ({ page, line }) => {
  await open(page, line);
  await after(getsOffer, choosesTime, goesOn)(page, line);
  line.replies[livePaths.book] = books();
  const release = await holdRequests(page, `**${livePaths.book}`);
  const answer = page.waitForResponse(`**${livePaths.book}`);
  await ask(page, words.slip.book).click();
  await ask(page, words.tools.again).click();
  release();
  await answer;
  await ask(page, words.again.undo).click();
  await booksIt(page, line);
});

test("lines added while the talk is erased begin the next one, and are not sent as part of the erased one @desktop", async ({
  page,
  line,
}) => {
  await open(page, line);
  await getsAnswer(page, line);
  line.replies[livePaths.erase] = () => ({ status: 204, afterMs: 1_000 });
  await ask(page, words.tools.erase).click();
  await ask(page, words.erase.erase).click();
  await expect(ask(page, words.erase.erasing)).toBeVisible();
  await say(page, "And on Sundays?");
  await expect(section(page).getByText(words.erase.title)).toBeHidden();
  await shows(page, "And on Sundays?");
  await shows(page, words.log.taken);
  const [first, second, ...others] = turns(line);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ text: "And on Sundays?" });
  expect(second?.key).not.toBe(first?.key);
});

test("a detail told in the talk replaces a refused value @desktop", async ({ page, line }) => {
  await open(page, line);
  await after(getsOffer, choosesTime)(page, line);
  const email = log(page).getByLabel(words.slip.labels.email);
  await email.fill("esteban@");
  await ask(page, words.slip.goOn).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  line.turn = () => [{ type: "known", known: { email: "esteban@ruiz.example" } }, done];
  await say(page, "My mail is esteban@ruiz.example");
  await expect(email).toHaveValue("esteban@ruiz.example");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

test("words of 5,000 letters, code and right-to-left script are shown as text @phone", async ({ page, line, expectNoSidewaysScroll }) => {
  const long = `<img src=x onerror="document.title='gone'"> שלום ${"x".repeat(5_000)}`;
  line.turn = () => [
    ...greeting(),
    { type: "answer", answer: { id: "long", text: long, atUtc: new Date().toISOString() as never, mind: "scripted", chips: [] } },
    done,
  ];
  await open(page, line);
  await say(page, "<b>שלום</b>");
  await shows(page, "<b>שלום</b>");
  await shows(page, long);
  await expectNoSidewaysScroll();
  expect(await page.title()).not.toBe("gone");
});

test("printed on narrow paper, words have the paper’s width @phone", async ({ page, line }) => {
  await toAnswer(page, line);
  await page.emulateMedia({ media: "print" });
  expect((await log(page).getByText(cost).boundingBox())?.width).toBeGreaterThan(200);
});

test("with reduced motion the page stays, and a button says that there is more below @desktop", async ({ page, line }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1200, height: 560 });
  await toAnswer(page, line);
  line.turn = () => [...offer(), done];
  const before = await page.evaluate(() => scrollY);
  await field(page).fill("A time, please");
  await field(page).press("Enter");
  const more = ask(page, words.log.newBelow);
  await expect(more).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);
  await more.click();
  await expect(more).toBeHidden();
});

test("the page follows a new answer, and the visitor's own line stays in the window", async ({ page, line }) => {
  await toAnswer(page, line);
  line.turn = () => [...offer(), done];
  await field(page).fill("A time, please");
  await ask(page, words.composer.send).click();
  await shows(page, words.slip.which);
  await page.waitForTimeout(400);
  const own = await log(page).getByText("A time, please").boundingBox();
  expect(own?.y).toBeGreaterThan(0);
  expect(own?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
});

for (const motion of ["no-preference", "reduce"] as const)
  test(`a new line is in the window, also if the field is in its upper half, with motion ${motion}`, async ({ page, line }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, line);
    line.turn = () => [...greeting(), ...answered(), done];
    // As from the form below, or from a page that was scrolled too far.
    await field(page).evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().top - 0.4 * innerHeight, behavior: "instant" });
    });
    await say(page, "What does it cost?");
    await shows(page, words.log.taken);
    await expectInView(page, log(page).getByText("What does it cost?", { exact: true }));
    await expectInView(page, log(page).getByText(cost));
  });

test("a new line is in the window, also after scrolling up @phone", async ({ page, line }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await toOffer(page, line);
  await field(page).focus();
  await page.evaluate(() => scrollBy({ top: -200, behavior: "instant" }));
  await page.waitForTimeout(300);
  line.turn = () => [...answered(), done];
  await say(page, "And what is the price?");
  await expectInView(page, log(page).getByText("And what is the price?"));
});

test("a missing field is in the window, also if it is still scrolling @phone", async ({ page, line }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await toDetails(page, line);
  const name = log(page).getByLabel(words.slip.labels.name);
  await name.fill("");
  await ask(page, words.slip.goOn).focus();
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await page.waitForTimeout(600);
  await expectInView(page, name);
});

test("the label of a pressed button and its words share a line @phone", async ({ page, line }) => {
  await after(toConfirm, booksIt)(page, line);
  const label = log(page).getByText(words.log.pressed, { exact: true });
  const bottoms = await label.evaluate((element) =>
    [element, element.nextElementSibling].map((part) => {
      const text = document.createRange();
      if (part) text.selectNodeContents(part);
      return Math.round(text.getBoundingClientRect().bottom);
    }),
  );
  expect(bottoms[0]).toBe(bottoms[1]);
});

test("the page scrolls to its own question, down to the buttons", async ({ page, line }) => {
  await toOffer(page, line);
  await field(page).focus();
  await page.evaluate(() => document.querySelector("[data-log] > ol > li:last-child")?.scrollIntoView({ block: "end" }));
  await ask(page, words.tools.erase).click();
  await expect(ask(page, words.erase.erase)).toBeInViewport({ ratio: 1 });
  // The focus ring is around the title alone.
  const [title, text] = await Promise.all([words.erase.title, words.erase.text].map((part) => log(page).getByText(part).boundingBox()));
  expect(text?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) + 6);
});

test("the alternatives are announced only while they are shown @desktop", async ({ page, line }) => {
  await toAnswer(page, line);
  line.turn = () => [...unknown(), done];
  await say(page, "Can it quote from our own price list?");
  await expect(log(page).getByText(words.log.canDo)).toBeVisible();
  line.turn = () => [...answered(), done];
  await say(page, "What does it cost?");
  await shows(page, cost);
  await expect(log(page).getByText(words.log.canDo)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("three answers, phone, hours, mail and the link to a call; nothing that needs a script @phone", async ({ page, line }) => {
    await open(page, line);
    // Playwright finds no text in a noscript element: by what is shown.
    const shown = () => section(page).innerText();
    expect(await shown()).toContain(words.plain.lead);
    expect(await shown()).toContain(cost);
    expect(await shown()).not.toContain(`Deployment takes ${facts.deployment.standard}.`);
    await section(page).locator("summary").nth(1).click();
    expect(await shown()).toContain(`Deployment takes ${facts.deployment.standard}.`);
    expect(await shown()).toContain(brand.hours.display);
    await expect(section(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(section(page).locator('a[href="/contact"]')).toBeVisible();
    await expect(section(page).getByRole("button")).toHaveCount(0);
    await expect(section(page).getByRole("textbox")).toHaveCount(0);
    expect(await shown()).toContain("Point you to a person");
  });
});
