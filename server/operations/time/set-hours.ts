import * as z from "zod";
import { brand } from "#content/brand.ts";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { facts } from "#content/facts.ts";
import { weekdays } from "#domain/scheduling-rules.ts";
import { type AvailabilityDocument, callRules, weeklyHours } from "#server/availability/availability-document.ts";
import { didWords } from "#server/operations/audit-words.ts";
import { undoUntil, version } from "#server/operations/inputs.ts";
import { done, operation } from "#server/operations/operation.ts";
import { agoWords } from "#server/operations/stale.ts";

const shape = /^([1-7]) (\d\d:\d\d) (\d\d:\d\d)$/;

export const showTime = operation({
  name: "time.show",
  permission: "member",
  input: z.object({}),
  run: async ({ availability, timeZone }) => {
    const { version: current, document } = await availability.read();
    return done("", { version: current, timeZone, ...document });
  },
});

export const saveTime = operation({
  name: "time.save",
  permission: "member",
  input: z.object({
    open: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .transform((value) => (typeof value === "string" ? value.split(",").map((part) => part.trim()) : value))
      .pipe(z.array(z.string().regex(shape, { error: words.time.badWindow }).or(z.literal(""))).optional()),
    slotMinutes: callRules.slotMinutes.optional(),
    bufferMinutes: callRules.bufferMinutes.optional(),
    noticeHours: callRules.noticeHours.optional(),
    horizonDays: callRules.horizonDays.optional(),
    version,
  }),
  run: async (context, { open, version: expectedVersion, ...given }) => {
    const { availability, line, store, nowMs } = context;
    const hours = open && weeklyHours.safeParse(windowsByDay(open.filter(Boolean)));
    if (hours && !hours.success) {
      const [issue] = hours.error.issues;
      return { kind: "invalid", errors: { [`open-${String(issue?.path[0] ?? "")}`]: issue?.message ?? "" } };
    }
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const before = (await availability.read()).document;
    const outcome = await availability.change(
      (document) => ({ ...document, ...set, ...(hours && { weeklyHours: hours.data }) }),
      line("hours"),
      expectedVersion,
    );
    if (outcome.kind !== "changed") {
      const last = (await store.audit.list({ limit: 50 })).find(({ action }) => action.startsWith("time."));
      return {
        kind: "stale",
        conflict: {
          ...(last ? words.stale.changed(last.who, didWords(last.action), agoWords(last.atUtc, nowMs())) : words.stale.hoursChanged),
          anyway: words.stale.anyway,
          answeredBy: "anyway",
          keep: words.stale.keep,
        },
      };
    }
    const back = {
      open: weekdays.flatMap((day) => before.weeklyHours[day].map(({ opensAt, closesAt }) => `${day} ${opensAt} ${closesAt}`)),
      slotMinutes: before.slotMinutes,
      bufferMinutes: before.bufferMinutes,
      noticeHours: before.noticeHours,
      horizonDays: before.horizonDays,
      version: String(outcome.version),
    };
    return done(
      words.time.saved + elsewhere(before, (await availability.read()).document),
      { version: outcome.version },
      { steps: [{ operation: "time.save", input: back }], untilUtc: undoUntil(context) },
    );
  },
});

/** Which words of content/ say otherwise from now on. */
function elsewhere(before: AvailabilityDocument, after: AvailabilityDocument): string {
  const [hours, hoursBefore, told] = [after.weeklyHours, before.weeklyHours, brand.hours.weekly].map((week) => JSON.stringify(week));
  const isLengthNew = after.slotMinutes !== before.slotMinutes && after.slotMinutes !== facts.call.minutes;
  return `${isLengthNew ? words.time.lengthElsewhere : ""}${hours !== hoursBefore && hours !== told ? words.time.hoursElsewhere : ""}`;
}

function windowsByDay(open: readonly string[]) {
  const windows = open.map((text) => shape.exec(text) ?? []);
  return Object.fromEntries(
    weekdays.map((day) => [day, windows.filter(([, of]) => of === String(day)).map(([, , opensAt, closesAt]) => ({ opensAt, closesAt }))]),
  );
}
