import { orders } from "#content/insight/orders.ts";

export type BarPlace = { readonly day: number; readonly hour: number };

/** "Tue 6 AM: 58" with the unit behind it if there is room. */
export function barText({ day, hour }: BarPlace, unit = ""): string {
  return `${orders.days[day]?.slice(0, 3)} ${orders.hours[hour]}: ${orders.counts[day]?.[hour]}${unit && ` ${unit}`}`;
}
