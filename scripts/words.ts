/**
 * `npm run words`: reads every text of the site for spelling, ranges, long sentences and sentences that two pages
 * share. Each line names file and line, and each is to be mended.
 */
import { readWords } from "./words/read-words.ts";
import { wordProblems } from "./words/word-problems.ts";

const problems = wordProblems(await readWords());
for (const { file, line, message } of problems) console.log(`${file}:${line}: ${message}`);
console.log(`Words: ${problems.length} to mend.`);
if (problems.length > 0) process.exitCode = 1;
