import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { quickestChromium } from "#scripts/browsers.ts";
import { untilAlive } from "#tests/support/alive.ts";
import { deskScreens } from "#tests/support/desk-states.ts";
import type { PlayedWeek } from "./play-week.ts";

const widths = [1440, 820, 390];

/** Writes a picture of each of the desk's screens, as June sees it after this week, at each width into this folder. */
export async function takePictures({ site, colleagues: { june }, idOf }: PlayedWeek, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [, failedMail = ""] = /href="\/desk\/mail\/([0-9a-f-]{36})/.exec(await june.read(`${deskPages.mail}?show=failed`)) ?? [];
  const people = [...(await june.read(deskPages.settings)).matchAll(/\/desk\/settings\/people\/([0-9a-f-]{36})\/remove/g)];
  const ids = {
    late: idOf("hollis@grady.example"),
    near: idOf("marisol@vega.example"),
    fine: idOf("renata@okafor.example"),
    unread: idOf("cora@whitfield.example"),
    answered: idOf("ines@calder-optical.example"),
    spam: idOf("rank@booster.example"),
    call: idOf("nadine@foster.example"),
    movedCall: idOf("gus@petrakis.example"),
    failedMailLead: idOf("esteban@ruiz.example"),
    failedMail,
    question: "",
    theo: people[0]?.[1] ?? "",
    goodLink: "",
  };
  const screens = [
    ...deskScreens({ ids }).filter(({ isOutside }) => !isOutside),
    { name: "the calendar side by side", path: `${deskPages.calendar}?${deskQuery.who}=each` },
    { name: "a lead whose program answered", path: deskPages.lead(idOf("dmitri@volkov-glass.example")) },
    { name: "a lead that was put off", path: deskPages.lead(idOf("yolanda@reed-bakery.example")) },
  ];
  const browser = await chromium.launch(quickestChromium());
  try {
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
    const cookies = june.cookie.split("; ").map((cookie) => cookie.split("=") as [name: string, value: string]);
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url })));
    const page = await context.newPage();
    for (const width of widths) {
      await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
      for (const { name, path } of screens) {
        const answer = await page.goto(path);
        // A page about a problem has no script.
        if (answer?.ok()) await untilAlive(page);
        await page.screenshot({ path: join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}-${width}.png`), fullPage: true });
      }
    }
  } finally {
    await browser.close();
  }
}
