/** Long words, large text, small phones and forced colors: nothing that matters is cut or hidden. */

import type { Locator } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { textSizeOf } from "#tests/support/readers-text.ts";

const long = "maximiliana.featherstonehaugh-wolfeschlegelsteinhausen@department.of.heating.example";

test("@phone the current list's tab is in view, also without JavaScript", async ({ browser, scene }, { project }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: scene.site.url, viewport: project.use.viewport ?? null, javaScriptEnabled });
    await context.addCookies([{ name: "desk", value: scene.cookie, domain: "localhost", path: "/desk" }]);
    const page = await context.newPage();
    for (const [show, words] of [
      ["all", "All"],
      ["spam", "Held as spam"],
    ] as const) {
      await page.goto(`${deskPages.leads}?show=${show}`);
      await expect(page.getByRole("navigation", { name: "Which leads" }).getByText(words)).toBeInViewport({ ratio: 1 });
    }
    await context.close();
  }
});

test("@phone the rows of a list begin and end where the list does", async ({ page }) => {
  for (const path of [deskPages.leads, deskPages.mail, deskPages.numbers, deskPages.settings]) {
    await page.goto(path);
    const padded = await page
      .locator("main table :is(th, td):visible")
      .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).paddingLeft === "1px").map((cell) => cell.textContent));
    expect(padded, `by the browser alone, on ${path}`).toEqual([]);
  }
});

test("@phone words keep a distance to the edge of a row's ground", async ({ page }) => {
  await page.goto(deskPages.numbers);
  const gaps = await page.locator("[aria-labelledby=questions] tbody tr").evaluateAll((rows) =>
    rows
      .filter((row) => getComputedStyle(row).backgroundColor !== "rgba(0, 0, 0, 0)")
      .map((row) => {
        const ends = [...row.querySelectorAll("td:last-child > *")].map((words) => words.getBoundingClientRect().right);
        return row.getBoundingClientRect().right - Math.max(...ends);
      }),
  );
  expect(gaps).not.toEqual([]);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
});

test("@phone the call's words never cover an hour on the ruler of its day", async ({ page, scene }) => {
  await openAlive(page, deskPages.lead(scene.ids.movedCall));
  const ruler = page.getByRole("region", { name: /: calls? at|Gus at/ });
  await expect(ruler.getByText("3:30 PM, in 1 day")).toBeVisible();
  expect(await overlaps(ruler.locator("span:visible"))).toEqual([]);
});

test("@phone the tools of an answer are in one row below it", async ({ page, scene }) => {
  await openAlive(page, deskPages.lead(scene.ids.near));
  const tools = page.getByRole("region", { name: "Answer" }).locator("footer").locator("button:visible, summary:visible");
  await expect(tools).toHaveText(["Send answer", "Offer three times", "More"]);
  const tops = await tools.evaluateAll((each) => each.map((tool) => Math.round(tool.getBoundingClientRect().top)));
  expect(new Set(tops).size, tops.join()).toBe(1);
});

test("@phone with text twice as large the bar has room for five places, and names and lateness are whole", async ({ page }) => {
  const setTextSize = await textSizeOf(page);
  await page.goto(deskPages.leads);
  await setTextSize(32);
  const places = page.locator("[data-desk-tabs] a > span");
  await expect(places).toHaveCount(5);
  await expect(places.last()).toBeInViewport({ ratio: 1 });
  expect(await overlaps(places)).toEqual([]);
  await expect(page.getByRole("link", { name: /Cora Whitfield/ })).toBeVisible();
  expect(await cut(page.locator("tbody th[scope=row], tbody td:has(svg)"))).toEqual([]);
  await page.goto(deskPages.calendar);
  await setTextSize(32);
  await expect(page.getByRole("link", { name: "Availability" })).toBeVisible();
  expect(await cut(page.locator("main nav"))).toEqual([]);
});

test("@phone the offline banner covers nothing of the page's header", async ({ page, scene }) => {
  await openAlive(page, deskPages.lead(scene.ids.near));
  await page.context().setOffline(true);
  const gone = page.getByRole("status").locator("> div").filter({ hasText: "No connection since" });
  await expect(gone).toBeVisible();
  const [above, head] = [await gone.boundingBox(), await page.getByRole("banner").first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + 1);
  await page.context().setOffline(false);
});

