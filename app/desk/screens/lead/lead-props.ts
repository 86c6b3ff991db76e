import type {
  BoxUse,
  CallStatus,
  CallSummary,
  DeskDay,
  DeskFrameProps,
  DeskPerson,
  LeadMailKind,
  LeadSummary,
  MailTrouble,
} from "#app/desk/desk-props.ts";
import type { lineOneWords } from "#content/desk/line-one.ts";
import type { LeadsQuery } from "#domain/desk-fields.ts";
import type { EnquiryForm, SpamSignal } from "#domain/enquiry.ts";
import type { enquiryFields } from "#domain/form-fields.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LiveSlip, LiveSource } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";

export type LeadProps = {
  readonly frame: DeskFrameProps;
  readonly list: LeadListProps;
  readonly lead: LeadDetail;
  /** The page was fetched in advance: the lead counts as read once the page is visible. */
  readonly isUnseen: boolean;
  /** The use of the box that is open. */
  readonly box: BoxUse;
  /** The page was opened to answer: the field has the focus. */
  readonly isAnswering: boolean;
  /** The id of the answer or note that this page's form makes. */
  readonly newId: string;
  readonly drafts: { readonly answer: string; readonly note: string };
  /** A colleague's newer answer, if the box has a draft; else null. */
  readonly colleagueAnswer: ColleagueAnswer | null;
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  /** The colleagues who are writing an answer. */
  readonly writing: readonly string[];
  /** The sender the visitor sees. */
  readonly from: string;
  readonly people: readonly DeskPerson[];
  /** The conversation with Line one, if the lead came from one. */
  readonly talk: LeadTalk | null;
  /** Oldest first, past and to come. The view inserts the current time. */
  readonly events: readonly LeadEvent[];
  /** The part of the conversation before this one; null if this one has the beginning. */
  readonly earlierHref: string | null;
  /** The newest part of the conversation; null if it is this one. */
  readonly newestHref: string | null;
};

/**
 * The list beside the lead: 50 in the filter's order ("waiting": most urgent first), and the lead itself, which keeps its
 * place if it no longer belongs to them.
 */
export type LeadListProps = {
  readonly query: LeadsQuery;
  readonly counts: Readonly<Record<"waiting" | "new" | "mine" | "all", number>>;
  readonly leads: readonly LeadSummary[];
  /** The filter has no more leads than these. */
  readonly isWhole: boolean;
  /** This person's last visit, for "That is all since …". */
  readonly sinceUtc: UtcTimestamp | null;
  readonly previousLeadId: string | null;
  readonly nextLeadId: string | null;
};

/** The form's other fields, empty if not given. The message is in `words`. */
type FormAnswers = Readonly<Record<Exclude<(typeof enquiryFields)[number], "message">, string>>;

/** `words` are complete, with their line breaks. `dueAtUtc` stays after the answer; null if none was promised, or the lead was closed unanswered. */
export type LeadDetail = Omit<LeadSummary, "isUnread" | "call" | "source"> &
  FormAnswers & {
    /** Changes with every change of the lead; sent with each action. */
    readonly version: string;
    /** The form in which they wrote or booked. */
    readonly form: EnquiryForm | "scheduler" | "line-one" | "mail";
    /** Their mail server said that there is no such address. */
    readonly isAddressRefused: boolean;
    /** They have written again: `words` are then shown in the thread only, so that their newest message is read first. */
    readonly areWordsInThread: boolean;
    readonly answeredAtUtc: UtcTimestamp | null;
    /** The day on which they would like a call. */
    readonly preferredDate: LocalDate | "";
    readonly call: LeadCall | null;
    /** Why it was held; empty if it was not. */
    readonly spamSignals: readonly SpamSignal[];
    /** Mails that were held and would go out. */
    readonly heldMails: number;
    readonly source: LeadSource;
  };

export type LeadCall = CallSummary & {
  readonly version: string;
  readonly status: CallStatus;
  readonly visitorTimeZone: string;
  /** The call's day, with the office's other calls. */
  readonly day: DeskDay;
};

/** The origin of their visit. Empty strings if unknown. */
export type LeadSource = Readonly<Record<"referrerHost" | "firstPath" | "campaign" | "formPath", string>>;

