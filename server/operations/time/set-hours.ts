import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { weekdays } from "#domain/scheduling-rules.ts";
import { callRules, weeklyHours } from "#server/availability/availability-document.ts";
import { undoUntil, version } from "#server/operations/inputs.ts";
import { done, operation } from "#server/operations/operation.ts";

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
    const { availability, line } = context;
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
    if (outcome.kind !== "changed")
      return {
        kind: "stale",
        conflict: {
          ...words.stale.changed(words.somebody, words.did["time.save"] ?? "", ""),
          anyway: words.stale.anyway,
          keep: words.stale.keep,
        },
      };
    const back = {
      open: weekdays.flatMap((day) => before.weeklyHours[day].map(({ opensAt, closesAt }) => `${day} ${opensAt} ${closesAt}`)),
      slotMinutes: before.slotMinutes,
      bufferMinutes: before.bufferMinutes,
      noticeHours: before.noticeHours,
      horizonDays: before.horizonDays,
      version: String(outcome.version),
    };
    return done(
      words.time.saved,
      { version: outcome.version },
      { steps: [{ operation: "time.save", input: back }], untilUtc: undoUntil(context) },
    );
  },
});

function windowsByDay(open: readonly string[]) {
  const windows = open.map((text) => shape.exec(text) ?? []);
  return Object.fromEntries(
    weekdays.map((day) => [day, windows.filter(([, of]) => of === String(day)).map(([, , opensAt, closesAt]) => ({ opensAt, closesAt }))]),
  );
}
