import { execFile } from "node:child_process";
import { resolve, sep } from "node:path";
import { inspect, stripVTControlCharacters } from "node:util";

const content = resolve("content") + sep;

/** What is wrong with content/, a line for each field. Another process reads the words anew. Empty if nothing is. */
export const contentProblems = () =>
  new Promise<string>((tell) => execFile(process.execPath, ["scripts/check-content.ts"], (_, __, problems) => tell(problems.trim())));

/** Names what is missing at the start and after each change: a missing word leaves its place in the page empty. */
export function watchContent(watcher: { on: (event: "change", listener: (file: string) => void) => unknown }): void {
  const say = async () => {
    const problems = await contentProblems();
    if (problems) console.error(problems);
  };
  watcher.on("change", (file) => file.startsWith(content) && void say());
  void say();
}

/** In place of an error's stack, if a missing word is its cause: `watchContent` has written that to the terminal. */
export async function tellWhatIsWrong(error: unknown): Promise<string> {
  const problems = await contentProblems();
  if (problems) return problems;
  console.error(error);
  return stripVTControlCharacters(inspect(error));
}
