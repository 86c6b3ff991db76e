import { lineWords } from "#content/live/line-words.ts";
import { answerQuestion } from "#server/conversation/scripted/answer-question.ts";
import { withoutYesOrNo } from "#server/conversation/scripted/yes-or-no-words.ts";
import { whenUnknown } from "./answers.ts";
import { type Reply, say } from "./reply.ts";

/** "So is that a no?", of what was just asked, or of the same again: "yes or no, do you work with funeral homes". */
export const yesOrNo: Reply = ({ text, talk }, { index }) => {
  const rest = withoutYesOrNo(text);
  if (rest === undefined) return undefined;
  const turn = talk.lines.slice(talk.lines.findLastIndex(({ who }) => who === "visitor") + 1);
  const answers = turn.filter(
    ({ who, text, source, isUnknown }) => who === "line-one" && (source || isUnknown || text === lineWords.neither),
  );
  const last = answers.at(-1);
  const asked = index.tokens(rest).length > 0 ? answerQuestion(index, rest, undefined) : undefined;
  if (!last || (asked && !answers.some(({ text }) => text === asked.fact.text))) return undefined;
  // Said of the talk, so that "is that a no" is no question for the desk.
  return /^(?:Yes|No)\b/.test(last.text) ? say(last.text, []) : say(lineWords.neither, whenUnknown);
};
