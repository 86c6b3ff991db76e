import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { stringLiterals } from "./string-literals.ts";
import type { Words } from "./word-problems.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Left out: schemas are read by editors only, tests by nobody, and the recording cannot change. */
const notRead = /\.(schema|test)\.ts$/;
/** Texts that may repeat: those that many pages share, facts, the desk's, which are the same on every screen, and Line one's, which are the pages' own. */
const shared =
  /\.shared\.ts$|^content\/(brand|facts|reply|hours|frame|navigation|pages|pictures|picture-facts|mail|booking-mail|scheduler|scheduler-zones|enquiry-form|field-problems|server-answers|desk\/.*|live\/.*)\.ts$/;

/** Every text that a visitor or the team reads: content/, its legal texts, and the lettering of art/. */
export async function readWords(): Promise<readonly Words[]> {
  const content = (await filesIn("content")).filter((file) => /\.(ts|md)$/.test(file) && !notRead.test(file));
  const drawings = (await filesIn("art/drawings")).filter((file) => file.endsWith(".svg"));
  const read = async (file: string) => ({ file, source: await readFile(root + file, "utf8") });
  const files = await Promise.all([...content, ...drawings].map(read));
  return files.flatMap(wordsOf);
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(root + folder, { recursive: true });
  return names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`).sort();
}

function wordsOf({ file, source }: { readonly file: string; readonly source: string }): Words[] {
  if (file.endsWith(".ts"))
    return stringLiterals(source).map((literal) => ({ ...literal, file, kind: shared.test(file) ? "other" : "page" }));
  if (file.endsWith(".md")) return source.split("\n").map((text, index) => ({ file, line: index + 1, text, kind: "legal" }));
  if (!file.endsWith(".svg")) return [];
  return [...source.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(({ 1: lettering = "", index }) => ({
    file,
    line: source.slice(0, index).split("\n").length,
    text: lettering.replaceAll(/<[^>]+>/g, " "),
    kind: "other",
  }));
}
