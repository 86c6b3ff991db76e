import { expect, test } from "vitest";
import { pages } from "#content/pages.ts";
import { renderPages } from "./build-pages.ts";

const assets = { stylesOf: () => "", partsOf: () => [], inlinePicture: () => undefined };

test("every page is rendered for the build, dynamic ones without a visitor's data", async () => {
  const rendered = await renderPages(assets, Date.UTC(2026, 10, 22));
  expect(rendered.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
  for (const { path, html } of rendered) {
    expect.soft(html, path).toMatch(/<h1\b/);
    expect.soft(/<link rel="canonical" href="[^"/]*(?:\/\/[^/"]+)?([^"]*)"/.exec(html)?.[1], `${path} says where it is`).toBe(path);
  }
});

test("a page that can't be rendered is reported with the cause", async () => {
  const cause = new Error("There is no sheet for it.");
  const stylesOf = ([, view = ""]: readonly string[]) => {
    if (view.includes("/legal/")) throw cause;
    return "";
  };
  await expect(renderPages({ ...assets, stylesOf }, 0)).rejects.toMatchObject({ message: "The page /privacy can't be rendered.", cause });
});
