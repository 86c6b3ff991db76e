import type { DeskConflict, DeskCounts, DeskNotice, TypedForm } from "#domain/desk-answer.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LeadKind, LeadStatus } from "#domain/lead-status.ts";
import type { LocalDate } from "#domain/local-date.ts";
import type { MailKind } from "#domain/mail-kind.ts";
import type { Stuck } from "#domain/stuck.ts";

/** The use of the box below a lead. */
export type BoxUse = "answer" | "note";

/** Somebody who may sign in. */
export type DeskPerson = { readonly personId: string; readonly name: string };

/** A canceled one keeps its lead, whose status stays "booked". */
export type CallStatus = "booked" | "cancelled";

/** A booked call in short. */
export type CallSummary = {
  readonly bookingId: string;
  readonly leadId: string;
  readonly name: string;
  /** "" if none was given. */
  readonly phone: string;
  readonly startsAtUtc: UtcInstant;
  readonly minutes: number;
  /** The host; null as long as there is one calendar for all. */
  readonly host: DeskPerson | null;
  /** The call's start before it was last moved. */
  readonly movedFromUtc: UtcInstant | null;
  /** Booked after this person's last look at the desk. */
  readonly isNew: boolean;
};

/** One row of every list of leads. */
export type LeadSummary = {
  readonly leadId: string;
  readonly kind: LeadKind;
  readonly name: string;
  readonly company: string;
  /** Their message, or the booking's note, as one line. Cut by the server after 200 characters. */
  readonly words: string;
  readonly status: LeadStatus;
  readonly createdAtUtc: UtcTimestamp;
  /** When the promise of an answer began: they came in, or wrote again. */
  readonly waitsSinceUtc: UtcTimestamp;
  /** When it comes back by itself. A waiting lead is put away until then. */
  readonly backAtUtc: UtcTimestamp | null;
  /** It waits because its person has not replied. */
  readonly isFollowedUp: boolean;
  /** waitsSinceUtc and 24 hours; null for a booking whose person has not written since. */
  readonly dueAtUtc: UtcTimestamp | null;
  readonly isUnread: boolean;
  /** It waits although an answer was written, which could not be delivered. */
  readonly isAnswerStuck: boolean;
  readonly assignee: DeskPerson | null;
  /** "Google", "Direct", the campaign's or the referring site's name. */
  readonly source: string;
  readonly call: { readonly startsAtUtc: UtcInstant; readonly movedFromUtc: UtcInstant | null; readonly status: CallStatus } | null;
};

/** A stretch of one day in minutes since its midnight by the office's clock, for drawing. `to` may be 1440. */
export type MinuteSpan = { readonly from: number; readonly to: number };

/** The first or the second of the repeated hour; undefined elsewhere, and for both. */
export type HalvedSpan = MinuteSpan & { readonly half?: "first" | "second" };

/** Why a stretch can't be booked. */
export type BusySpan = HalvedSpan & { readonly label: string };

/** One day of the office, as the ruler and the calendar draw it. */
export type DeskDay = {
  readonly localDate: LocalDate;
  /** Opening hours, several windows a day; empty if closed. */
  readonly hours: readonly MinuteSpan[];
  /** The times that can be booked now, by the public scheduler's own function, with adjacent ones merged. */
  readonly open: readonly HalvedSpan[];
  /** From outside calendars, by owner. */
  readonly busy: readonly BusySpan[];
  readonly calls: readonly CallSummary[];
};

/** Kinds of mail as the desk names them. The writer of an answer is in its event. */
export type LeadMailKind = MailKind | "channel";

/** The meaning of a delivery's error (content/desk has the sentences). */
export type MailTrouble = "no-address" | "refused" | "later" | "full" | "too-large" | "login" | "unreachable" | "spam" | "disk" | "unknown";

/** The six words. */
export type DeskPlace = "today" | "leads" | "calendar" | "mail" | "numbers" | "settings";

export type DeskRole = "owner" | "member";

/** The frame of every screen, and what its parts need to know (app/desk/controls/desk-context.ts). */
export type DeskFrameProps = {
  readonly nowUtc: UtcTimestamp;
  /** The office's zone: every time on the desk is written in it. */
  readonly timeZone: string;
  readonly csrf: string;
  /** Path and query of this page without `did`: actions lead back to it. */
  readonly here: string;
  /** Ids of the undos that this page offers, for the answer to its forms. */
  readonly offered: string;
  /** The version of all the desk's data, for the live updates. */
  readonly version: string;
  /** Second lines of the phone's More sheet; null if there is nothing to say. */
  readonly more: {
    readonly viewsPerLead: number | null;
    readonly openFromUtc: UtcInstant | null;
    readonly mailsFailed: number;
  };
  /** The values that were sent and refused: their form shows them again. `here` is this page's address without them. */
  readonly typed: (TypedForm & { readonly here: string }) | null;
  readonly me: DeskPerson & { readonly email: string; readonly role: DeskRole; readonly keysOn: boolean };
  readonly counts: DeskCounts;
  /** The notice of the last action. */
  readonly notice: DeskNotice | null;
  /** Earlier actions that can still be undone by themselves, oldest first. */
  readonly earlier: readonly DeskNotice[];
  /** The conflict that stopped the last action, and how to do it all the same. */
  readonly conflict: DeskConflict | null;
};

/** A fault that does not clear by itself. */
export type StuckThing = Stuck<{ readonly reason: MailTrouble }>;
