import { useId } from "react";
import { expect, test } from "vitest";
import { island } from "#app/rendering/island.tsx";
import islandStarter from "#app/rendering/islands.inline.ts?inline-script";
import type { View } from "#app/rendering/view.ts";
import type { Assets } from "./assets.ts";
import { renderDocument } from "./document.tsx";
import { inlineScripts } from "./inline-scripts.ts";

const assets: Assets = {
  stylesOf: (modules) => `/* ${modules.length} modules */`,
  partsOf: (name) => ["/assets/react.js", `/assets/${name}.js`],
  webVitals: "/assets/web-vitals.js",
  inlinePicture: () => undefined,
};

const Field = island("field", function Field({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} />
    </label>
  );
});

const Form = island("form", function Form() {
  return (
    <form>
      <Field label="Inner" />
    </form>
  );
});

type Props = { readonly labels: readonly string[] };

const view = {
  module: import.meta.url,
  head: () => ({ title: "A <title>", tags: [{ kind: "json-ld", data: { name: "</script><b>" } }] }),
  frame: ({ path, children }) => <div data-path={path}>{children}</div>,
  Page: ({ labels }) => (
    <main id="main">
      {labels.map((label) => (
        <Field key={label} label={label} />
      ))}
    </main>
  ),
} satisfies View<Props>;

const render = (...labels: string[]) => renderDocument(view, { labels }, { path: "/about" }, assets);
const partsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, part]) => part);

test("a document has its view's title, styles and frame, and says which styles are in it", () => {
  const { html, styles } = render();
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain("<title>A &lt;title&gt;</title>");
  expect(html).toContain(`<style>${styles}</style>`);
  expect(html).toContain('<div data-path="/about"><main id="main">');
});

test("only a document with an island has the islands' starter", () => {
  expect(render().html).not.toContain(islandStarter);
  expect(render("Name").html).toContain(islandStarter);
});

test("each island is told from the others: its name, its parts, ids of its own", () => {
  const { html } = render("Name", "Email");
  expect(partsIn(html, /<site-island data-id="([^"]*)"/g)).toEqual(["field-1-", "field-2-"]);
  expect(partsIn(html, /data-parts="([^"]*)"/g)).toEqual(Array(2).fill("/assets/react.js /assets/field.js"));
  const ids = partsIn(html, /<input id="([^"]*)"/g);
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id, index) => id?.includes(`field-${index + 1}-`))).toBe(true);
});

test("an island's props are JSON beside it, and nothing in them can end the script that holds them", () => {
  const label = `</script><script>alert("1")</script><!--`;
  const { html } = render(label);
  const [json = ""] = partsIn(html, /<script type="application\/json" id="field-1-props">(.*?)<\/script>/g);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ label });
  expect(html).not.toContain("<script>alert");
});

test("structured data can't end its script either", () => {
  const [json = ""] = partsIn(render().html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  expect(JSON.parse(json)).toEqual({ name: "</script><b>" });
});

test("an island within an island is a component like any other", () => {
  const { html } = renderDocument({ ...view, Page: () => <Form /> }, {}, { path: "/" }, assets);
  expect(partsIn(html, /<site-island data-id="([^"]*)"/g)).toEqual(["form-1-"]);
  expect(html).toContain("Inner");
});

test("a page in another page's frame says so", () => {
  const { html } = renderDocument(view, { labels: [] }, { path: "/", isFramed: true }, assets);
  expect(html).toContain('<html lang="en" data-framed="">');
});

test("every script that runs in a document is one of those that the policy allows", () => {
  const scripts = partsIn(render("Name").html, /<script(?: data-web-vitals="[^"]*")?>(.*?)<\/script>/gs);
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(inlineScripts).toContain(script);
});
