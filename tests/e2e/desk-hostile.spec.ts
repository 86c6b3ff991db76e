/** Strangers' words stay text: on every screen, in exported files, in mails and on the command line. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { deskFeeds, deskFiles, deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { type DeskScene, openDeskScene } from "#tests/support/desk-scene.ts";
import { test as base, expect } from "#tests/support/desk-test.ts";
import { fillWithHostileTexts, type HostileDesk, short } from "#tests/support/hostile-desk.ts";
import { hostileHeaders, hostileTexts } from "#tests/support/hostile-texts.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));
const test = base.extend<object, { hostile: HostileDesk & { readonly scene: DeskScene } }>({
  hostile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      let filled: HostileDesk = { leads: new Map(), calls: [], longCall: -1 };
      const scene = await openDeskScene({
        isEmpty: true,
        prepare: async (desk) => {
          filled = await fillWithHostileTexts(desk);
        },
      });
      await use({ ...filled, scene });
      await scene.remove();
    },
    { scope: "worker" },
  ],
  scene: [({ hostile }, use) => use(hostile.scene), { scope: "worker" }],
});

// One worker: a desk for each would take longer to fill than the tests take.
test.describe.configure({ mode: "default" });
test.describe("@desktop hostile texts", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // A violation is an error of its own in some browsers only.
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    page.on("dialog", (dialog) => {
      throw new Error(`A dialog was opened: ${dialog.message()}`);
    });
  });

  test("are shown on every lead's page as written, and add no elements", async ({ page, hostile }) => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
    await page.goto(deskPages.keys);
    const leads = [...hostile.leads];
    const pages = await readPages(
      page,
      leads.map(([id]) => deskPages.lead(id)),
    );
    for (const [index, [, text]] of leads.entries()) {
      const shown = pages[index];
      expect.soft(shown?.offences, `what came with ${JSON.stringify(short(text))}`).toEqual([]);
      expect.soft(shown?.heading, `the name of ${JSON.stringify(short(text))}`).toBe(seen(short(text)));
      expect.soft(shown?.text, `the words and the note of ${JSON.stringify(short(text))}`).toContain(seen(text).slice(0, 300));
    }
    const some = leads.filter((_, index) => index % 6 === 0);
    const erased = await readPages(
      page,
      some.map(([id]) => deskPages.eraseLead(id)),
    );
    for (const [index, [, text]] of some.entries()) {
      expect.soft(erased[index]?.offences, `what came with ${JSON.stringify(short(text))}`).toEqual([]);
      expect.soft(erased[index]?.text, "whom to erase").toContain(seen(short(text)));
    }
  });

  test("are shown as text if they come from an address", async ({ page }) => {
    await page.goto(deskPages.keys);
    const asked = hostileTexts.map((text) => encodeURIComponent(short(text, 40)));
    // Each of them at two of six places.
    const paths = asked.flatMap((text, index) =>
      [
        `${deskPages.leads}?q=${text}&source=${text}&whose=${text}&show=${text}&after=${text}`,
        `${deskPages.signInSent}?email=${text}&next=${text}`,
        `${deskPages.search}?q=${text}`,
        `${deskPages.signIn}?next=${text}&why=${text}`,
        `${deskPages.calendar}?day=${text}&week=${text}&call=${text}&panel=${text}`,
        `${deskPages.mail}?q=${text}&show=${text}`,
      ].filter((_, place) => (place + index) % 3 === 0),
    );
    // An address with a null character is refused as a whole, not cleaned.
    const { refused = [], shown = [] } = Object.groupBy(paths, (path) => (path.includes("%00") ? "refused" : "shown"));
    expect(refused.length).toBeGreaterThan(0);
    for (const path of refused) expect.soft((await page.request.get(path)).status(), path).toBe(400);
    for (const { path, offences, status } of await readPages(page, shown)) expect.soft([status, ...offences], path).toEqual([200]);
  });

  test("run nowhere with scripts on, and as words of a hundred letters overflow no screen", async ({ page, hostile }) => {
    test.slow();
    const [wide = ""] = [...hostile.leads].find(([, text]) => text.startsWith("WWW")) ?? [];
    const call = hostile.calls[hostile.longCall] ?? "";
    /** The screens that show long words. */
    const long = [
      ...[deskPages.today, deskPages.leads, `${deskPages.leads}?q=${"W".repeat(90)}`, deskPages.availability, deskPages.mail],
      ...[deskPages.numbers, deskPages.settings, deskPages.audit, `${deskPages.search}?q=${"W".repeat(20)}`],
      ...[deskPages.lead(wide), deskPages.eraseLead(wide), `${deskPages.calendar}?call=${call}`, deskPages.cancelCall(call)],
    ];
    const paths = [
      ...[`${deskPages.leads}?show=spam`, deskPages.calendar, deskPages.sessions, `${deskPages.search}?q=script`],
      ...[...hostile.leads.keys()].filter((_, index) => index % 16 === 0).map((id) => deskPages.lead(id)),
      ...hostile.calls.slice(0, 8).map((id) => `${deskPages.calendar}?call=${id}`),
      // The first calls are over by the desk's clock: only one that is to come can be canceled.
      ...hostile.calls.slice(-2).map((id) => deskPages.cancelCall(id)),
    ];
    for (const path of [...paths, ...long]) {
      await openAlive(page, path);
      expect.soft(await ran(page), path).toEqual([undefined, []]);
      if (!long.includes(path)) continue;
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect.soft(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await openAlive(page, deskPages.leads);
    await page.keyboard.press("Control+k");
    for (const text of ["script", "svg", "onerror", "{{", "1+1"]) {
      await page.getByRole("dialog").getByRole("combobox").fill(text);
      await page.waitForResponse((response) => response.url().includes(deskFeeds.palette));
      expect.soft(await ran(page), `the palette for ${text}`).toEqual([undefined, []]);
    }
  });

  test("are exported unchanged as JSON, and as CSV in cells that no spreadsheet runs", async ({ page, hostile }) => {
    const json = await page.request.get(deskFiles.everything("json"));
    const leads = (await json.json()) as { email: string; message: string; name: string; notes: { text: string }[] }[]; // our own export
    const csv = await (await page.request.get(deskFiles.everything("csv"))).text();
    const [titles = [], ...rows] = parseCsv(csv.replace(/^\uFEFF/, ""));
    expect(rows).toHaveLength(hostile.leads.size + hostile.calls.length);
    expect(leads).toHaveLength(rows.length);
    for (const row of rows) expect(row).toHaveLength(titles.length);
    const cell = (row: readonly string[], title: string) => row[titles.indexOf(title)] ?? "";
    for (const [index, text] of hostileTexts.entries()) {
      const email = `hostile${index}@example.com`;
      const whole = text.toWellFormed();
      const lead = leads.find((other) => other.email === email && other.notes.length > 0);
      expect.soft([lead?.message, lead?.name, lead?.notes[0]?.text], email).toEqual([whole, short(text), whole]);
      const row = rows.find((other) => cell(other, "email") === email && cell(other, "kind") === "wrote") ?? [];
      expect.soft([whole, `'${whole}`], email).toContain(cell(row, "message"));
      expect.soft([short(text), `'${short(text)}`], email).toContain(cell(row, "name"));
    }
    const numbers = parseCsv((await (await page.request.get(deskFiles.numbers)).text()).replace(/^\uFEFF/, ""));
    expect(numbers.length).toBeGreaterThan(10);
    for (const value of [...rows, ...numbers].flat()) expect(isFormula(value), JSON.stringify(value)).toBe(false);
  });

  test("add no header and no recipient to a mail", async ({ site }) => {
    await expect.poll(async () => (await site.mails()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(hostileHeaders.length * 2);
    for (const { headers, to, cc, bcc, subject } of await site.mails()) {
      expect([cc, bcc]).toEqual([undefined, undefined]);
      expect(headers.filter(({ key }) => ["bcc", "cc", "x-spam"].includes(key))).toEqual([]);
      expect(to).toHaveLength(1);
      expect(to?.[0]?.address).toMatch(/^(?:hostile\d+@example\.com|june\.calloway@moontower\.example)$/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  test("move no cursor and change no color in a terminal", async ({ site }) => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [command, ...args], {
        encoding: "utf8",
        env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url },
      });
    const listed = run("leads", "list", "--limit", "100");
    expect(listed.status).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(listed.stdout.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g)).toBeNull();
    expect(JSON.parse(run("leads", "list", "--json").stdout)).toBeInstanceOf(Array);
  });
});

