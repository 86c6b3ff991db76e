import * as z from "zod";
import { brand } from "#content/brand.ts";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { facts } from "#content/facts.ts";
import { pick } from "#domain/pick.ts";
import { inputOfDay, type WeeklyHours, weekdays, weekOf, windowInputs, windowsIn } from "#domain/scheduling-rules.ts";
import { type AvailabilityDocument, callRules, dayWindows } from "#server/availability/availability.ts";
import { type Context, done, type Outcome, operation, optionalNumber, undoBy, version } from "#server/operations/operation.ts";
import { changedSetting } from "#server/operations/stale.ts";

const day = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => windowsIn([given].flat()))
  .pipe(dayWindows)
  .optional();

/** The hours of each weekday; a day that is left out is unchanged. */
export const dayInputs = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };

const input = z.object({
  ...dayInputs,
  slotMinutes: optionalNumber(callRules.slotMinutes.optional()),
  bufferMinutes: optionalNumber(callRules.bufferMinutes.optional()),
  noticeHours: optionalNumber(callRules.noticeHours.optional()),
  horizonDays: optionalNumber(callRules.horizonDays.optional()),
  version,
});

export const showTime = operation({
  name: "time.show",
  input: z.object({}),
  run: async ({ availability, timeZone }) => {
    const { version: current, document } = await availability.read();
    return done("", { version: current, timeZone, ...document });
  },
});

export const saveTime = operation({
  name: "time.save",
  input,
  run: async (context, { version: expectedVersion, ...given }) => {
    const { availability, line } = context;
    const before = (await availability.read()).document;
    const outcome = await availability.change((document) => withHours(document, given), line("hours"), expectedVersion);
    if (outcome.kind !== "changed") return changedHours(context);
    const back = {
      ...weekInput(before.weeklyHours),
      ...pick(before, "slotMinutes", "bufferMinutes", "noticeHours", "horizonDays"),
      version: String(outcome.version),
    };
    return done(
      words.time.saved + elsewhere(before, (await availability.read()).document),
      { version: outcome.version },
      undoBy(context, "time.save", back),
    );
  },
});

/** The conflict for opening hours that have changed since they were read. */
export const changedHours = (context: Context): Promise<Outcome<never>> => changedSetting(context, /^(time|hosts)\./);

export const weekInput = (hours: WeeklyHours) => Object.fromEntries(weekdays.map((day) => [inputOfDay(day), windowInputs(hours[day])]));

/** A sentence for each changed rule that differs from content/, which states it elsewhere on the site. */
function elsewhere(before: AvailabilityDocument, after: AvailabilityDocument): string {
  const [hours, hoursBefore, published] = [after.weeklyHours, before.weeklyHours, brand.hours.weekly].map((week) => JSON.stringify(week));
  const isLengthNew = after.slotMinutes !== before.slotMinutes && after.slotMinutes !== facts.call.minutes;
  return `${isLengthNew ? words.time.lengthElsewhere : ""}${hours !== hoursBefore && hours !== published ? words.time.hoursElsewhere : ""}`;
}

/** The document with the given values; those left out are unchanged. */
export function withHours(document: AvailabilityDocument, given: Omit<z.output<typeof input>, "version">): AvailabilityDocument {
  return {
    ...document,
    weeklyHours: hoursIn(given, document.weeklyHours),
    slotMinutes: given.slotMinutes ?? document.slotMinutes,
    bufferMinutes: given.bufferMinutes ?? document.bufferMinutes,
    noticeHours: given.noticeHours ?? document.noticeHours,
    horizonDays: given.horizonDays ?? document.horizonDays,
  };
}

type DaysGiven = Partial<Record<keyof typeof dayInputs, z.output<typeof day>>>;

export const hoursIn = (given: DaysGiven, before: WeeklyHours): WeeklyHours => weekOf((day) => given[inputOfDay(day)] ?? before[day]);
