import { liveQuestions } from "#content/live/answers/answers.ts";

/** The required reply to a line. */
export type Expected =
  /** One of our answers, with at least one of these texts. */
  | { readonly kind: "answer"; readonly holds: readonly string[] }
  /** "I don’t know". */
  | { readonly kind: "unknown" }
  | {
      readonly kind: "offer";
      /** All times are on these dates, in the visitor's zone. */
      readonly on?: readonly string[];
      /** All times are on this date or a later one. */
      readonly notBefore?: string;
      /** All times are within these limits in the visitor's zone, both included: "09:00". */
      readonly from?: string;
      readonly to?: string;
      /** This time is chosen: "2026-12-10 10:30". */
      readonly chosen?: string;
      /** The answer also contains this text. */
      readonly holds?: string;
    }
  /** The message contains this text. */
  | { readonly kind: "message"; readonly holds?: string }
  | { readonly kind: "handover" }
  /** A reply about the conversation itself: to a greeting, thanks, a joke, an insult, another language. */
  | { readonly kind: "talk"; readonly holds?: string }
  | { readonly kind: "end" }
  /** Any of these is right. */
  | { readonly kind: "either"; readonly of: readonly Expected[] }
  /** All of these, since the line has several parts. */
  | { readonly kind: "all"; readonly of: readonly Expected[] };

export const answer = (...holds: readonly string[]): Expected => ({ kind: "answer", holds });
/** The answer to one of these questions of content/live/answers. */
export const says = (...ids: readonly string[]): Expected => ({ kind: "answer", holds: ids.map(textOf) });

function textOf(id: string): string {
  const question = liveQuestions.find((candidate) => candidate.id === id);
  if (!question) throw new Error(`content/live/answers has no “${id}”.`);
  return question.text;
}

export const either = (...of: readonly Expected[]): Expected => ({ kind: "either", of });
export const all = (...of: readonly Expected[]): Expected => ({ kind: "all", of });
export const unknown: Expected = { kind: "unknown" };
export const offer = (fits: Omit<Extract<Expected, { readonly kind: "offer" }>, "kind"> = {}): Expected => ({ kind: "offer", ...fits });
export const message = (holds?: string): Expected => ({ kind: "message", ...(holds !== undefined && { holds }) });
export const handover: Expected = { kind: "handover" };
export const talk = (holds?: string): Expected => ({ kind: "talk", ...(holds !== undefined && { holds }) });
export const end: Expected = { kind: "end" };

/** A line, the required reply, and the visitor's zone if it is not the office's. */
export type Opening = readonly [line: string, expected: Expected, timeZone?: string];