/** The visible characters of a text: without spaces, control characters and invisible marks. */
const seen = (text: string) => text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]/gu, "");

type ReadPage = {
  readonly path: string;
  readonly status: number;
  readonly heading: string;
  readonly text: string;
  readonly offences: readonly string[];
};

/** Parses the server's pages in the browser, eight at a time, and returns the elements that are not the desk's. */
async function readPages(page: Page, paths: readonly string[]): Promise<ReadPage[]> {
  const pages = await page.evaluate(async (all) => {
    const read = async (path: string) => {
      const response = await fetch(path);
      // The page's own styles, whose hash is in its own policy and not in the one here.
      const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/, "");
      const parsed = new DOMParser().parseFromString(html, "text/html");
      const offences: string[] = [];
      if (parsed.querySelectorAll("title").length !== 1 + parsed.querySelectorAll("svg title").length) offences.push("titles");
      const strange =
        "iframe, object, embed, portal, base, meta[http-equiv], marquee, plaintext, math, frameset, audio, video, style:not(head style), [srcdoc], [ping]";
      for (const element of parsed.querySelectorAll(strange)) offences.push(element.outerHTML.slice(0, 100));
      for (const element of parsed.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
          const isAddress = ["href", "src", "srcset", "action", "formaction", "data", "background"].includes(name);
          if (/^on/.test(name) || (isAddress && /evil|javascript:|isRun/i.test(decodeURI(value).split("?")[0] ?? "")))
            offences.push(`${name}=${value}`);
        }
      }
      for (const script of parsed.scripts) {
        // Props of the islands are JSON; everything else is the build's.
        const isData = script.type === "application/json";
        if (isData) JSON.parse(script.text);
        else if (/isRun|evil/.test(script.text + script.src)) offences.push(script.outerHTML.slice(0, 100));
      }
      for (const hidden of parsed.querySelectorAll("script, style, noscript")) hidden.remove();
      return {
        path,
        status: response.status,
        heading: parsed.querySelector("h1")?.textContent ?? "",
        text: parsed.body.textContent,
        offences,
      };
    };
    const found: Awaited<ReturnType<typeof read>>[] = [];
    for (let from = 0; from < all.length; from += 8) found.push(...(await Promise.all(all.slice(from, from + 8).map(read))));
    return found;
  }, paths);
  return pages.map((read) => ({ ...read, heading: seen(read.heading), text: seen(read.text) }));
}

/** Whether anything ran, and the foreign elements of the page after its scripts. */
function ran(page: Page): Promise<[unknown, string[]]> {
  return page.evaluate(() => {
    const strange = "iframe, object, embed, base, meta[http-equiv], [onerror], [onload], a[href^='javascript:' i], [src*='evil']";
    return [Reflect.get(window, "isRun"), [...document.querySelectorAll(strange)].map(({ outerHTML }) => outerHTML.slice(0, 100))];
  });
}

/** What a spreadsheet takes for a formula, also after spaces and invisible characters. */
const isFormula = (value: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value);

/** RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
