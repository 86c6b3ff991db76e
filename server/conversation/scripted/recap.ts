import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import { knownNames, smallTalk } from "#content/live/small-talk.ts";
import type { UtcInstant } from "#domain/instants.ts";
import type { LiveKnown, MessageSlip, TimesSlip } from "#domain/live-line.ts";
import type { Talk } from "#server/conversation/mind.ts";
import { momentWithZone, momentWords } from "./offer-times.ts";

const { told, nothing, lacking, time, message, bookIt, pressedBefore, noCall, follows } = lineWords.recap;

type OpenSlip = TimesSlip | MessageSlip;

/** The last button that was pressed, if no slip has been opened since. */
const deedOf = ({ lines, slip }: Talk): string | undefined => (slip ? undefined : lines.findLast(({ who }) => who === "page")?.text);

/** Whether the visitor gave details, opened a slip or pressed its button, so that a recap has content. */
export const hasState = (talk: Talk): boolean =>
  Object.keys(talk.known).length > 0 || talk.slip !== undefined || deedOf(talk) !== undefined;

/** Answers whether the call is booked or the message is sent; undefined if the conversation had neither. */
export function doneWords(talk: Talk, isOfCall: boolean): string | undefined {
  const { slip } = talk;
  if (slip?.kind === "message" && isOfCall) return noCall;
  if (slip && slip.kind !== "handover") return pressWords(talk, slip);
  const deed = deedOf(talk);
  return deed && pressedBefore(deed);
}

/** Says what happens after the button is pressed, and what the slip still lacks before that. */
export const followsWords = ({ known }: Talk, slip: OpenSlip): string =>
  [follows[slip.kind], lackOf(known, slip)].filter(Boolean).join(" ");

/** Lists the details that the visitor gave, and says what the open slip still lacks or which button was pressed. */
export function recapOf(talk: Talk): string {
  const { known, slip } = talk;
  const openSlip = slip?.kind === "handover" ? undefined : slip;
  const deed = deedOf(talk);
  const ofTalk = (Object.keys(knownNames) as (keyof LiveKnown)[]).map((key) => [knownNames[key], known[key]] as const); // Object.keys returns string[]
  const has = [...ofTalk, ...(openSlip ? [ofSlip(openSlip)] : [])].flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  const lacks = openSlip ? lackOf(known, openSlip) : "";
  const first = has.length > 0 ? told(has.join("; ").replace(/\.+$/, "")) : nothing;
  if (openSlip) return `${first} ${lacks || (openSlip.kind === "times" ? lineWords.times.pressIt : pressed(openSlip))}`;
  return deed === undefined ? first : `${first} ${pressedBefore(deed)}`;
}

/** Says that only the slip's button books or sends, and what it still lacks. */
export function pressWords({ known }: Talk, slip: OpenSlip): string {
  return [pressed(slip), lackOf(known, slip)].filter(Boolean).join(" ");
}

/** The next step after the visitor gave a detail: what the open slip lacks, and its button if it has a time or a message. */
export function nextWords(talk: Talk): string {
  const { known, slip } = talk;
  if (!slip || slip.kind === "handover") return lineWords.filledIn;
  const [, value] = ofSlip(slip);
  return value ? pressWords(talk, slip) : lackOf(known, slip);
}

function pressed(slip: OpenSlip): string {
  if (slip.kind === "message") return smallTalk.sendIt;
  return slip.chosen ? bookIt(moment(slip.chosen, slip.timeZone)) : smallTalk.pressIt;
}

/** Names the time zone if it is not the office's. */
const moment = (start: UtcInstant, timeZone: string): string =>
  (timeZone === officeHours.timeZone ? momentWords : momentWithZone)(start, timeZone);

const ofSlip = (slip: OpenSlip): readonly [name: string, value: string | undefined] =>
  slip.kind === "times" ? [time, slip.chosen && moment(slip.chosen, slip.timeZone)] : [message, slip.message];

function lackOf({ name, email }: LiveKnown, slip: OpenSlip): string {
  const needed = [ofSlip(slip), [knownNames.name, name], [knownNames.email, email]] as const;
  const lacks = needed.flatMap(([called, value]) => (value ? [] : called));
  return lacks.length > 0 ? lacking(lacks.join(", ")) : "";
}
