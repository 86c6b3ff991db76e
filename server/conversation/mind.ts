import type { UtcInstant } from "#domain/instants.ts";
import type { HandoverSlip, LiveChip, LiveKnown, LiveMind, LiveSlip, LiveSource, TimesSlip } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";
import type { Talk } from "#domain/talk.ts";

export type { Talk, TalkLine } from "#domain/talk.ts";

/** A fact of the site, and its source. */
export type Fact = { readonly text: string; readonly source: LiveSource };

/** The times that a visitor asks for. All limits are in the visitor's zone. */
export type TimeWish = {
  /** Only these local dates, ascending; undefined: any day. */
  readonly dates?: readonly string[];
  /** Not before this local date. */
  readonly after?: string;
  /** The first and last minute of the day at which the call may start, both included. */
  readonly fromMinute?: number;
  readonly toMinute?: number;
  /** The times of a day that are nearest to this minute are shown. */
  readonly nearMinute?: number;
  /** Only the first or last of these times is wanted. It is chosen at once; the last one only if the wish is for a single day. */
  readonly end?: "first" | "last";
  /** Alternatives, one of which must also fit: "Thursday afternoon or Friday morning". */
  readonly either?: readonly TimeWish[];
  /** Local dates that the visitor refused. They are never offered, even if the rest of the wish cannot be met. */
  readonly except?: readonly string[];
  /** Limits the other times of the day that are shown with a chosen time. Ignored if the chosen time does not fit it. */
  readonly beside?: TimeWish;
};

/** The tools of a mind: the product's own operations. Tools that would change something only propose it. */
export type Tools = {
  /** The best facts for a question, best first; empty if nothing fits. */
  readonly findFacts: (question: string) => readonly Fact[];
  /** The answer that a person at the desk wrote for this question. It is given verbatim. */
  readonly teamAnswer: (question: string) => Promise<Fact | undefined>;
  /** Open times that fit the wish, as a slip. @throws {CalendarsUnreadError} */
  readonly openTimes: (wish: TimeWish, timeZone: string) => Promise<TimesSlip>;
  /** The booking horizon: in days, and its last day. @throws {CalendarsUnreadError} */
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

/** The output of a mind for a line, in order: at least one `answer`, and one per question if the line has several. */
export type MindEvent =
  | { readonly type: "doing"; readonly what: "reading" | "calendar" }
  | { readonly type: "words"; readonly text: string }
  | {
      readonly type: "answer";
      readonly text: string;
      readonly mind: LiveMind;
      readonly source?: LiveSource;
      readonly chips: readonly LiveChip[];
      /** "fact" lights lamp 2 and "unknown" lamp 3; "talk" is about the conversation itself and lights none. */
      readonly kind: "fact" | "unknown" | "talk";
      /** The unanswered part of a line whose other parts are answered. */
      readonly asked?: string;
    }
  | { readonly type: "known"; readonly known: LiveKnown }
  | { readonly type: "wish"; readonly wish: unknown }
  | { readonly type: "slip"; readonly slip: LiveSlip }
  | { readonly type: "end" };

/**
 * Answers one line of a talk. It is independent of transport and store, and has no state between turns.
 * @throws {MindError} if it can't answer. The scripted mind then answers the line.
 */
export type Mind = (input: MindInput, tools: Tools, signal: AbortSignal) => AsyncIterable<MindEvent>;

export class MindError extends Error {
  override readonly name = "MindError";
  /** The model's daily tokens are used up, so the next lines also get short answers. */
  readonly isOverBudget: boolean;
  constructor(message: string, options: ErrorOptions & { readonly isOverBudget?: boolean } = {}) {
    super(message, options);
    this.isOverBudget = options.isOverBudget ?? false;
  }
}
