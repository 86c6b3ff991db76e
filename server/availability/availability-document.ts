import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { firstHost } from "#domain/call-hosts.ts";
import { isUtcInstant } from "#domain/instants.ts";
import { isLocalDate } from "#domain/local-date.ts";
import { callRuleLimits, type SchedulingRules, type WeeklyHours, weekOf } from "#domain/scheduling-rules.ts";

const localDate = z.string().refine(isLocalDate);
const instant = z.string().refine(isUtcInstant);
export const localTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: words.time.badTime });
export const closingTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: words.time.badTime });
const window = z
  .object({ opensAt: localTime, closesAt: closingTime })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, { error: words.time.endBeforeStart });

export const dayWindows = z
  .array(window)
  .max(8, { error: words.time.manyWindows })
  .transform((windows) => [...windows].sort((a, b) => (a.opensAt < b.opensAt ? -1 : 1)))
  .refine((windows) => windows.every(({ opensAt }, index) => index === 0 || (windows[index - 1]?.closesAt ?? "") <= opensAt), {
    error: words.time.overlapping,
  });

const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) => {
  const error = `A whole number from ${min} to ${max}.`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const weeklyHours: z.ZodType<WeeklyHours, unknown> = z.object(weekOf(() => dayWindows));

/** The length of calls, the pause after each, and how soon and how far ahead they can be booked. */
export const callRules = {
  slotMinutes: wholeNumber(callRuleLimits.slotMinutes),
  bufferMinutes: wholeNumber(callRuleLimits.bufferMinutes),
  noticeHours: wholeNumber(callRuleLimits.noticeHours),
  horizonDays: wholeNumber(callRuleLimits.horizonDays),
};

const closedRange = z.object({ id: z.string(), from: localDate, to: localDate, label: z.string() });

/** A person who takes calls, or once did: their calls keep the number. */
const host = z.object({
  number: z.int().min(firstHost),
  personId: z.string(),
  /** What names them in an address: /scheduler?with=theo. */
  link: z.string(),
  takesCalls: z.boolean(),
  /** Within the company's. Left out: the same. */
  weeklyHours: weeklyHours.optional(),
  bufferMinutes: callRules.bufferMinutes,
  away: z.array(closedRange),
});

const document = z.object({
  weeklyHours,
  ...callRules,
  closed: z.array(closedRange),
  extraHours: z.array(z.object({ id: z.string(), date: localDate, opensAt: localTime, closesAt: closingTime })),
  blocks: z.array(
    z.object({
      id: z.string(),
      fromUtc: instant,
      toUtc: instant,
      by: z.string(),
      why: z.string(),
      /** Whose time it is. Left out: everybody's. */
      host: z.int().optional(),
    }),
  ),
  /** Empty until somebody besides the first owner takes calls. */
  hosts: z.array(host).default([]),
});

/** The desk's settings of when calls can be booked, as stored. Each closed range, extra hour and block has an id, by which it is undone. */
export type AvailabilityDocument = z.output<typeof document>;

/** @throws {z.ZodError} if the database contains anything else, which only another program can have written. */
export function readDocument(text: string): AvailabilityDocument {
  return document.parse(JSON.parse(text));
}

export function firstDocument({
  weeklyHours: hours,
  slotMinutes,
  bufferMinutes,
  noticeHours,
  horizonDays,
  closed,
  extraHours,
}: SchedulingRules): AvailabilityDocument {
  return {
    weeklyHours: hours,
    slotMinutes,
    bufferMinutes,
    noticeHours,
    horizonDays,
    closed: closed.map((range, index) => ({ id: `first-${index}`, ...range, label: "" })),
    extraHours: extraHours.map((hour, index) => ({ id: `first-${index}`, ...hour })),
    blocks: [],
    hosts: [],
  };
}

export function rulesOf({ blocks: _blocks, hosts: _hosts, ...settings }: AvailabilityDocument, officeTimeZone: string): SchedulingRules {
  return { ...settings, officeTimeZone };
}
