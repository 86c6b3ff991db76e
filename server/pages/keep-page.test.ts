import { expect, test } from "vitest";
import { createDocument } from "#server/http/document.ts";
import { createKeepPage, type RenderPage } from "./show-page.ts";

function openPage() {
  const given = { nowMs: 0, shown: "on", looks: 0, waits: Promise.resolve() };
  const made: string[] = [];
  const renderPage: RenderPage = (_place, _view, props) => {
    made.push(JSON.stringify(props));
    return createDocument(JSON.stringify(props), undefined, "lasting");
  };
  const page = createKeepPage(
    renderPage,
    true,
    () => given.nowMs,
  )({
    path: "/demos",
    loadView: async () => ({}) as never,
    propsOf: async () => {
      given.looks += 1;
      await given.waits;
      return { shown: given.shown };
    },
  });
  return { given, made, htmlOf: async () => (await page()).html };
}

test("a cached page's props are computed once a second, and it is rendered again only if they changed", async () => {
  const { given, made, htmlOf } = openPage();
  await htmlOf();
  given.nowMs = 999;
  expect([await htmlOf(), given.looks]).toEqual(['{"shown":"on"}', 1]);
  given.nowMs = 1_000;
  expect([await htmlOf(), given.looks, made]).toEqual(['{"shown":"on"}', 2, ['{"shown":"on"}']]);
  given.shown = "off";
  given.nowMs = 2_000;
  expect([await htmlOf(), made.length]).toEqual(['{"shown":"off"}', 2]);
});

test("a page is rendered once for concurrent visitors", async () => {
  const { made, htmlOf } = openPage();
  await Promise.all([htmlOf(), htmlOf(), htmlOf()]);
  expect(made).toEqual(['{"shown":"on"}']);
});

test("while new props are loaded, other visitors get the previous page", async () => {
  const { given, htmlOf } = openPage();
  await htmlOf();
  let answer = () => {};
  given.waits = new Promise((resolve) => {
    answer = resolve;
  });
  given.nowMs = 1_000;
  given.shown = "off";
  const first = htmlOf();
  expect(await htmlOf()).toBe('{"shown":"on"}');
  answer();
  expect(await first).toBe('{"shown":"off"}');
});

test("a clock that is set back does not delay the next check", async () => {
  const { given, htmlOf } = openPage();
  given.nowMs = 90_000;
  await htmlOf();
  given.shown = "off";
  given.nowMs = 1_000;
  expect(await htmlOf()).toBe('{"shown":"off"}');
});
