/** Half hours of one day, chosen from an anchor: by key, by pointer. Minutes after midnight by the clock. */
export type WeekSelection = {
  /** Where it began. */
  readonly anchor: number;
  /** The half hour the hand is on. */
  readonly at: number;
};

export type WeekBounds = { readonly from: number; readonly to: number };

export const halfHour = 30;

/** The half hour that holds the minute, inside the shown hours. */
export function cellAt(minute: number, { from, to }: WeekBounds): number {
  const cell = Math.floor(minute / halfHour) * halfHour;
  return Math.min(to - halfHour, Math.max(from, cell));
}

/** One step up or down; with `isExtending` the anchor stays. */
export function moved(selection: WeekSelection, by: 1 | -1, isExtending: boolean, bounds: WeekBounds): WeekSelection {
  const at = cellAt(selection.at + by * halfHour, bounds);
  return { anchor: isExtending ? selection.anchor : at, at };
}

/** From the first chosen half hour to the end of the last, whichever way it was drawn. */
export function spanOf({ anchor, at }: WeekSelection): WeekBounds {
  return { from: Math.min(anchor, at), to: Math.max(anchor, at) + halfHour };
}

/** Which minute a place inside a column is. */
export function minuteAt(y: number, height: number, { from, to }: WeekBounds): number {
  return from + (Math.min(Math.max(y, 0), height) / Math.max(1, height)) * (to - from);
}
