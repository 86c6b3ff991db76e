import { setTimeout as elapse } from "node:timers/promises";
import { expect, test } from "vitest";
import { lineWords } from "#content/live/line-words.ts";
import { lineOneWords as words } from "#content/live/page-words.ts";
import { newAddress } from "#tests/browsers/scheduler.ts";
import type { World } from "#tests/browsers/world.ts";
import { calendarsTo } from "#tests/support/calendars.ts";
import { startScriptedLine } from "#tests/support/scripted-line.ts";

const line = { role: "textbox", name: words.composer.label };
const button = (name: string | RegExp) => ({ role: "button", name });
const lit = (deed: number) => ({ css: `#line-one ol > li:nth-child(${deed})[data-lit]` });

/** The page follows what has just come; nobody writes into it before they have read it. In milliseconds. */
const untilRead = 1_000;

/** Writes to line one. */
async function say({ visitor }: World, text: string): Promise<void> {
  await visitor.type(line, text);
  await visitor.press("Enter");
}

/** What a visitor does with line one, at the real server. */
export function lineOneJourneys(world: World): void {
  const open = async () => {
    await world.visitor.open("/demos");
    await world.visitor.sees({ css: "#line-one textarea" });
  };
  /** The slip's own fields: the page has others of these names. */
  const slipField = (name: string) => ({ css: `#line-one form input[name=${name}]` });

  test("a call is booked by conversation", async () => {
    const { visitor, site } = world;
    const email = newAddress("line-one");
    await open();
    await visitor.click(button(words.opening.questions[0]));
    await visitor.sees({ text: words.log.taken });
    await say(world, "Can we find a time next week?");
    await visitor.sees({ text: words.slip.which });
    await elapse(untilRead);
    await visitor.click({ css: "#line-one fieldset fieldset button" });
    await visitor.type(slipField("name"), "Esteban Ruiz");
    await visitor.type(slipField("email"), email);
    await visitor.click(button(words.slip.goOn));
    await visitor.click(button(words.slip.book));
    await visitor.sees({ text: /^Booked: / });
    await visitor.sees(lit(4));
    await expect.poll(async () => (await calendarsTo(await site.mails(), email)).length).toBeGreaterThan(0);
  });

  test("a message is left", async () => {
    const { visitor, site } = world;
    const email = newAddress("line-one");
    await open();
    await say(world, "I’d like to leave a message.");
    await visitor.sees({ text: words.message.title });
    await elapse(untilRead);
    await visitor.type({ css: "#line-one form textarea[name=message]" }, " We dispatch six trucks.");
    await visitor.type(slipField("name"), "Esteban Ruiz");
    await visitor.type(slipField("email"), email);
    await visitor.click(button(words.message.send));
    await visitor.sees({ text: words.message.sent });
    await visitor.sees(lit(5));
    await expect
      .poll(async () => (await site.mails()).filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes(email)).length)
      .toBe(2);
  });

  test("what nobody has written down is not answered, and the talk is erased", async () => {
    const { visitor } = world;
    await open();
    await say(world, "What’s the weather in Austin?");
    await visitor.sees({ text: lineWords.unknown });
    await visitor.sees(lit(3));
    await visitor.click(button(words.tools.erase));
    await visitor.click(button(words.erase.erase));
    await visitor.sees({ text: words.opening.erased[1] });
    expect(await visitor.asks(() => sessionStorage.getItem("line-one"))).toBeNull();
  });
}

/** At a server of the test's own, whose answers take long. */
export function longAnswerJourneys(world: World): void {
  test("an answer that takes long is stopped, also after the browser has cleared its memory", async () => {
    const { visitor, site } = world;
    const slow = await startScriptedLine(site.url);
    slow.turn = () => [20_000];
    try {
      await visitor.open(`${slow.url}/demos`);
      await visitor.sees({ css: "#line-one textarea" });
      await say(world, "How long does it take?");
      await visitor.sees({ css: "#line-one [aria-busy]" });
      await visitor.asks(() => {
        const rubbish: number[][] = [];
        for (let heap = 0; heap < 60; heap += 1) rubbish[heap % 3] = new Array<number>(100_000).fill(heap);
        return rubbish.length;
      });
      await elapse(300);
      await visitor.click(button(words.composer.stop));
      await visitor.sees({ text: words.log.stopped });
    } finally {
      await visitor.asks(() => sessionStorage.clear());
      await slow.close();
    }
  });
}
