/**
 * Line one, the live agent on /demos: what its page and the server say to each other. A turn is one POST, answered with a
 * stream of `LiveEvent`s; every other request is answered with JSON.
 */
import type { UtcInstant, UtcTimestamp } from "./instants.ts";
import type { LocalDate } from "./local-date.ts";

export const livePaths = {
  /** POST `LiveTurn`; answered with server-sent events, each one `LiveEvent` as JSON. */
  turn: "/live/turn",
  /** POST `LiveTimesRequest`; answered with a `TimesSlip`: other days, or another zone. */
  times: "/live/times",
  /** POST `LiveBooking`; answered with `LiveBookingAnswer`. */
  book: "/live/book",
  /** POST `LiveMessage`; answered with `LiveMessageAnswer`. */
  message: "/live/message",
  /** POST `LiveKey`; 204 once nothing of the conversation is kept. */
  erase: "/live/erase",
  /** POST a recording; answered with `{ text }`. Only if a transcription service is configured. */
  transcribe: "/live/transcribe",
  /** POST `LiveSpeech`; answered with an MP3 of that turn's answer. Only if a speech service is configured. */
  speech: "/live/speech",
  /** GET; answered with `LiveAbilities`. Asked once a talk has begun, since the page is the same file for everybody. */
  abilities: "/live/abilities",
} as const;

/** The most letters in a visitor's line (design/live, "toolong"). */
export const longestLine = 1000;

/** The six lamps, in the order of the tower: each is lit by a deed that the server has done (design/live, "The six lamps"). */
export const lampOf = { pickedUp: 1, answered: 2, didNotKnow: 3, booked: 4, tookMessage: 5, pointedToPerson: 6 } as const;
export type LampNumber = (typeof lampOf)[keyof typeof lampOf];
export type Lamp = { readonly n: LampNumber; readonly atUtc: UtcTimestamp };

/** The source of an answer. */
export type LiveSource =
  /** A page of the site: `href` is its path with the anchor of the part, if the part has one. */
  | { readonly kind: "page"; readonly title: string; readonly part?: string; readonly href: string }
  /** An answer that somebody at the desk has written and that no page says yet. `date` is the office's. */
  | { readonly kind: "team"; readonly date: LocalDate };

/** A button below the newest answer: a link, or else its label is sent as the visitor's next line. */
export type LiveChip = { readonly label: string; readonly href?: string };

/** The author of an answer: the scripted mind, a language model, or a person at the desk who wrote it word for word. */
export type LiveMind = "scripted" | "model" | "team";

/** A whole line of Line one's. */
export type LiveAnswer = {
  readonly id: string;
  readonly text: string;
  readonly atUtc: UtcTimestamp;
  readonly mind: LiveMind;
  readonly source?: LiveSource;
  /** The line says that no page of ours has the answer. */
  readonly isUnknown?: boolean;
  readonly chips: readonly LiveChip[];
};

/** The details that the visitor has told so far, with which slips are filled in. */
export type LiveKnown = {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
  /** "What should we look at first?" */
  readonly topic?: string;
};

/** Open times to choose from. */
export type TimesSlip = {
  readonly kind: "times";
  /** The IANA zone that the days and times are shown in. */
  readonly timeZone: string;
  /** At most three days of three times each, spread over the day; empty if no time is open. */
  readonly days: readonly { readonly date: LocalDate; readonly startsAtUtc: readonly UtcInstant[] }[];
  /** There are open times after these days. */
  readonly hasLater: boolean;
  /** A call's length. */
  readonly minutes: number;
  /** The visitor has named this very time, and it is open: step 2 opens with it. */
  readonly chosen?: UtcInstant;
};

export type MessageSlip = { readonly kind: "message"; readonly message: string };

/** The number, the hours, and whether somebody is in. The page draws the day's ruler from content's hours. */
export type HandoverSlip = {
  readonly kind: "handover";
  readonly isOpen: boolean;
  /** When the office closes if it is open, else when it opens next. */
  readonly changesAtUtc: UtcInstant;
};

export type LiveSlip = TimesSlip | MessageSlip | HandoverSlip;

