import type { BookingField } from "#domain/booking.ts";
import { bookingFields } from "#domain/form-fields.ts";
import { textOf, textsOf } from "#domain/form-values.ts";
import { isUtcInstant, type UtcInstant } from "#domain/instants.ts";
import { type LocalDate, parseLocalDate, parseYearMonth, type YearMonth } from "#domain/local-date.ts";
import { hostParam } from "#domain/scheduler-paths.ts";
import { canonicalTimeZone, localDateOf } from "#domain/zoned-time.ts";

/**
 * The state of the choice, as in the address: /scheduler?zone=America/Chicago&day=2026-12-10&slot=…
 * The server reads it from the request, the browser from its form, both with `readPickerQuery`.
 */
export type PickerQuery = {
  /** The IANA zone in which days and times are shown. */
  readonly timeZone: string;
  /** The month to show; if missing, the chosen day's, else that of the first open time. */
  readonly month: YearMonth | undefined;
  readonly day: LocalDate | undefined;
  readonly slot: UtcInstant | undefined;
  /** The host whose times alone are shown, by the name in their link. */
  readonly host: string | undefined;
  /** "missing": the visitor pressed the next step before choosing a time. */
  readonly step: "time" | "missing" | "details";
};

/** Values that cannot be read count as missing. Of several values (a hidden field and a pressed button) the last one counts. */
export function readPickerQuery(params: URLSearchParams, fallbackTimeZone: string): PickerQuery {
  const last = (name: string) => params.getAll(name).at(-1) ?? "";
  const timeZone = canonicalTimeZone(last("zone")) ?? fallbackTimeZone;
  const shownIn = last("shown-in") || timeZone;
  const slot = readSlot(last("slot"));
  const asked = parseLocalDate(last("day"));
  const slotDay = slot && localDateOf(slot, timeZone);
  // A chosen time stays chosen if the zone changes, even if its day does. It is dropped if another day was pressed.
  const day = slotDay && (timeZone !== shownIn || !asked) ? slotDay : asked;
  const keptSlot = day === slotDay ? slot : undefined;
  return {
    timeZone,
    month: parseYearMonth(last("month")),
    day,
    slot: keptSlot,
    host: readHost(last(hostParam)),
    step: stepOf(last("step"), keptSlot),
  };
}

function stepOf(step: string, slot: UtcInstant | undefined): PickerQuery["step"] {
  if (step === "details") return slot ? "details" : "missing";
  return step === "book" && !slot ? "missing" : "time";
}

/** The query as the shortest address that `readPickerQuery` reads back: "?zone=…&day=…". */
export function searchOf({ timeZone, month, day, slot, host, step }: PickerQuery): string {
  const entries = Object.entries({ [hostParam]: host, zone: timeZone, month, day, slot, step: step === "time" ? undefined : "details" });
  return `?${new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
}

/** The parameters that `readPickerQuery` reads, each once and in a fixed order, so that equivalent addresses are equal. */
export function understoodSearch(params: URLSearchParams): string {
  const understood: Readonly<Record<string, (value: string) => string | undefined>> = {
    zone: canonicalTimeZone,
    "shown-in": canonicalTimeZone,
    month: parseYearMonth,
    day: parseLocalDate,
    slot: readSlot,
    [hostParam]: readHost,
    step: (value) => (value === "details" || value === "book" ? value : undefined),
  };
  const kept = Object.entries(understood).flatMap(([name, read]) => {
    const value = read(params.getAll(name).at(-1) ?? "");
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

const readHost = (value: string): string | undefined => (/^[\w-]{1,60}$/.test(value) ? value : undefined);

/** The start of a call as in links and forms, in whole seconds; undefined for anything else. */
export function readSlot(value: string): UtcInstant | undefined {
  return isUtcInstant(value) ? value : undefined;
}

/** The form's fields that `readPickerQuery` reads. */
export function readSearch(form: FormData): URLSearchParams {
  const names = ["zone", "shown-in", "month", "day", "slot", hostParam, "step"];
  return new URLSearchParams(names.flatMap((name) => textsOf(form, name).map((text) => [name, text])));
}

/** The details as typed, also if invalid. */
export type TypedDetails = Partial<Record<BookingField, string>>;

export function readDetails(form: FormData): TypedDetails {
  return Object.fromEntries(bookingFields.filter((field) => form.has(field)).map((field) => [field, textOf(form, field)]));
}
