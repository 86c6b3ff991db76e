/** Writes figures for readers: prices, volumes, ranges and lengths of time. */

/** A range, the lower limit first. */
export type Range = readonly [least: number, most: number];

/** 5000 is "5,000". */
export function volume(count: number): string {
  return count.toLocaleString("en-US");
}

/** 500 is "$500", 6000 is "$6K", 12340 is "$12,340"; from 35000 to 50000 is "$35-50K". */
export function dollars(amount: number | Range): string {
  if (typeof amount === "number") return `$${thousands(amount)}`;
  const [least, most] = amount.map(thousands) as [string, string]; // a pair stays a pair
  const isSameUnit = least.endsWith("K") && most.endsWith("K");
  return `$${isSameUnit ? least.slice(0, -1) : least}-${least.endsWith("K") === most.endsWith("K") ? "" : "$"}${most}`;
}

/** 10 is "10x"; from 10 to 50 is "10-50x". */
export function times(factor: number | Range): string {
  return `${range(factor)}x`;
}

/** 78 is "78%". */
export function percent(share: number): string {
  return `${share}%`;
}

/** 24 hours are "24 hours", from 7 to 14 days "7-14 days", 1 day is "1 day". */
export function lasting(length: number | Range, unit: "second" | "minute" | "hour" | "day" | "week" | "month" | "year"): string {
  return `${range(length)} ${unit}${length === 1 ? "" : "s"}`;
}

/** 30 is "thirty", 45 "forty-five"; from 100 on, and with a fraction, figures: "120". */
export function inWords(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count > 99) return volume(count);
  const upToNineteen =
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    );
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const small = upToNineteen[count];
  if (small) return small;
  const rest = count % 10;
  return `${tens[Math.floor(count / 10) - 2]}${rest ? `-${upToNineteen[rest]}` : ""}`;
}

function range(figure: number | Range): string {
  return typeof figure === "number" ? volume(figure) : figure.map(volume).join("-");
}

/** Whole hundreds of a thousand and more are thousands: 6500 is "6.5K". */
function thousands(amount: number): string {
  return amount >= 1000 && amount % 100 === 0 ? `${volume(amount / 1000)}K` : volume(amount);
}