/** The events of a turn, in order. An `answer` has all the `words` before it; if several things were asked, each has an `answer`. */
export type LiveEvent =
  | { readonly type: "greeting"; readonly answer: LiveAnswer }
  | { readonly type: "doing"; readonly what: "reading" | "calendar" }
  /** More words of the answer under way. */
  | { readonly type: "words"; readonly text: string }
  | { readonly type: "answer"; readonly answer: LiveAnswer }
  | { readonly type: "known"; readonly known: LiveKnown }
  | { readonly type: "slip"; readonly slip: LiveSlip }
  | { readonly type: "lamp"; readonly lamp: Lamp }
  /** From here on the scripted mind answers: the model's share of the day is used up. */
  | { readonly type: "short" }
  /** The visitor has said that this is all. */
  | { readonly type: "end" }
  /** The last event of every complete stream. If it is missing, the connection has dropped and the same turn may be sent again. */
  | { readonly type: "done" };

/** Made by the tab, kept in it, sent with each request. It is enough to go on with the talk, or to erase it. A UUID. */
export type LiveKey = { readonly key: string };

export type LiveTurn = LiveKey & {
  /** A UUID. The same turn sent again is answered with what it was answered before. */
  readonly turnId: string;
  readonly text: string;
  readonly timeZone: string;
};

/** Asks for the times of an earlier `TimesSlip` in another zone, or for times on later days. */
export type LiveTimesRequest = LiveKey & { readonly timeZone: string; readonly after?: LocalDate };

/** The answers of this turn, read aloud. What is spoken is what the server has kept: no text is taken. */
export type LiveSpeech = LiveKey & Pick<LiveTurn, "turnId">;

/** A form's own fields: see `FormStamp` in site-services.ts for id and stamp. */
type LiveForm = LiveKey & {
  readonly submissionId: string;
  readonly stamp: string;
  readonly honeypot: string;
  /** The origin of the visit, from the tab's script. */
  readonly visit?: string;
};

export type LiveBooking = LiveForm & {
  readonly startsAtUtc: UtcInstant;
  readonly timeZone: string;
  /** The fields of the booking form. */
  readonly values: Readonly<Record<"name" | "email" | "phone" | "company" | "note", string>>;
};

export type LiveMessage = LiveForm & {
  readonly values: Readonly<Record<"name" | "email" | "message", string>>;
  /** The conversation goes to the team with the message. */
  readonly withConversation: boolean;
};

type Refused =
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number; readonly words: string }
  /** This submission is used up: the same may be sent again as another. */
  | { readonly kind: "stale-form"; readonly words: string }
  /** Anything else that the form would say, in the form's own words; also that nobody knows whether it was kept. */
  | { readonly kind: "refused"; readonly words: string };

export type LiveBookingAnswer =
  | {
      readonly kind: "booked";
      readonly startsAtUtc: UtcInstant;
      /** False: the time has to be confirmed by the link in the mail ("One step left."), and the lamp waits. `words` then says how. */
      readonly isConfirmed: boolean;
      readonly words?: string;
      readonly calendarFile?: string;
      readonly lamp?: Lamp;
    }
  | { readonly kind: "slot-taken"; readonly slip: TimesSlip; readonly words: string }
  | Refused;

export type LiveMessageAnswer =
  | {
      readonly kind: "sent";
      /** The form's acknowledgement is really on its way. */
      readonly isAcknowledged: boolean;
      readonly lamp: Lamp;
    }
  | Refused;

/** The server's services for the voice: whether /live/transcribe and /live/speech are configured. */
export type LiveAbilities = { readonly transcribes: boolean; readonly speaks: boolean };

/** Why a turn was not taken: the body of a 4xx or 503. `words` says it to the visitor. */
export type LiveRefusal =
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number; readonly words: string }
  | { readonly kind: "too-long"; readonly words: string }
  /** Its share of the day is used up. */
  | { readonly kind: "closed"; readonly words: string }
  /** Switched off at the desk. */
  | { readonly kind: "off"; readonly words: string }
  | { readonly kind: "invalid"; readonly words: string };
