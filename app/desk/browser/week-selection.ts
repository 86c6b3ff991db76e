/** Half hours of one day, chosen from an anchor: by key, by pointer. Minutes after midnight by the clock. */
export type WeekSelection = {
  /** The half hour where the selection began. */
  readonly anchor: number;
  /** The active half hour: the one that arrow keys and the pointer move. */
  readonly at: number;
};

type Span = { readonly from: number; readonly to: number };

/** The shown hours of a day, and the hour that a clock change skips. */
export type DayBounds = Span & { readonly skipped?: Span | undefined };

export const halfHour = 30;

/** The half hour that holds the minute, inside the shown hours; of a skipped hour the next one, going back the one before it. */
export function cellAt(minute: number, { from, to, skipped }: DayBounds, isBack = false): number {
  const cell = Math.min(to - halfHour, Math.max(from, Math.floor(minute / halfHour) * halfHour));
  if (!skipped || cell < skipped.from || cell >= skipped.to) return cell;
  return isBack ? skipped.from - halfHour : skipped.to;
}

/** One step up or down; with `isExtending` the anchor stays. */
export function moved(selection: WeekSelection, by: 1 | -1, isExtending: boolean, bounds: DayBounds): WeekSelection {
  const at = cellAt(selection.at + by * halfHour, bounds, by < 0);
  return { anchor: isExtending ? selection.anchor : at, at };
}

/** From the first chosen half hour to the end of the last, whichever way it was drawn. */
export function spanOf({ anchor, at }: WeekSelection): Span {
  return { from: Math.min(anchor, at), to: Math.max(anchor, at) + halfHour };
}

/** The minute at a position in a column. */
export function minuteAt(y: number, height: number, { from, to }: Span): number {
  return from + (Math.min(Math.max(y, 0), height) / Math.max(1, height)) * (to - from);
}
