/** What runs in the page itself. Each function is sent there as its source: it can use nothing from outside but `findTarget`. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as TestingLibrary from "@testing-library/dom";

/** An element by its role and name, its label, its text, or, if it has none of these, a selector. */
export type Target = { readonly nth?: number } & (
  | { readonly role: string; readonly name?: Words }
  | { readonly label: Words }
  | { readonly text: Words }
  | { readonly css: string }
);

type Words = string | RegExp;

declare global {
  var TestingLibraryDom: typeof TestingLibrary;
  /** The first such element that is to be seen. */
  var findTarget: (target: Target) => HTMLElement | null;
}

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.js"),
  "utf8",
);

/** An expression that puts the tools into the page. Testing Library finds by role and name as assistive technology does, in any browser. */
export const toolsSource = `(() => { ${testingLibrary}; globalThis.findTarget = ${find}; return true; })()`;

/** An expression that calls the function in the page; "without tools" if the page has none yet. */
export function callInPage(run: string | ((...args: never[]) => unknown), ...args: readonly unknown[]): string {
  const withPatterns = (_: string, value: unknown) => (value instanceof RegExp ? { pattern: value.source } : value);
  const list = args.map((argument) => JSON.stringify(argument, withPatterns));
  return `typeof findTarget === "undefined" ? ${JSON.stringify(withoutTools)} : (${run})(${list.join(", ")})`;
}

export const withoutTools = "without tools";

function find(target: Target): HTMLElement | null {
  const words = (value: Words | { readonly pattern: string }) =>
    typeof value === "object" && "pattern" in value ? new RegExp(value.pattern) : value;
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = globalThis.TestingLibraryDom;
  const all = () => {
    if ("role" in target) return queryAllByRole(document.body, target.role, target.name === undefined ? {} : { name: words(target.name) });
    if ("label" in target) return queryAllByLabelText(document.body, words(target.label));
    if ("text" in target) return queryAllByText(document.body, words(target.text));
    return [...document.querySelectorAll<HTMLElement>(target.css)];
  };
  return all().filter((element) => element.checkVisibility({ visibilityProperty: true }))[target.nth ?? 0] ?? null;
}

export type Place = { readonly x: number; readonly y: number; readonly coveredBy: string };

/**
 * The middle of what a click on the target would hit, which is scrolled into the window; a choice is hit on its label.
 * A page that has not been painted has no places yet: WebKit drops clicks on it. Firefox does not always report the paint.
 */
export function place(target: Target): Place | null {
  const element = globalThis.findTarget(target);
  const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0 || performance.now() > 500;
  if (!element || !isPainted) return null;
  const label = element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type) ? element.labels?.[0] : undefined;
  const hit = label ?? element;
  const { top, bottom } = hit.getBoundingClientRect();
  const isAway = top < 100 || bottom > innerHeight - 200;
  if (isAway) hit.scrollIntoView({ block: "center", behavior: "instant" });
  const box = hit.getBoundingClientRect();
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const topmost = document.elementFromPoint(x, y);
  const isHit = topmost !== null && hit.contains(topmost);
  return { x, y, coveredBy: isHit ? "" : (topmost?.outerHTML.slice(0, 120) ?? "nothing") };
}
