import type { DeskPerson } from "#app/desk/desk-props.ts";
import type { DeskConflict, DeskCounts, DeskNotice, TypedForm } from "#domain/desk-answer.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";

export type DeskRole = "owner" | "member";

/** What surrounds every screen. */
export type DeskFrameProps = {
  readonly nowUtc: UtcTimestamp;
  /** The office's zone: every time on the desk is written in it. */
  readonly timeZone: string;
  readonly csrf: string;
  /** Path and query of this page, where actions come back to (without `did`). */
  readonly here: string;
  /** Of the whole desk's data, for the live updates. */
  readonly version: string;
  readonly me: DeskPerson & { readonly email: string; readonly role: DeskRole; readonly keysOn: boolean };
  readonly counts: DeskCounts;
  /** Second lines of the phone's More sheet; null where there is nothing to say. */
  readonly more: {
    readonly viewsPerLead: number | null;
    readonly openFromUtc: UtcInstant | null;
    readonly mailsFailed: number;
  };
  /** What the last action did. */
  readonly notice: DeskNotice | null;
  /** What kept the last action from being done, and how to do it all the same. */
  readonly conflict: DeskConflict | null;
  /** What was sent and not taken: its form shows it again. `here` is this page with nothing but that. */
  readonly typed: (TypedForm & { readonly here: string }) | null;
};

/** The six words. */
export type DeskPlace = "today" | "leads" | "calendar" | "mail" | "numbers" | "settings";
