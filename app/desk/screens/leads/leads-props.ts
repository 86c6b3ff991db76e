import type { DeskFrameProps, DeskPerson, LeadSummary } from "#app/desk/desk-props.ts";
import type { LeadFilter, LeadsQuery } from "#domain/desk-fields.ts";

export type LeadsProps = {
  readonly frame: DeskFrameProps;
  readonly query: LeadsQuery;
  /** Within the source, owner and search of the query; "all" excludes spam. */
  readonly counts: Readonly<Record<Exclude<LeadFilter, "mine">, number>>;
  /** Waiting and late leads, whatever the query. */
  readonly waits: { readonly all: number; readonly late: number };
  /** Newest first, waiting leads by the longest wait; a hundred at a time. */
  readonly leads: readonly LeadSummary[];
  /** The query's `after` for the next hundred; null at the end. */
  readonly next: string | null;
  readonly sources: readonly string[];
  readonly people: readonly DeskPerson[];
  /** True before the first lead ever. */
  readonly isFirstDay: boolean;
  /** For a search that found nothing. */
  readonly nothing: { readonly didYouMean: { readonly word: string; readonly count: number } | null; readonly inSpam: number } | null;
};

/** Asks before the mails of leads that were held go out. */
export type ReleaseLeadsProps = {
  readonly frame: DeskFrameProps;
  readonly leads: readonly LeadSummary[];
};
