import { lineWords } from "#content/live/line-words.ts";
import { knownNames } from "#content/live/small-talk.ts";
import type { LiveChip, LiveKnown } from "#domain/live-line.ts";
import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import type { MindEvent, Talk, Tools } from "#server/conversation/mind.ts";
import type { Memory, ReadLine } from "#server/conversation/scripted/read-line.ts";
import { nextWords } from "#server/conversation/scripted/recap.ts";
import type { Wants } from "#server/conversation/scripted/wants.ts";

export type Events = AsyncIterable<MindEvent>;

export type Given = { readonly index: FactIndex; readonly wants: Wants; readonly tools: Tools };

/** One way to reply to a line; returns undefined if it does not apply to the line. */
export type Reply<Read extends ReadLine = ReadLine> = (line: Read, given: Given) => Events | undefined | Promise<Events | undefined>;

const { chips } = lineWords;
export const findTime: LiveChip = { label: chips.findTime };
export const leaveMessage: LiveChip = { label: chips.leaveMessage };
export const askPerson: LiveChip = { label: chips.person };
export const phone: LiveChip = { label: chips.phone, href: lineWords.phoneHref };

/** An answer about the conversation itself, not from a page. */
export async function* say(text: string, shown: readonly LiveChip[]): Events {
  yield { type: "answer", text, mind: "scripted", kind: "talk", chips: shown };
}

/** Confirms the details that the visitor gave. A detail that replaces an earlier one is repeated with its new value. */
export async function* noted(told: LiveKnown, talk: Talk): Events {
  const keys = Object.keys(told) as (keyof LiveKnown)[]; // Object.keys returns string[]
  // Adding a last name is not a correction.
  const isOther = (key: keyof LiveKnown, before = told[key]) =>
    before !== told[key] && !(key === "name" && told.name?.startsWith(`${before} `));
  const changed = keys.filter((key) => key !== "topic" && isOther(key, talk.known[key]));
  const text =
    changed.length > 0
      ? lineWords.corrected(changed.map((key) => `${knownNames[key]} is ${told[key]}`).join(", "))
      : `${lineWords.noted(keys.map((key) => knownNames[key]).join(", "))} ${nextWords({ ...talk, known: { ...talk.known, ...told } })}`;
  yield* say(text, nextBelow(talk));
}

/** Adds words to the note of the call. */
export async function* notedForCall(words: string, talk: Talk): Events {
  const topic = [talk.known.topic, words].filter(Boolean).join("\n");
  yield topicOf(topic);
  yield* noted({ topic }, talk);
}

/** The chips after the visitor gave a detail: none while a slip is open, since the slip shows the detail and is the next step. */
export const nextBelow = ({ slip }: Talk): readonly LiveChip[] => (slip && slip.kind !== "handover" ? [] : [findTime, leaveMessage]);

export const topicOf = (said: string): MindEvent => ({ type: "known", known: { topic: said.slice(0, 300) } });

export const remember = (memory: Memory): MindEvent => ({ type: "wish", wish: memory });

export function openingChips(index: FactIndex): readonly LiveChip[] {
  const labels = ["price", "setup"].flatMap((id) => index.byId(id)?.label ?? []);
  return [...labels.map((label) => ({ label })), findTime];
}
