import type { UtcInstant } from "#domain/instants.ts";
import type { HandoverSlip, LiveChip, LiveKnown, LiveMind, LiveSlip, LiveSource, TimesSlip } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";
import type { Talk } from "#domain/talk.ts";

export type { Talk, TalkLine } from "#domain/talk.ts";

/** A fact of the site with the place that says it. */
export type Fact = { readonly text: string; readonly source: LiveSource };

/** When a visitor would like the call. All limits are in the visitor's zone. */
export type TimeWish = {
  /** Only these local dates, ascending; undefined: any day. */
  readonly dates?: readonly string[];
  /** Not before this local date. */
  readonly after?: string;
  /** A start from this minute of the day on, and up to that one, both included. */
  readonly fromMinute?: number;
  readonly toMinute?: number;
  /** Of the times of a day, the one nearest to this minute is shown. */
  readonly nearMinute?: number;
  /** The first or the last of these times is meant: it is chosen, the last one only of a single day. */
  readonly end?: "first" | "last";
  /** One of these too: "Thursday afternoon or Friday morning". */
  readonly either?: readonly TimeWish[];
  /** Local dates that the visitor refused. They are never offered, even if no other part of the wish can be met. */
  readonly except?: readonly string[];
  /** With a time that is chosen, others of its day are shown: only such times. A choice that does not fit this overrules it. */
  readonly beside?: TimeWish;
};

/** What a mind may do: the product's own operations. Those that would change something only propose it. */
export type Tools = {
  /** The best facts for a question, best first; empty if nothing fits. */
  readonly findFacts: (question: string) => readonly Fact[];
  /** An answer that somebody at the desk has written for this question; it is said word for word. */
  readonly teamAnswer: (question: string) => Promise<Fact | undefined>;
  /** Open times that fit the wish, as a slip. @throws {CalendarsUnreadError} */
  readonly openTimes: (wish: TimeWish, timeZone: string) => Promise<TimesSlip>;
  /** How far ahead a call can be booked: in days, and the last day. @throws {CalendarsUnreadError} */
  readonly reach: (timeZone: string) => Promise<{ readonly days: number; readonly last: LocalDate }>;
  readonly isOpen: (startsAtUtc: UtcInstant) => Promise<boolean>;
  readonly handOver: () => HandoverSlip;
};

export type MindInput = {
  readonly talk: Talk;
  /** The visitor's new line, cleaned and bounded. */
  readonly said: string;
  readonly timeZone: string;
  readonly nowMs: number;
};

/** What a mind makes of a line, in order. At least one `answer`, and one for each thing if the line asks several. */
export type MindEvent =
  | { readonly type: "doing"; readonly what: "reading" | "calendar" }
  | { readonly type: "words"; readonly text: string }
  | {
      readonly type: "answer";
      readonly text: string;
      readonly mind: LiveMind;
      readonly source?: LiveSource;
      readonly chips: readonly LiveChip[];
      /** Lamp 2: it is an answer of ours; lamp 3: we do not know; "talk" is about the talk itself and lights nothing. */
      readonly kind: "fact" | "unknown" | "talk";
      /** The part of the line that is not known, if the rest of it is. */
      readonly asked?: string;
    }
  | { readonly type: "known"; readonly known: LiveKnown }
  | { readonly type: "wish"; readonly wish: unknown }
  | { readonly type: "slip"; readonly slip: LiveSlip }
  | { readonly type: "end" };

/**
 * Answers one line of a talk. It knows no transport and no store, and keeps nothing between turns.
 * @throws {MindError} if it can't answer: the scripted mind then answers the same line.
 */
export type Mind = (input: MindInput, tools: Tools, signal: AbortSignal) => AsyncIterable<MindEvent>;

export class MindError extends Error {
  override readonly name = "MindError";
  /** The model's tokens of the day are used up, so the next lines get short answers too. */
  readonly isOverBudget: boolean;
  constructor(message: string, options: ErrorOptions & { readonly isOverBudget?: boolean } = {}) {
    super(message, options);
    this.isOverBudget = options.isOverBudget ?? false;
  }
}
