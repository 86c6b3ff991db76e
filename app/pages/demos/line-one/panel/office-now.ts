/** The office's clock, for the panel and for the script that sets it before React is loaded. */

type Sentence = readonly [string, string];

export type OfficeClock = {
  readonly timeZone: string;
  /** By ISO weekday, Monday first; HH:MM. */
  readonly hours: readonly (readonly (readonly [opensAt: string, closesAt: string])[])[];
  readonly sentences: Readonly<Record<"closed" | "before" | "open" | "closedDay", Sentence>>;
};

/** The time of the day at the office, and the sentence about it in two lines. */
export function officeNow(nowMs: number, { timeZone, hours, sentences }: OfficeClock): { readonly time: string; readonly lines: Sentence } {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const of = Object.fromEntries(parts.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const time = `${of.hour}:${of.minute}`;
  const windows = hours["MonTueWedThuFriSatSun".indexOf(of.weekday ?? "") / 3] ?? [];
  const within = windows.find(([opensAt, closesAt]) => opensAt <= time && time < closesAt);
  const next = windows.find(([opensAt]) => time < opensAt);
  const last = windows.at(-1);
  const [sentence, at] = within
    ? [sentences.open, within[1]]
    : next
      ? [sentences.before, next[0]]
      : last
        ? [sentences.closed, last[1]]
        : [sentences.closedDay, "0:00"];
  const [first, second] = sentence;
  return { time: twelve(time), lines: [first.replace("{hour}", twelve(at).replace(/(:00)? [AP]M/, "")), second] };
}

function twelve(time: string): string {
  const [hour = 0, minute = ""] = time.split(":").map((part, index) => (index ? part : Number(part))) as [number, string];
  return `${hour % 12 || 12}:${minute} ${hour % 24 < 12 ? "AM" : "PM"}`;
}
