import type { TypedForm } from "#domain/desk-answer.ts";
import { inputOfDay, windowsIn } from "#domain/weekday-inputs.ts";
import type { AvailabilityRules } from "./availability-props.ts";

/** Not a number while a field is half typed. */
export function minutesIn(value: string): number {
  const [hours, minutes] = value.split(":").map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

/** The rules as the fields have them, which may differ from what was sent: somebody can type before the script starts. A field without a figure keeps the rule as it was. */
export function rulesIn(fields: TypedForm["fields"], sent: AvailabilityRules): AvailabilityRules {
  const valuesOf = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const figure = (name: "slotMinutes" | "noticeHours" | "horizonDays" | "bufferMinutes") => {
    const [text = ""] = valuesOf(name);
    return /^\d+$/.test(text) ? Number(text) : sent[name];
  };
  return {
    weekdays: sent.weekdays.map(({ weekday }) => ({
      weekday,
      windows: windowsIn(valuesOf(inputOfDay(weekday))).map(({ opensAt, closesAt }) => ({
        from: minutesIn(opensAt),
        to: minutesIn(closesAt),
      })),
    })),
    slotMinutes: figure("slotMinutes"),
    noticeHours: figure("noticeHours"),
    horizonDays: figure("horizonDays"),
    bufferMinutes: figure("bufferMinutes"),
  };
}
