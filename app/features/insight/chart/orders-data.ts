/** What the chart shows: a count for each day (row) and hour (column), and the one bar that its story is about. */
export type OrdersData = {
  readonly days: readonly string[];
  readonly hours: readonly string[];
  readonly counts: readonly (readonly number[])[];
  readonly pick: { readonly day: number; readonly hour: number };
  /** Index of the first hour at which the business is open. */
  readonly opensAtHour: number;
};

export type BarPlace = { readonly day: number; readonly hour: number };

/** "Tue 6 AM: 58" with the unit behind it if there is room. */
export function barText({ days, hours, counts }: OrdersData, { day, hour }: BarPlace, unit = ""): string {
  return `${days[day]?.slice(0, 3)} ${hours[hour]}: ${counts[day]?.[hour]}${unit && ` ${unit}`}`;
}
