import { expect, test } from "vitest";
import { todayPlaceholder } from "#domain/page-files.ts";
import { markdownOf } from "./page-markdown.ts";
import { readPage } from "./page-reading.ts";

function markdown(main: string): string {
  const html = `<html><head><title>T</title><meta name="description" content="D"></head><body><header>menu</header><main><h1>One</h1>${main}</main></body></html>`;
  return (
    markdownOf(readPage({ path: "/about", html }))
      .split("---\n\n# One\n")
      .at(-1)
      ?.trim() ?? ""
  );
}

test("a page's Markdown begins with its title, description and address, and has only its main part", () => {
  const html = "<title>T</title><meta name='description' content='D'><header>menu</header><main><h1>A<br>b</h1></main>";
  const text = markdownOf(readPage({ path: "/about", html }));
  expect(text).toMatch(/^---\ntitle: "T"\ndescription: "D"\nurl: "https:\/\/[^"]+\/about"\n---\n/);
  expect(text).not.toContain("menu");
});

test("pictures become their alternative text, decoration is left out", () => {
  expect(markdown('<img src="/a.svg" alt="A lamp."><img src="/b.svg" alt=""><svg role="img" aria-label="A dial"></svg><svg></svg>')).toBe(
    "*Picture: A lamp.*\n\n*Picture: A dial*",
  );
});

test("links lead to the site from anywhere", () => {
  expect(markdown('<a href="/contact">Call</a>')).toMatch(/^\[Call\]\(https:\/\/[^/]+\/contact\)$/);
  expect(markdown('<a href="#faq">Questions</a>')).toMatch(/\/about#faq\)$/);
});

test("a label and its words stay apart, a figure and its unit together", () => {
  expect(markdown("<p><b>01</b>Our story</p>")).toBe("**01** Our story");
  expect(markdown("<p><span>One</span><span>Two</span></p>")).toBe("One Two");
  expect(markdown("<p>95<sup>%</sup></p>")).toBe("95%");
});

test("a form becomes its fields, without the honeypot", () => {
  const form = "<form><label>Name <span aria-hidden='true'>*</span><input></label><div aria-hidden='true'><label>Trap</label></div></form>";
  expect(markdown(form)).toBe("A form on the page asks for: Name.");
});

test("today's date is left for the server to fill in: in a file it would change each day", () => {
  expect(markdown("<p>Last Updated<time data-today>November 21, 2026</time></p>")).toBe(`Last Updated ${todayPlaceholder}`);
});

test("a button that has a note keeps its label, one that only changes the screen is left out", () => {
  expect(markdown('<p><button aria-describedby="n">Start Free Trial</button><span id="n">Opening soon</span></p>')).toBe(
    "**Start Free Trial** Opening soon",
  );
  expect(markdown("<ol><li><button>Jump</button></li></ol><p>Text <input value='50'></p>")).toBe("Text");
});

test("parts that only work on the screen, and words about them, are left out", () => {
  const tools =
    '<fieldset data-needs-script=""><span><button aria-labelledby="l"></button><span role="tooltip" id="l">Zoom in</span></span></fieldset>';
  expect(markdown(`<p>Orders. <span data-needs-script="">Drag to turn it.</span></p>${tools}`)).toBe("Orders.");
});

test("a number before a heading reads as one, a name and the words behind it stay apart", () => {
  expect(markdown("<h2><i>1</i> Introduction</h2>")).toBe("## 1. Introduction");
  expect(markdown('<ol><li><a href="#a"><i>1</i>Introduction</a></li></ol>')).toMatch(/^1\. \[Introduction\]/);
  expect(markdown("<p>Dana<span>calling the dentist</span></p>")).toBe("Dana calling the dentist");
});
