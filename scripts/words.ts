/**
 * `npm run words`: reads every text of the site for spelling, ranges, long sentences, sentences that two pages share, and
 * texts that nothing shows. Each line names file and line, and each must be corrected.
 */
import { globSync, readFileSync } from "node:fs";
import { readWords } from "./words/read-words.ts";
import { unreadTexts } from "./words/unread-texts.ts";
import { wordProblems } from "./words/word-problems.ts";

const sources = (pattern: string) =>
  globSync(pattern, { exclude: (file) => /\.(schema|test)\.tsx?$/.test(file) }).map((file) => ({
    file: file.replaceAll("\\", "/"),
    source: readFileSync(file, "utf8"),
  }));
const unread = unreadTexts(sources("content/**/*.{ts,md}"), sources("{app,domain,server,scripts}/**/*.{ts,tsx}"));
const problems = [...wordProblems(await readWords()), ...unread];
for (const { file, line, message } of problems) console.log(`${file}:${line}: ${message}`);
console.log(`Problems in words: ${problems.length}.`);
if (problems.length > 0) process.exitCode = 1;
