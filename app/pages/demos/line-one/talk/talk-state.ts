import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { HandoverSlip, Lamp, LiveChip, LiveKnown, LiveSource, TimesSlip } from "#domain/live-line.ts";

export type CallValues = Readonly<Record<"name" | "email" | "company" | "phone" | "note", string>>;
export type MessageValues = Readonly<Record<"name" | "email" | "message", string>>;
export type FieldName = keyof CallValues | keyof MessageValues;

/** The form fields that both slips have. The same `submissionId` sent twice books or stores once; the server's stamp is made for it. */
type SlipForm = {
  readonly submissionId: string;
  /** The typed values. An untouched field shows what is known from the talk. */
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Why the slip was refused, in words. */
  readonly problem?: string | undefined;
  readonly isSending: boolean;
};

export type TimesForm = SlipForm & {
  readonly kind: "times";
  readonly times: TimesSlip;
  readonly step: "time" | "details" | "confirm";
  readonly chosen?: UtcInstant | undefined;
  /** A chosen time that somebody else has taken, with the server's message. */
  readonly taken?: { readonly startsAtUtc: UtcInstant; readonly words: string } | undefined;
  /** A request for later days or another zone is under way. */
  readonly isLooking: boolean;
};

export type MessageForm = SlipForm & { readonly kind: "message"; readonly withConversation: boolean };

export type OpenSlip = TimesForm | MessageForm | HandoverSlip;

/** An entry of the log, with the turn that it belongs to. */
export type Entry = { readonly id: string; readonly turnId: string; readonly atUtc: UtcTimestamp };

export type YourLine = Entry & {
  readonly who: "you";
  readonly text: string;
  /** The answer is complete or was stopped. Until then the line is waiting. */
  readonly isAnswered: boolean;
};

export type OurLine = Entry & {
  readonly who: "us";
  readonly text: string;
  readonly how: "streaming" | "whole" | "stopped" | "dropped";
  readonly source?: LiveSource | undefined;
  readonly isUnknown?: boolean | undefined;
  readonly chips: readonly LiveChip[];
  readonly slip?: OpenSlip | undefined;
  /** The outcome of its slip: what it offered, and which button was pressed. */
  readonly folded?: { readonly note?: string; readonly pressed?: string } | undefined;
  /** The position in the text at which the visitor interrupted the voice. */
  readonly cutAt?: number | undefined;
};

export type BookedLine = Entry & {
  readonly who: "did";
  readonly kind: "booked";
  readonly startsAtUtc: UtcInstant;
  readonly timeZone: string;
  readonly minutes: number;
  readonly isConfirmed: boolean;
  /** What the visitor still has to do. */
  readonly words?: string | undefined;
  readonly calendarFile?: string | undefined;
  readonly values: CallValues;
};

/** The result of a press. */
export type DeedLine =
  | BookedLine
  | (Entry & { readonly who: "did"; readonly kind: "sent"; readonly email: string; readonly isAcknowledged: boolean });

/** A message of the page itself. */
export type PageLine = Entry & { readonly who: "page" } & (
    | { readonly kind: "short" | "end" }
    | { readonly kind: "refused"; readonly words: string }
  );

export type TalkEntry = YourLine | OurLine | DeedLine | PageLine;

export type Phase =
  | { readonly kind: "quiet" }
  | { readonly kind: "thinking"; readonly sinceMs: number; readonly doing: "reading" | "calendar" }
  | { readonly kind: "streaming" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "too-many"; readonly untilMs: number }
  /** Closed for today, or switched off at the desk. */
  | { readonly kind: "closed"; readonly isOff: boolean };

export type Hearing =
  | { readonly kind: "off" }
  /** The microphone is being opened. `isAsked`: the browser asks the visitor for permission, and the page says what it is for. */
  | { readonly kind: "asking"; readonly isAsked: boolean }
  | {
      readonly kind: "listening";
      readonly sinceMs: number;
      /** What is recorded; undefined if the browser itself turns speech into text. */
      readonly stream: MediaStream | undefined;
      readonly sure: string;
      readonly unsure: string;
      /** A recording is being turned into text. */
      readonly isWriting: boolean;
    }
  | { readonly kind: "denied" }
  | { readonly kind: "nothing" };

/** The part of a talk that the tab keeps over a reload. */
export type KeptTalk = {
  readonly key: string;
  readonly lines: readonly TalkEntry[];
  readonly lamps: readonly Lamp[];
  readonly known: LiveKnown;
  readonly draft: string;
};

export type TalkState = KeptTalk & {
  readonly phase: Phase;
  readonly erasing: "asked" | "sending" | "failed" | undefined;
  /** The last talk is erased, here and at the desk. */
  readonly isErased: boolean;
  /** The talk before "Start over", for ten seconds. */
  readonly before: KeptTalk | undefined;
  /** Which service turns speech into text (undefined: none, or there is no microphone), and whether answers can be read aloud. */
  readonly abilities: { readonly hears: "browser" | "server" | undefined; readonly readsAloud: boolean };
  readonly hearing: Hearing;
  /** "Read aloud" is on. */
  readonly isAloud: boolean;
  /** The sentence being read; its end is 0 until the voice begins. */
  readonly reading: { readonly lineId: string; readonly from: number; readonly to: number } | undefined;
  readonly announced: readonly Announcement[];
};

/** What screen readers announce: a whole answer, or a change. */
export type Announcement = { readonly id: string; readonly kind: "answer" | "status"; readonly text: string };
