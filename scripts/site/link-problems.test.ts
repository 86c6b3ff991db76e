import { expect, test } from "vitest";
import type { PagePath } from "#content/pages.ts";
import { linkProblems } from "./link-problems.ts";
import { readPage } from "./page-reading.ts";

function page(path: PagePath, body: string) {
  return readPage({ path, html: `<html lang="en"><title>Page</title><body><main id="main"><h1>Page</h1>${body}</main></body></html>` });
}

const features = page("/features", '<section id="phone"></section>');

test("links to pages, to places on them, to the scheduler, and out of the site are not a problem", () => {
  const links = [
    "/features",
    "/features#phone",
    "#main",
    "?day=1",
    "/scheduler",
    "tel:+15125550142",
    "https://example.com/x",
    "//example.com/x",
  ];
  const body = links.map((href) => `<a href="${href}">A link</a>`).join("");
  expect(linkProblems([features, page("/about", `${body}<form action="/about#result"></form>`)])).toEqual([]);
});

test("a link to no page is reported with the folder of the page, its words and its target", () => {
  expect(linkProblems([features, page("/about", '<a href="/pricing">See <b>prices</b></a>')])).toEqual([
    'app/pages/about: "See prices" on /about: "/pricing" leads to no page of content/pages.ts.',
  ]);
});

test("a link to a missing id, on its own page or another, is reported; so is a form that no page takes", () => {
  const about = page("/about", '<a href="/features#fax">Fax</a><a href="#nowhere">Up</a><form action="/feature#sent"></form>');
  expect(linkProblems([features, about])).toEqual([
    'app/pages/about: "Fax" on /about: "/features#fax" leads to no place on /features.',
    'app/pages/about: "Up" on /about: "#nowhere" leads to no place on /about.',
    'app/pages/about: "a form" on /about: "/feature" leads to no page of content/pages.ts.',
  ]);
});

test("a missing target that many pages link to is reported once", () => {
  const body = '<a href="/pricing">Prices</a>';
  expect(linkProblems([page("/about", body), page("/agents/booking", body)])).toEqual([
    'app/pages/about: "Prices" on /about and 1 more: "/pricing" leads to no page of content/pages.ts.',
  ]);
});