test("@desktop a long address does not overflow the answer's box, nor cover its buttons", async ({ page, scene }) => {
  const { store } = scene.desk.parts;
  const enquiry = anEnquiry({ name: "Maximiliana Featherstonehaugh", email: long });
  await store.enquiries.save(enquiry, [], { source: "", referrerHost: "", firstPath: "", campaign: "", formPath: "/contact" });
  await openAlive(page, deskPages.lead(enquiry.id));
  const box = await page.getByRole("region", { name: "Answer" }).boundingBox();
  const to = await page.getByText(`to ${long}`).boundingBox();
  expect((to?.x ?? 0) + (to?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));

  const line = { atUtc: aTimestamp("2026-12-08T14:00:00.000Z"), who: "test", action: "people.invite", subject: long };
  await store.people.invite({ email: long, name: "Maximiliana Featherstonehaugh", role: "member" }, line);
  await openAlive(page, deskPages.settings);
  const row = page.getByRole("row").filter({ hasText: "Featherstonehaugh" });
  const [again, withdraw] = [await row.getByRole("button").boundingBox(), await row.getByRole("link").boundingBox()];
  expect(withdraw?.x ?? 0, "in one line").toBeGreaterThan((again?.x ?? 0) + (again?.width ?? 0) - 1);
});

test("@desktop with forced colors, a chosen box does not look like an open one", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openAlive(page, deskPages.availability);
  const [open, closed] = [page.getByRole("checkbox", { name: "Friday" }), page.getByRole("checkbox", { name: "Sunday" })];
  await expect(open).toBeChecked();
  await expect(closed).not.toBeChecked();
  expect(await open.screenshot()).not.toEqual(await closed.screenshot());
});

test("@desktop with forced colors, dots, bars and rail have contrast on dark and on light backgrounds", async ({ page, scene }) => {
  const pages = [
    deskPages.today,
    deskPages.leads,
    deskPages.lead(scene.ids.near),
    deskPages.calendar,
    deskPages.availability,
    deskPages.numbers,
  ];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    for (const path of pages) {
      await openAlive(page, path);
      expect(await page.evaluate(marksThatFade), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});

/** Marks without words that keep their own colors, and those of them without any color of contrast 3:1 to the background. */
function marksThatFade(): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color: string): number[] => {
    if (!canvas) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = rgba(color).map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element: Element): string => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((rgba(backgroundColor)[3] ?? 0) > 250) return backgroundColor;
    }
    return "Canvas";
  };
  const colorsOf = (element: Element): string[] =>
    [getComputedStyle(element), getComputedStyle(element, "::before"), getComputedStyle(element, "::after")].flatMap((style, index) => {
      if (index > 0 && style.content === "none") return [];
      const borders = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderLeftWidth) > 0;
      const painted = [style.backgroundColor, ...(style.backgroundImage.match(/rgba?\([^)]*\)/g) ?? []), style.fill, style.stroke];
      return [...painted, ...(borders ? [style.borderTopColor, style.borderLeftColor] : [])].filter(
        (color) => color !== "none" && (rgba(color)[3] ?? 0) > 99,
      );
    });
  return [...document.querySelectorAll("main *, header *")].flatMap((element) => {
    const { forcedColorAdjust, visibility } = getComputedStyle(element) as CSSStyleDeclaration & { readonly forcedColorAdjust: string };
    const { width, height } = element.getBoundingClientRect();
    if (
      forcedColorAdjust !== "none" ||
      visibility !== "visible" ||
      width * height < 1 ||
      element.childElementCount > 0 ||
      element.textContent?.trim()
    )
      return [];
    const colors = colorsOf(element);
    if (colors.length === 0 || colors.some((color) => contrast(color, ground(element)) >= 3)) return [];
    return [`${element.outerHTML.slice(0, 120)} ${colors.join(" ")} on ${ground(element)}`];
  });
}

/** Pairs of overlapping words. */
const overlaps = (words: Locator) =>
  words.evaluateAll((elements) => {
    const boxes = elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, box: range.getBoundingClientRect() };
    });
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) => other.box.left < box.right && box.left < other.box.right && other.box.top < box.bottom && box.top < other.box.bottom,
        )
        .map((other) => `${text} / ${other.text}`),
    );
  });

/** Elements whose words are cut. */
const cut = (words: Locator) =>
  words.evaluateAll((elements) => elements.filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ textContent }) => textContent));

test("@desktop the list's rows are as wide as the list, and the words get the room of hidden columns", async ({ page, scene }) => {
  for (const width of [1440, 1100, 850, 780]) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, `${scene.site.url}${deskPages.leads}`);
    const { list, row, words } = await page.locator("[data-desk-list]").evaluate((table) => {
      const rowElement = table.querySelector("tr[data-desk-row]");
      const widthOf = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().width ?? 0);
      const lastCell = [...(rowElement?.children ?? [])].at(-1)?.getBoundingClientRect().right ?? 0;
      return {
        list: Math.round(table.getBoundingClientRect().right),
        row: Math.round(lastCell),
        words: widthOf(rowElement?.querySelector("td bdi")?.closest("td")),
      };
    });
    expect(Math.abs(list - row), `at ${width}`).toBeLessThanOrEqual(1);
    expect(words, `at ${width}`).toBeGreaterThan(130);
  }
});
