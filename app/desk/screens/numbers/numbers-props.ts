import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import type { NumbersPeriod } from "#domain/desk-fields.ts";
import type { LocalDate } from "#domain/local-date.ts";

export type NumbersProps = {
  readonly frame: DeskFrameProps;
  readonly period: NumbersPeriod;
  /** First and last day, the last is today so far. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly totals: NumbersRow;
  /** The same number of days before. */
  readonly before: NumbersRow;
  /** Oldest first, one for each day. */
  readonly days: readonly NumbersDay[];
  readonly sources: readonly (NumbersRow & { readonly label: string })[];
  /** By first page; what is small is put together under "". */
  readonly firstPages: readonly (NumbersRow & { readonly label: string })[];
  readonly vitals: readonly VitalsRow[];
  /** False if counting is switched off. */
  readonly isCounting: boolean;
};

export type NumbersRow = {
  readonly views: number;
  readonly clicks: number;
  readonly contactOpens: number;
  readonly wrote: number;
  readonly booked: number;
};

export type NumbersDay = {
  readonly localDate: LocalDate;
  readonly views: number;
  readonly wrote: number;
  readonly booked: number;
  /** Within the last hour. */
  readonly justNow: number;
};

/** Three quarters of visits are at least as good. Null if nothing was measured. */
export type VitalsRow = {
  readonly path: string;
  readonly visits: number;
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  readonly cls: number | null;
};
