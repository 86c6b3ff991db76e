import { liveQuestions } from "#content/live/answers/answers.ts";

/** What must come of a line. */
export type Expected =
  /** An answer of ours that holds at least one of these texts. */
  | { readonly kind: "answer"; readonly holds: readonly string[] }
  /** An honest "I don’t know". */
  | { readonly kind: "unknown" }
  | {
      readonly kind: "offer";
      /** All times are on these of the visitor's dates. */
      readonly on?: readonly string[];
      /** All times are on this date or a later one. */
      readonly notBefore?: string;
      /** All times are within these of the visitor's clock times, both included: "09:00". */
      readonly from?: string;
      readonly to?: string;
      /** This time is chosen already: "2026-12-10 10:30". */
      readonly chosen?: string;
      /** The answer also holds this. */
      readonly holds?: string;
    }
  /** The message's text holds this. */
  | { readonly kind: "message"; readonly holds?: string }
  | { readonly kind: "handover" }
  /** About the talk itself: a greeting, thanks, a joke, an insult, another language. */
  | { readonly kind: "talk"; readonly holds?: string }
  | { readonly kind: "end" }
  /** Any of these is right. */
  | { readonly kind: "either"; readonly of: readonly Expected[] }
  /** Every one of these, since the line says several things. */
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

/** A line, what must come of it, and the visitor's zone if it is not the office's. */
export type Opening = readonly [line: string, expected: Expected, timeZone?: string];
