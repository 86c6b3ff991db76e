import { readFile, writeFile } from "node:fs/promises";

/** Puts a table in Markdown between the two comments that a document has for this command, in the place of the last one. */
export async function writeTable(document: string, command: string, table: string): Promise<void> {
  const text = await readFile(document, "utf8");
  const begin = `<!-- table: ${command} -->\n`;
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf("<!-- /table -->", from);
  if (from < begin.length || to < 0) throw new Error(`${document} has no place for this table: ${begin}<!-- /table -->`);
  await writeFile(document, `${text.slice(0, from)}${table}\n${text.slice(to)}`);
}
