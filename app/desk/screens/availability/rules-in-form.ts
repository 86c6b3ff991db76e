import type { MinuteSpan } from "#app/desk/desk-props.ts";
import type { TypedForm } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import type { AvailabilityRules } from "./availability-props.ts";

/** Not a number while a field is half typed. */
export function minutesIn(value: string): number {
  const [hours, minutes] = value.split(":").map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

/** The rules as they stand in the fields, which may say more than was sent: somebody was faster than the script. What is no figure stays as it was. */
export function rulesIn(fields: TypedForm["fields"], sent: AvailabilityRules): AvailabilityRules {
  const form = new Map(fields);
  const figure = (name: "callMinutes" | "noticeHours" | "horizonDays" | "bufferMinutes") => {
    const text = form.get(deskFields[name]) ?? "";
    return /^\d+$/.test(text) ? Number(text) : sent[name];
  };
  return {
    weekdays: sent.weekdays.map(({ weekday }) => ({ weekday, windows: windowsIn(form, weekday) })),
    callMinutes: figure("callMinutes"),
    noticeHours: figure("noticeHours"),
    horizonDays: figure("horizonDays"),
    bufferMinutes: figure("bufferMinutes"),
  };
}

function windowsIn(form: ReadonlyMap<string, string>, weekday: number): readonly MinuteSpan[] {
  const windows: MinuteSpan[] = [];
  if (!form.has(deskFields.dayOpen(weekday))) return windows;
  for (let index = 0; form.has(deskFields.windowFrom(weekday, index)); index += 1) {
    const [from = "", to = ""] = [form.get(deskFields.windowFrom(weekday, index)), form.get(deskFields.windowTo(weekday, index))];
    // A field of the kind "time" writes the day's end as its beginning.
    if (from !== "" || to !== "") windows.push({ from: minutesIn(from), to: to === "" ? Number.NaN : minutesIn(to) || 24 * 60 });
  }
  return windows;
}
