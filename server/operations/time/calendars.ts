import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { firstHost } from "#domain/call-hosts.ts";
import { type Context, done, isOthers, operation, stop, undoBy } from "#server/operations/operation.ts";
import { hostOrAnybody } from "./hosts.ts";

const address = z
  .string()
  .trim()
  .transform((text) => text.replace(/^webcal:/, "https:"))
  .pipe(z.url({ protocol: /^https?$/, error: words.time.badAddress }));

export const listCalendars = operation({
  name: "calendars.list",
  input: z.object({}),
  columns: ["id", "owner", "readAtUtc", "events", "error"],
  run: async ({ store }) => {
    // The address is a secret; its end is enough to distinguish calendars.
    const calendars = (await store.availability.calendars()).map(({ url, ...calendar }) => ({ ...calendar, ending: url.slice(-8) }));
    return done("", calendars);
  },
});

const isUnknown = { kind: "not-found", message: words.time.unknownCalendar } as const;
const isKnown = { kind: "invalid", errors: { address: words.time.calendarKnown } } as const;

export const addCalendar = operation({
  name: "calendars.add",
  input: z.object({ owner: z.string().trim().min(1, { error: words.time.whose }).max(80), address, person: z.string().trim().default("") }),
  positional: ["owner", "address"],
  run: async (context, { owner, address: url, person }) => {
    const { store, line, nowUtc, calendars } = context;
    const { number: host = firstHost } = await hostOrAnybody(context, person);
    if (await isAnothers(context, host)) return { kind: "refused", message: words.ownersOnly };
    await tryOut(context, url);
    const id = randomUUID();
    if (!(await store.availability.addCalendar({ id, url, owner, host, addedAtUtc: nowUtc }, line(id, owner)))) return isKnown;
    await calendars.follow();
    return done(words.time.calendarAdded(owner), { feed: id });
  },
});

export const changeCalendar = operation({
  name: "calendars.change",
  input: z.object({ feed: z.string(), address }),
  positional: ["feed", "address"],
  run: async (context, { feed, address: url }) => {
    const { store, line, calendars } = context;
    const known = await calendarToChange(context, feed);
    await tryOut(context, url, feed);
    const outcome = await store.availability.changeCalendar(feed, url, line(feed, known.owner));
    // The calendar was removed, or its new address added, while it was read.
    if (outcome !== "changed") return outcome ? isKnown : isUnknown;
    await calendars.follow();
    return done(words.time.calendarChanged(known.owner));
  },
});

export const removeCalendar = operation({
  name: "calendars.remove",
  input: z.object({ feed: z.string() }),
  positional: ["feed"],
  confirm: () => words.time.removeCalendarAsk,
  run: async (context, { feed }) => {
    const { store, line, calendars, availability } = context;
    const known = await calendarToChange(context, feed);
    await store.availability.removeCalendar(feed, line(feed, known.owner));
    await calendars.follow();
    const { hosts } = (await availability.read()).document;
    const person = hosts.find(({ number }) => number === known.host)?.personId ?? "";
    const back = { owner: known.owner, address: known.url, person };
    return done(words.time.calendarRemoved(known.owner), undefined, undoBy(context, "calendars.add", back));
  },
});

async function calendarToChange(context: Context, feed: string) {
  const known = (await context.store.availability.calendars()).find(({ id }) => id === feed);
  if (!known) return stop(isUnknown);
  return (await isAnothers(context, known.host)) ? stop({ kind: "refused", message: words.ownersOnly }) : known;
}

/** Whether it is another person's calendar, which only that person and the owners may change. */
async function isAnothers(context: Context, host: number): Promise<boolean> {
  const { hosts } = (await context.availability.read()).document;
  return hosts.length > 0 && isOthers(context, hosts.find(({ number }) => number === host)?.personId);
}

/** Reads the calendar once before it is added, because an unreadable one would stop its host's bookings. Ends the operation if that fails. */
async function tryOut({ store, calendars }: Context, url: string, exceptId?: string): Promise<void> {
  if ((await store.availability.calendars()).some((other) => other.url === url && other.id !== exceptId)) stop(isKnown);
  const problem = await calendars.tryOut(url);
  if (problem !== undefined) stop({ kind: "invalid", errors: { address: `${problem} ${words.time.calendarNotTaken}` } });
}
