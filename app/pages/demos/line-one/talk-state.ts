import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { HandoverSlip, Lamp, LiveChip, LiveKnown, LiveSource, TimesSlip } from "#domain/live-line.ts";

export type CallValues = Readonly<Record<"name" | "email" | "company" | "phone" | "note", string>>;
export type MessageValues = Readonly<Record<"name" | "email" | "message", string>>;
export type Errors = Readonly<Record<string, string>>;

/** What both slips have of a form: its id makes two sendings one, and is what the server's stamp is for. */
type SlipForm = {
  readonly submissionId: string;
  readonly errors: Errors;
  /** Why it was not taken, in words. */
  readonly problem?: string | undefined;
  readonly isSending: boolean;
};

export type TimesForm = SlipForm & {
  readonly kind: "times";
  readonly times: TimesSlip;
  readonly step: "time" | "details" | "confirm";
  readonly chosen?: UtcInstant | undefined;
  readonly values: CallValues;
  /** The chosen time that somebody else took, and the server's words for it. */
  readonly taken?: { readonly startsAtUtc: UtcInstant; readonly words: string } | undefined;
  /** Later days, or another zone, are on their way. */
  readonly isLooking: boolean;
};

export type MessageForm = SlipForm & { readonly kind: "message"; readonly values: MessageValues; readonly withConversation: boolean };

export type OpenSlip = TimesForm | MessageForm | HandoverSlip;

export type YourLine = {
  readonly who: "you";
  readonly id: string;
  readonly turnId: string;
  readonly text: string;
  readonly atUtc: UtcTimestamp;
  /** The whole answer has come, or was stopped. Until then the line waits its turn. */
  readonly isAnswered: boolean;
};

export type OurLine = {
  readonly who: "us";
  readonly id: string;
  readonly turnId: string;
  readonly text: string;
  readonly atUtc: UtcTimestamp;
  readonly how: "streaming" | "whole" | "stopped" | "dropped";
  readonly source?: LiveSource | undefined;
  readonly isUnknown?: boolean | undefined;
  readonly chips: readonly LiveChip[];
  readonly slip?: OpenSlip | undefined;
  /** What became of its slip: what it offered, and what was pressed. */
  readonly folded?: { readonly note?: string; readonly pressed?: string } | undefined;
  /** It was being read aloud, and the visitor cut in before this letter. */
  readonly cutAt?: number | undefined;
};

/** What came of a press. */
export type DeedLine = { readonly who: "did"; readonly id: string; readonly turnId: string; readonly atUtc: UtcTimestamp } & (
  | {
      readonly kind: "booked";
      readonly startsAtUtc: UtcInstant;
      readonly timeZone: string;
      readonly minutes: number;
      readonly isConfirmed: boolean;
      readonly calendarFile?: string | undefined;
      readonly values: CallValues;
    }
  | { readonly kind: "sent"; readonly email: string; readonly isAcknowledged: boolean }
);

/** What the page itself says. */
export type PageLine = { readonly who: "page"; readonly id: string; readonly turnId: string; readonly atUtc: UtcTimestamp } & (
  | { readonly kind: "short" }
  | { readonly kind: "end" }
  | { readonly kind: "refused"; readonly words: string }
);

export type TalkEntry = YourLine | OurLine | DeedLine | PageLine;

export type Phase =
  | { readonly kind: "quiet" }
  | { readonly kind: "thinking"; readonly turnId: string; readonly sinceMs: number; readonly doing: "reading" | "calendar" }
  | { readonly kind: "streaming"; readonly turnId: string }
  | { readonly kind: "unreachable"; readonly turnId: string }
  | { readonly kind: "too-many"; readonly untilMs: number }
  /** Closed for today, or switched off at the desk. */
  | { readonly kind: "closed"; readonly isOff: boolean };

/** What the tab keeps of a talk over a reload. */
export type KeptTalk = {
  readonly key: string;
  readonly lines: readonly TalkEntry[];
  readonly lamps: readonly Lamp[];
  readonly known: LiveKnown;
  readonly draft: string;
};

export type TalkState = KeptTalk & {
  readonly phase: Phase;
  readonly erasing?: "asked" | "sending" | "failed" | undefined;
  /** The last talk is erased, here and at the desk. */
  readonly isErased: boolean;
  /** The talk before "Start over", for ten seconds. */
  readonly before?: KeptTalk | undefined;
};
