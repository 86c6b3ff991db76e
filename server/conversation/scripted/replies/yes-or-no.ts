import { lineWords } from "#content/live/line-words.ts";
import { answerQuestion } from "#server/conversation/scripted/answer-question.ts";
import { anyOf } from "#server/conversation/scripted/vocabulary.ts";
import { whenUnknown } from "./answers.ts";
import { type Reply, say } from "./reply.ts";

/** "So is that a no?" about the last question, or the same question again: "yes or no, do you work with funeral homes". */
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
  // Marked as talk, so that the desk does not list "is that a no" as an open question.
  return /^(?:Yes|No)\b/.test(last.text) ? say(last.text, []) : say(lineWords.neither, whenUnknown);
};

const verb = "(?:do|does|can|could|will|would|is|are)";
const yes = "(?:yes|yeah|yep|yup)";
const no = "(?:no|nah|nope)";
const presses = anyOf(
  String.raw`\b(?:a )?(?:(?:plain|simple|straight|clear) )?(?:${yes}|maybe)(?: or |, ?| ?\/ ?)${no}\b|\by ?\/ ?n\b`,
  // "Is that a no", "so that's a yes then", "sounds like a no"
  String.raw`\b(?:(?:is|was) (?:that|this|it)|(?:that|this|it)(?:'?s| is)|sounds like|take that as|i guess)(?: just| still)? an? (?:${yes}|${no})\b(?! \w+ing\b)`,
  String.raw`^(?:(?:so|ok|and|then|wait|oh)[, ]+)+(?:${yes}|${no})\?`,
  // "Ok but does it"
  String.raw`^(?:(?:so|ok|and|but|well|wait|yeah)[, ]+)+${verb} (?:it|you|they)\W*$`,
  // "So it does or it doesn't", "can it or can't it"
  String.raw`\b(?:it|you|they|we) ${verb}(?: that| it)? or (?:it |you |they |we )?(?:${verb}n'?t|can'?t|won'?t|not)\b`,
  String.raw`\b${verb} (?:it|you|they|we) or (?:${verb}n'?t|can'?t|won'?t|not)(?: (?:it|you|they|we))?\b`,
);

const around =
  /^(?:(?:so|ok|and|then|well|please|just|answer|tell me|give me|i (?:just )?(?:want|need)|i said|i asked|on|about|for|to)\b[\s,.:?]*)+/;

/** A line that demands a yes or no ("so is that a no"), without the words of the demand; undefined for any other line. */
export function withoutYesOrNo(text: string): string | undefined {
  if (!presses.test(text)) return undefined;
  return text.replace(presses, " ").trim().replace(around, "");
}
