import { expect, test } from "vitest";
import { unreadTexts } from "./unread-texts.ts";

test("a text that nothing names is found with its line; one that code, content or a legal text names is not", () => {
  const content = [
    {
      file: "content/home.ts",
      source: 'export const home = {\n  /** gone: */\n  title: "Hello",\n  gone: "Nobody",\n  "no-show": "x",\n} as const;',
    },
    {
      file: "content/mail.ts",
      source: 'export const words = { shared: "a", link: "b", EACCES: "c", again: home.inner, inner: "d", freeKey: "e" };',
    },
    { file: "content/legal/terms.md", source: "Write to {{link}}." },
  ];
  const code = [{ file: "app/pages/home.tsx", source: `home.title; words["shared"]; statuses["no-show"]; again; words[\`\${kind}Key\`]` }];
  expect(unreadTexts(content, code)).toEqual([
    { file: "content/home.ts", line: 4, message: '"gone" is shown nowhere: nothing names it. Remove it' },
  ]);
});

test("a text that begins with a word and a colon is not taken for a name", () => {
  const content = [{ file: "content/home.ts", source: 'export const home = {\n  title:\n    "Noted: we call you.",\n};' }];
  expect(unreadTexts(content, [{ file: "app/pages/home.tsx", source: "home.title" }])).toEqual([]);
});
