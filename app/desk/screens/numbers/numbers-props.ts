import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { NumbersPeriod } from "#domain/desk-fields.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
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
  /** By first page; small counts are added up under "". */
  readonly firstPages: readonly (NumbersRow & { readonly label: string })[];
  readonly vitals: readonly VitalsRow[];
  /** False if counting is switched off. */
  readonly isCounting: boolean;
  readonly line: LineNumbers;
  /** Questions that Line one could not answer, most asked first. */
  readonly questions: readonly QuestionRow[];
  /** The id of the question whose form is open. */
  readonly openQuestion: string | null;
  /** Pages that an answer may be taken from. */
  readonly pages: readonly { readonly path: string; readonly label: string }[];
};

export type LineNumbers = {
  /** How often each of the six lamps was lit. */
  readonly lamps: readonly number[];
  readonly turns: number;
  /** The median time to answer, rounded up to a step of its histogram. */
  readonly medianMs: number | null;
  /** How often the scripted mind answered for the model. */
  readonly fallbacks: number;
  /** The model's tokens today. */
  readonly tokens: number;
  readonly hasModel: boolean;
};

export type QuestionRow = {
  readonly questionId: string;
  readonly version: string;
  readonly wording: string;
  readonly wordings: readonly { readonly text: string; readonly n: number }[];
  readonly asked: number;
  readonly wrote: number;
  readonly booked: number;
  readonly lastAskedAtUtc: UtcTimestamp;
  readonly state: "open" | "answered" | "not-ours";
  readonly answer: string;
  readonly page: string;
  readonly changedBy: string;
};

export type NumbersRow = Readonly<Record<"views" | "clicks" | "contactOpens" | "wrote" | "booked", number>>;

/** `justNow`: leads within the last hour. */
export type NumbersDay = Pick<NumbersRow, "views" | "wrote" | "booked"> & { readonly localDate: LocalDate; readonly justNow: number };

/** The 75th percentiles of a page's visits. Null if nothing was measured. */
export type VitalsRow = {
  readonly path: string;
  readonly visits: number;
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  readonly cls: number | null;
};