/** The newest answer, if a colleague wrote it. `text` is empty once the text of old mails is deleted. */
export type ColleagueAnswer = { readonly mailId: string; readonly by: string; readonly atUtc: UtcTimestamp; readonly text: string };

/** A line of the timeline: something that has happened or will, in words. */
export type LeadEvent = {
  readonly atUtc: UtcTimestamp;
  readonly kind:
    | ("wrote" | "booked" | "talked" | "received" | "answered" | "note")
    | ("mail" | "mail-waiting" | "mail-failed" | "reminder-to-come" | "reminder-too-late")
    | ("due" | "put-off" | "back" | "came-back" | "assigned" | "status")
    | ("call" | "moved" | "canceled");
  readonly text: string;
  readonly small?: string;
  /** The text of an answer, a note or a message. */
  readonly note?: string;
  readonly received?: ReceivedParts;
  /** Of a mail of ours that failed. */
  readonly failed?: { readonly mailId: string; readonly mail: LeadMailKind; readonly trouble: MailTrouble | null };
  /** For the writer of an answer, while they can take it back. */
  readonly takeBack?: { readonly mailId: string; readonly goesUtc: UtcTimestamp };
};

/** The parts of a received mail. */
export type ReceivedParts = {
  readonly mailId: string;
  /** "doubtful": somebody may only claim to be this person; "team": a colleague's reply that waits for a press. */
  readonly from: "person" | "automatic" | "doubtful" | "team";
  readonly quoted: string;
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly bytes: number }[];
  /** Somebody has decided to leave a doubtful or waiting mail as it is. */
  readonly isLeft: boolean;
  /** The number of files that were not kept. */
  readonly leftOut: number;
};

export type LeadTalk = {
  readonly startedAtUtc: UtcTimestamp;
  readonly endedAtUtc: UtcTimestamp;
  readonly deeds: Parameters<typeof lineOneWords.talk.deeds>[0];
  readonly entries: readonly TalkEntry[];
};

export type TalkEntry = { readonly atUtc: UtcTimestamp } & (
  | { readonly kind: "picked-up" }
  | { readonly kind: "asked" | "did"; readonly text: string }
  | { readonly kind: "offered"; readonly what: LiveSlip["kind"]; readonly times: readonly UtcInstant[] }
  | {
      readonly kind: "said";
      readonly text: string;
      readonly source: LiveSource | null;
      readonly isByModel: boolean;
      /** The question, if no page of ours answers it. */
      readonly question: {
        readonly questionId: string;
        readonly state: "open" | "answered" | "not-ours";
        /** In the last 28 days. */
        readonly asked: number;
        readonly by: string;
      } | null;
    }
);

export type EraseLeadProps = {
  readonly frame: DeskFrameProps;
  readonly erase: EraseFacts;
};

type EraseFacts = {
  readonly leadId: string;
  readonly name: string;
  /** From the same address, including this one. */
  readonly inquiries: number;
  readonly bookings: number;
  readonly callsToCome: readonly UtcInstant[];
  readonly notes: number;
  readonly hasDraft: boolean;
  readonly mailsToThem: number;
  readonly mailsToTeam: number;
  readonly mailsFromThem: number;
  /** Until when backups keep it at the latest; null if none holds it. */
  readonly backupsUntil: LocalDate | null;
  /** The database is PostgreSQL, whose dumps are made by others. */
  readonly isInDumps: boolean;
};

/** Everything of one address, and who else may be of their company. */
export type PersonProps = {
  readonly frame: DeskFrameProps;
  readonly leadId: string;
  readonly name: string;
  readonly email: string;
  readonly phones: readonly string[];
  /** Newest first. */
  readonly records: readonly {
    readonly summary: LeadSummary;
    readonly lead: LeadDetail;
    readonly events: readonly LeadEvent[];
    readonly hasEarlier: boolean;
  }[];
  readonly joined: readonly CompanyPerson[];
  readonly suggested: readonly CompanyPerson[];
};

export type CompanyPerson = { readonly leadId: string; readonly name: string; readonly email: string; readonly company: string };
