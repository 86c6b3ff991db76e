import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The code that stores data in a visitor's browser, and the Cookies page's words for that data. */
const told: Readonly<Record<string, string>> = {
  "app/layout/floating-card/floating-card.inline.ts": "The closed card.",
  "app/ui/drafts.ts": "The unsent form.",
  "app/layout/visit.enhance.ts": "How this visit began.",
  "app/pages/scheduler/just-booked.ts": "The call you just booked.",
  "app/layout/second-press.enhance.ts": "Your last press.",
  "app/pages/demos/line-one/talk/talk-store.ts": "What you say to line one.",
};

test("the Cookies page lists all that the site keeps in a visitor's browser, and counts it right", () => {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.startsWith("app/desk/"));
  const writing = files.filter((file) =>
    /Storage(?:\.setItem|\[)|document\.cookie|cookieStore|indexedDB/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(writing.toSorted()).toEqual(Object.keys(told).toSorted());

  const page = readFileSync(join(root, "content/legal/cookies.md"), "utf8");
  const [, section = ""] = /\{#how-we-use-cookies\}([\s\S]*?)\n## /.exec(page) ?? [];
  expect([...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name)).toEqual(Object.values(told));
  const amount = ["no", "one", "two", "three", "four", "five", "six"][Object.keys(told).length] ?? "";
  expect(section.toLowerCase()).toContain(`we do keep ${amount} things in your browser’s own storage`);
  expect(section.toLowerCase()).toContain(`${amount} things may stay`);
  expect(section.toLowerCase()).toContain("the other five are gone when you close the tab");
});
