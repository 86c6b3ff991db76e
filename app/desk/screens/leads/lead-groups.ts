import type { LeadSummary } from "#app/desk/desk-props.ts";
import { leadsWords } from "#content/desk/leads.ts";
import type { LeadFilter } from "#domain/desk-fields.ts";
import { dateWords, longDateWords, weekdayName } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { addDays, type LocalDate, mondayOf } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";

export type LeadGroup = {
  readonly name: string;
  readonly days: string;
  /** How times read in this group: by the clock, by the weekday, by the date, or as suits each. */
  readonly times: "clock" | "weekday" | "date" | "each";
  readonly leads: readonly LeadSummary[];
};

type Head = Omit<LeadGroup, "leads">;

/** Lists in another order than that in which leads came in: their days would be mixed. */
const ofOnePart: Partial<Record<LeadFilter, Head>> = {
  waiting: { name: leadsWords.groups.waiting, days: "", times: "each" },
  later: { name: leadsWords.groups.later, days: "", times: "date" },
};

/** The list's parts: today, yesterday, this week and last, then months. Weeks begin on Monday, as office weeks do. */
export function leadGroups(leads: readonly LeadSummary[], show: LeadFilter, nowUtc: UtcTimestamp, timeZone: string): readonly LeadGroup[] {
  const only = ofOnePart[show];
  if (only) return [{ ...only, leads }];
  const today = localDateOf(nowUtc, timeZone);
  const groups: { head: Head; leads: LeadSummary[] }[] = [];
  for (const lead of leads) {
    const head = headOf(localDateOf(lead.createdAtUtc, timeZone), today);
    const last = groups.at(-1);
    if (last && last.head.name === head.name) last.leads.push(lead);
    else groups.push({ head, leads: [lead] });
  }
  return groups.map(({ head, leads: own }) => ({ ...head, leads: own }));
}

function headOf(date: LocalDate, today: LocalDate): Head {
  const words = leadsWords.groups;
  if (date >= today) return { name: words.today, days: longDay(today), times: "clock" };
  const yesterday = addDays(today, -1);
  if (date === yesterday) return { name: words.yesterday, days: longDay(yesterday), times: "clock" };
  const monday = mondayOf(today);
  if (date >= monday)
    return {
      name: words.thisWeek,
      days:
        monday === addDays(today, -2) ? longDay(monday) : words.to(longDateWords(monday, today), longDateWords(addDays(today, -2), today)),
      times: "weekday",
    };
  const lastMonday = addDays(monday, -7);
  if (date >= lastMonday) {
    const days = words.to(longDateWords(lastMonday, today), longDateWords(addDays(monday, -1), today));
    return { name: words.lastWeek, days, times: "weekday" };
  }
  const [month = "", , year] = longDateWords(date, today).replace(",", "").split(" ");
  return { name: [month, year].filter(Boolean).join(" "), days: "", times: "date" };
}

const longDay = (date: LocalDate) => `${weekdayName(date, "long")}, ${longDateWords(date, date)}`;

/** When a lead came in, as its group writes it: "7:56 AM", "Fri", "Nov 28". */
export function leadTime(date: LocalDate, clock: string, given: LeadGroup["times"], today: LocalDate): string {
  const times = given !== "each" ? given : date === today ? "clock" : date > addDays(today, -7) ? "weekday" : "date";
  if (times === "clock") return clock;
  return times === "weekday" ? weekdayName(date, "short") : dateWords(date, today);
}
