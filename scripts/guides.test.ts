import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const texts = ["README.md", ...globSync("docs/*.md")];
const isPath = /^(?:\.env\.example|(?:app|art|content|docs|domain|public|scripts|server|tests)\/[\w./-]*)$/;
/** What the guides' examples would add. */
const examples = /security|likes|050-/;

test.each(texts)("%s names files, guides and commands that are there", (file) => {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  for (const path of named.filter((words) => isPath.test(words) && !examples.test(words))) expect.soft(existsSync(path), path).toBe(true);
  for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
    expect.soft(existsSync(join(dirname(file), target)), target).toBe(true);
  for (const [, name = ""] of text.matchAll(/npm run ([a-z][\w:-]*)/g)) expect.soft(Object.keys(scripts), file).toContain(name);
});
