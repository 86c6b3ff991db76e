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
  /** The page was fetched before anybody opened it: it is read once it is in sight. */
  readonly isUnseen: boolean;
  /** The use of the box that is open. */
  readonly box: BoxUse;
  /** Somebody comes to answer: the field has the focus. */
  readonly isAnswering: boolean;
  /** Of the note that this page's form makes. */
  readonly newId: string;
  readonly drafts: { readonly answer: string; readonly note: string };
  /** While a draft of one's own is in the box. */
  readonly colleagueAnswer: ColleagueAnswer | null;
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  /** Who else is at work on an answer. */
  readonly writing: readonly string[];
  /** The sender the visitor sees. */
  readonly from: string;
  readonly people: readonly DeskPerson[];
  /** What was said with line one before, if it came so. */
  readonly talk: LeadTalk | null;
  /** Oldest first: what was, what is to come. `now` itself is the view's. */
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
  /** There are no more than these. */
  readonly isWhole: boolean;
  /** The last look, for "That is all since …". */
  readonly sinceUtc: UtcTimestamp | null;
  readonly previousLeadId: string | null;
  readonly nextLeadId: string | null;
};

/** What the form asked, as far as they said it; their message is among the `words`. */
type FormAnswers = Readonly<Record<Exclude<(typeof enquiryFields)[number], "message">, string>>;

/** Its `words` are whole, lines as they were sent, and `dueAtUtc` stays after the answer: null if nothing is or was promised, or it was closed without one. */
export type LeadDetail = Omit<LeadSummary, "isUnread" | "call" | "source"> &
  FormAnswers & {
    /** Changes with every change of the lead; goes with each action. */
    readonly version: string;
    /** Where they wrote or booked. */
    readonly form: EnquiryForm | "scheduler" | "line-one" | "mail";
    /** Their mail server said that there is no such address. */
    readonly isAddressRefused: boolean;
    /** They have written since: the words stand in the thread, where they were said, and the newest are what one reads first. */
    readonly areWordsInThread: boolean;
    readonly answeredAtUtc: UtcTimestamp | null;
    /** When they would like a call, by their own words. */
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

/** What their visit told. Empty strings if nothing is known. */
export type LeadSource = Readonly<Record<"referrerHost" | "firstPath" | "campaign" | "formPath", string>>;

/** The newest answer, if a colleague wrote it. `text` is empty once the words of old mails are gone. */
export type ColleagueAnswer = { readonly mailId: string; readonly by: string; readonly atUtc: UtcTimestamp; readonly text: string };

/** A line of what happened or is to come, in words. */
export type LeadEvent = {
  readonly atUtc: UtcTimestamp;
  readonly kind:
    | ("wrote" | "booked" | "talked" | "received" | "answered" | "note")
    | ("mail" | "mail-waiting" | "mail-failed" | "reminder-to-come" | "reminder-too-late")
    | ("due" | "put-off" | "back" | "came-back" | "assigned" | "status")
    | ("call" | "moved" | "canceled");
  readonly text: string;
  readonly small?: string;
  /** What somebody wrote. */
  readonly note?: string;
  readonly received?: ReceivedParts;
  /** Of a mail of ours that failed. */
  readonly failed?: { readonly mailId: string; readonly mail: LeadMailKind; readonly trouble: MailTrouble | null };
  /** Of an answer, for whoever wrote it and can still take it back. */
  readonly takeBack?: { readonly mailId: string; readonly goesUtc: UtcTimestamp };
};

/** What belongs to a mail that came in. */
export type ReceivedParts = {
  readonly mailId: string;
  /** "doubtful": somebody may only claim to be this person; "team": a colleague's reply that waits for a press. */
  readonly from: "person" | "automatic" | "doubtful" | "team";
  readonly quoted: string;
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly bytes: number }[];
  /** Somebody has left it as it is, though in doubt or waiting. */
  readonly isLeft: boolean;
  /** Files that were not kept. */
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
      /** Of what nothing of ours answered. */
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
  /** Of the same address, this one included. */
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
  /** The database is PostgreSQL: others make its dumps. */
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
