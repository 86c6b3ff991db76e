import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { MailItem } from "#server/store/outbox-rows.ts";
import { openSourceSite } from "#tests/support/source-site.ts";

const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
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

test.each(["README.md", "docs/deploy.md"])("%s asks for the Node that package.json asks for", (file) => {
  const asked = [...readFileSync(file, "utf8").matchAll(/Node (\d+\.\d+)/g)].map(([, version]) => `>=${version}`);
  expect(new Set(asked)).toEqual(new Set([engines.node]));
});

test("the README describes each command once", () => {
  const commands = [...readFileSync("README.md", "utf8").matchAll(/^\| `(npm [^`|]+)`/gm)].map(([, command]) => command);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command, index) => commands.indexOf(command) !== index)).toEqual([]);
});

test("a mail is words and a function, as docs/add-a-mail.md says", async () => {
  const guide = readFileSync("docs/add-a-mail.md", "utf8");
  const [words = "", mail = ""] = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code.replaceAll(/^ {3}/gm, ""));
  const added: Record<string, string> = {
    "/content/mail.ts": words,
    "/server/enquiries/enquiry-mails.ts": `import { thanks } from "#content/mail.ts";\n${mail}`,
  };
  const transform = (source: string, id: string) => {
    const file = Object.keys(added).find((name) => id.endsWith(name));
    return file ? `${source}\n${added[file]}` : undefined;
  };
  const site = await openSourceSite({ name: "guide", enforce: "pre", transform });
  type Mails = { thanksMail: (enquiry: { id: string; email: string }) => MailItem };
  const { thanksMail } = await site.load<Mails>("/server/enquiries/enquiry-mails.ts");
  expect(thanksMail({ id: "1", email: "dana@example.com" })).toMatchObject({
    kind: "mail",
    recipient: "visitor",
    payload: { to: { address: "dana@example.com" }, subject: "Thank you", text: expect.stringContaining("Thank you") },
  });
  await site.close();
});

test("whoever asks for the mail server is named in docs/change-the-mail-provider.md", () => {
  const guide = readFileSync("docs/change-the-mail-provider.md", "utf8");
  const asking = globSync(["app/**/*.ts*", "server/**/*.ts*"]).filter(
    (file) => !file.includes(".test.") && /\bsmtpUrl\b/.test(readFileSync(file, "utf8")),
  );
  // What speaks SMTP is given the address.
  const others = asking.filter((file) => !/^server\/mail\/(smtp-delivery|needs-start-tls)\.ts$/.test(file));
  expect(others.length).toBeGreaterThan(2);
  for (const file of others) expect.soft(guide, file).toContain(`\`${file}\``);
});

test("every file outside art/drawings with the lamp's color is named in docs/change-a-color.md", () => {
  const guide = readFileSync("docs/change-a-color.md", "utf8");
  const lamp = /--lamp: (#\w+);/.exec(readFileSync("app/styles/tokens.css", "utf8"))?.[1] ?? "no lamp";
  const files = globSync(["app/**/*.{ts,tsx,css,svg}", "domain/**/*.ts"]).filter(
    (file) => !file.includes(".test.") && readFileSync(file, "utf8").includes(lamp),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect.soft(guide, file).toContain(`\`${file}\``);
});
