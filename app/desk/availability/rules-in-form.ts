import type { MinuteSpan } from "#app/desk/desk-props.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { textOf } from "#domain/form-values.ts";
import type { AvailabilityRules } from "./availability-props.ts";

/** Not a number while a field is half typed. */
export function minutesIn(value: string): number {
  const [hours, minutes] = value.split(":").map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

/** The rules as they stand in the fields, which may say more than was sent: somebody was faster than the script. What is no figure stays as it was. */
export function rulesIn(form: FormData, sent: AvailabilityRules): AvailabilityRules {
  const figure = (name: "callMinutes" | "noticeHours" | "horizonDays" | "bufferMinutes") =>
    /^\d+$/.test(textOf(form, deskFields[name])) ? Number(textOf(form, deskFields[name])) : sent[name];
  return {
    weekdays: sent.weekdays.map(({ weekday }) => ({ weekday, windows: windowsIn(form, weekday) })),
    callMinutes: figure("callMinutes"),
    noticeHours: figure("noticeHours"),
    horizonDays: figure("horizonDays"),
    bufferMinutes: figure("bufferMinutes"),
  };
}

function windowsIn(form: FormData, weekday: number): readonly MinuteSpan[] {
  const windows: MinuteSpan[] = [];
  if (form.get(deskFields.dayOpen(weekday)) === null) return windows;
  for (let index = 0; form.get(deskFields.windowFrom(weekday, index)) !== null; index += 1) {
    const [from, to] = [textOf(form, deskFields.windowFrom(weekday, index)), textOf(form, deskFields.windowTo(weekday, index))];
    // A field of the kind "time" writes the day's end as its beginning.
    if (from !== "" && to !== "") windows.push({ from: minutesIn(from), to: minutesIn(to) || 24 * 60 });
  }
  return windows;
}
