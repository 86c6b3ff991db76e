import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import type { MailProvider } from "#server/mail/mail-provider.ts";
import { mailItem, untriedRow } from "#server/mail/outbox-items.ts";
import type { ClaimedRow, MailItem } from "#server/store/outbox-rows.ts";
import { openSourceSite } from "#tests/support/source-site.ts";

const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const isSuperseded = (file: string) => readFileSync(file, "utf8").includes("**Superseded");
const texts = globSync(["*.md", "docs/**/*.md", "art/*.md", "bench/*.md"]).filter((file) => !isSuperseded(file));
const isPath = /^(?:\.env\.example|(?:app|art|bench|content|docs|domain|public|scripts|server|tests)\/[\w./-]*)$/;
/** The files that the guides' examples would add. */
const examples = /security|likes/;

test.each(texts)("%s names files, guides and commands that are there", (file) => {
  const guide = readFileSync(file, "utf8");
  const spans = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  const named = spans.flatMap((words) => (words.startsWith("npm run ") ? words.split(" ") : [words]));
  for (const path of named.filter((words) => isPath.test(words) && !examples.test(words))) expect.soft(existsSync(path), path).toBe(true);
  for (const [, target = ""] of guide.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
    expect.soft(existsSync(join(dirname(file), target)), target).toBe(true);
  const browserTests = readFileSync("playwright.config.ts", "utf8");
  for (const [, project = ""] of guide.matchAll(/--project=(\w+)/g)) expect.soft(browserTests).toContain(`{ name: "${project}"`);
  for (const [, name = ""] of guide.matchAll(/npm run ([a-z][\w:-]*)/g)) expect.soft(Object.keys(scripts), file).toContain(name);
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
    mailKind: "acknowledgement",
    recipient: "visitor",
    payload: { to: { address: "dana@example.com" }, subject: "Thank you", text: expect.stringContaining("Thank you") },
  });
  await site.close();
});

test("another mail provider is one function, as docs/change-the-mail-provider.md says", async () => {
  const taken: { readonly key: unknown; readonly mail: string }[] = [];
  const api = createServer(async (request, response) => {
    const mail = await text(request);
    if (request.method === "POST") taken.push({ key: request.headers["idempotency-key"], mail });
    response.writeHead(mail.includes("nobody@example.com") ? 422 : 200).end("There is no nobody");
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  const [, code = ""] = /```ts\n(.*?)```/s.exec(readFileSync("docs/change-the-mail-provider.md", "utf8")) ?? [];
  const imports = ['import { createTransport } from "nodemailer";', 'import { DeliveryError } from "#server/outbox/delivery.ts";'];
  const transform = (source: string, id: string) =>
    id.endsWith("/server/mail/mail-provider.ts") ? `${imports.join("\n")}\n${source}\n${code.replaceAll(/^ {3}/gm, "")}` : undefined;
  const site = await openSourceSite({ name: "guide", enforce: "pre", transform });
  const { mailApi } = await site.load<{ mailApi: (url: string, key: string) => MailProvider }>("/server/mail/mail-provider.ts");
  const provider = mailApi(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, "secret"); // it listens on a port
  expect([provider.sends, await provider.look(5_000)]).toMatchObject([true, { ok: true }]);
  const { deliver, close } = await provider.open({ from: { address: "hello@example.com" } });
  const send = (address: string) => deliver(mailTo(address), AbortSignal.timeout(5_000));
  await send("dana@example.com");
  expect(taken).toMatchObject([{ key: expect.stringMatching(/^<.+@.+>$/), mail: expect.stringContaining("To: dana@example.com") }]);
  await expect(send("nobody@example.com")).rejects.toMatchObject({ name: "DeliveryError", blame: "address", responseCode: 422 });
  api.close();
  api.closeAllConnections();
  await expect(send("dana@example.com")).rejects.toMatchObject({ name: "DeliveryError", blame: "other", mayHaveArrived: true });
  close();
  await site.close();
});

function mailTo(address: string): ClaimedRow<"mail"> {
  const item = mailItem({ leadId: "lead", mailKind: "answer", mail: { to: { address }, subject: "Hello", text: "Words" } });
  return untriedRow(item, utcTimestamp(Date.now()));
}

test("nothing but server/mail asks for the mail server", () => {
  const asking = globSync(["app/**/*.ts*", "server/**/*.ts*", "scripts/**/*.ts"]).filter(
    (file) => !file.includes(".test.") && /\bsmtp(?:Url|RequireTls)\b/.test(readFileSync(file, "utf8")),
  );
  const others = asking.filter((file) => !file.startsWith("server/mail/"));
  expect(others, "Let them ask mailProvider (docs/change-the-mail-provider.md)").toEqual(["server/env.ts"]);
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
