import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const isSuperseded = (file: string) => readFileSync(file, "utf8").includes("**Superseded");
const texts = globSync(["*.md", "docs/**/*.md", "art/*.md", "bench/*.md"]).filter((file) => !isSuperseded(file));
const isPath = /^(?:\.env\.example|(?:app|art|bench|content|docs|domain|public|scripts|server|tests)\/[\w./-]*)$/;
/** The files that the guides' examples would add. */
const examples = /security|likes|050-/;

test.each(texts)("%s names files, guides and commands that are there", (file) => {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  for (const path of named.filter((words) => isPath.test(words) && !examples.test(words))) expect.soft(existsSync(path), path).toBe(true);
  for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
    expect.soft(existsSync(join(dirname(file), target)), target).toBe(true);
  for (const [, name = ""] of text.matchAll(/npm run ([a-z][\w:-]*)/g)) expect.soft(Object.keys(scripts), file).toContain(name);
});

test("the README describes each command once", () => {
  const commands = [...readFileSync("README.md", "utf8").matchAll(/^\| `(npm [^`|]+)`/gm)].map(([, command]) => command);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command, index) => commands.indexOf(command) !== index)).toEqual([]);
});
