import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { done, operation } from "#server/operations/operation.ts";

const address = z
  .string()
  .trim()
  .transform((text) => text.replace(/^webcal:/, "https:"))
  .pipe(z.url({ protocol: /^https?$/, error: words.time.badAddress }));

export const listCalendars = operation({
  name: "calendars.list",
  permission: "member",
  input: z.object({}),
  columns: ["id", "owner", "readAtUtc", "events", "error"],
  run: async ({ store }) => {
    const calendars = await store.availability.calendars();
    // The address is a secret: its end is enough to tell one from another.
    return done(
      "",
      calendars.map(({ url, ...calendar }) => ({ ...calendar, ending: url.slice(-8) })),
    );
  },
});

export const addCalendar = operation({
  name: "calendars.add",
  permission: "member",
  input: z.object({ owner: z.string().trim().min(1, { error: words.time.whose }).max(80), address }),
  positional: ["owner", "address"],
  run: async ({ store, line, nowUtc, followCalendars }, { owner, address: url }) => {
    const id = randomUUID();
    if (!(await store.availability.addCalendar({ id, url, owner, addedAtUtc: nowUtc }, line(id, owner))))
      return { kind: "refused", said: words.time.calendarKnown };
    await followCalendars();
    return done(words.time.calendarAdded(owner), { feed: id });
  },
});

export const changeCalendar = operation({
  name: "calendars.change",
  permission: "member",
  input: z.object({ feed: z.string(), address }),
  positional: ["feed", "address"],
  run: async ({ store, line, followCalendars }, { feed, address: url }) => {
    const calendars = await store.availability.calendars();
    const known = calendars.find(({ id }) => id === feed);
    if (!known) return { kind: "not-found", said: words.time.unknownCalendar };
    if (calendars.some((other) => other.url === url && other.id !== feed)) return { kind: "refused", said: words.time.calendarKnown };
    await store.availability.changeCalendar(feed, url, line(feed, known.owner));
    await followCalendars();
    return done(words.time.calendarChanged(known.owner));
  },
});

export const removeCalendar = operation({
  name: "calendars.remove",
  permission: "member",
  input: z.object({ feed: z.string() }),
  positional: ["feed"],
  confirm: () => words.time.removeCalendarAsk,
  run: async ({ store, line, followCalendars }, { feed }) => {
    const known = (await store.availability.calendars()).find(({ id }) => id === feed);
    if (!known) return { kind: "not-found", said: words.time.unknownCalendar };
    await store.availability.removeCalendar(feed, line(feed, known.owner));
    await followCalendars();
    return done(words.time.calendarRemoved(known.owner));
  },
});
