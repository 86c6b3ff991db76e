import { execFile } from "node:child_process";
import { resolve, sep } from "node:path";
import { inspect, stripVTControlCharacters } from "node:util";

const content = resolve("content") + sep;

/** The problems of content/, a line for each field; read in another process, so that the words are fresh. Empty if there are none. */
export const contentProblems = () =>
  new Promise<string>((tell) => execFile(process.execPath, ["scripts/check-content.ts"], (_, __, problems) => tell(problems.trim())));

/** Lists what is missing, at the start and after each change: a missing word leaves its place in the page empty. */
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
