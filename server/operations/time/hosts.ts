import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { firstHost, hostLinkOf } from "#domain/call-hosts.ts";
import { utcInstant } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { holdsDay } from "#domain/slots.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type AvailabilityDocument, callRules, type Host, hostNumberOf, oneHost } from "#server/availability/availability.ts";
import {
  type Context,
  done,
  operation,
  optionalNumber,
  ownPersonNamed,
  personNamed,
  stop,
  undoBy,
  version,
  yes,
} from "#server/operations/operation.ts";
import { daysFrom, daysWords, findRange, namedDays, overlapping, withDays } from "./close-days.ts";
import { changedHours, dayInputs, hoursIn, weekInput } from "./set-hours.ts";

const person = z.string().trim().min(1);

/** The document with this person's host changed. */
export const withHost = (document: AvailabilityDocument, personId: string, change: (host: Host) => Host): AvailabilityDocument => ({
  ...document,
  hosts: document.hosts.map((host) => (host.personId === personId ? change(host) : host)),
});

/** Finds the host of a person. Only an owner may name somebody else. */
async function hostNamed(context: Context, text: string): Promise<{ readonly host: Host; readonly name: string }> {
  const { id, name } = await ownPersonNamed(context, text);
  const host = (await context.availability.read()).document.hosts.find(({ personId }) => personId === id);
  return host ? { host, name } : stop({ kind: "refused", message: words.hosts.takesNone(name) });
}

export const listHosts = operation({
  name: "hosts.list",
  input: z.object({}),
  columns: ["name", "takesCalls", "link", "away"],
  run: async (context) => {
    const { availability, store, siteUrl } = context;
    const { hosts } = (await availability.read()).document;
    const all = await store.people.present();
    const one = hosts.length > 0 ? undefined : oneHost(all, context.teamMailboxes);
    const people = new Map(all.map(({ id, name }) => [id, name]));
    const listed = (one ? [one] : hosts).filter(({ personId }) => people.has(personId));
    const rows = listed.map((host) => ({
      ...host,
      name: people.get(host.personId) ?? "",
      takesCalls: host.takesCalls ? "yes" : "no",
      link: one ? "" : siteUrl + schedulerPaths.bookingWith(host.link),
      away: host.away.map(daysWords).join("; "),
    }));
    return done("", rows);
  },
});

export const startHosting = operation({
  name: "hosts.start",
  input: z.object({ person }),
  positional: ["person"],
  run: async (context, { person: text }) => {
    const { availability, line } = context;
    const found = await ownPersonNamed(context, text);
    const first = oneHost(await context.store.people.all(), context.teamMailboxes);
    const outcome = await availability.change(
      (document) => {
        const hosts = document.hosts.length > 0 || !first ? document.hosts : [first];
        const known = hosts.find(({ personId }) => personId === found.id);
        if (known?.takesCalls) return undefined;
        // Blocks of the company's only calendar now belong to its host.
        const blocks = document.hosts.length > 0 ? document.blocks : document.blocks.map((block) => ({ host: firstHost, ...block }));
        if (known) return { ...document, hosts: hosts.map((host) => (host === known ? { ...host, takesCalls: true } : host)) };
        const link = hostLinkOf(
          found.name,
          hosts.map((host) => host.link),
        );
        const number = Math.max(firstHost, ...hosts.map((host) => host.number)) + 1;
        return {
          ...document,
          blocks,
          hosts: [...hosts, { number, personId: found.id, link, takesCalls: true, bufferMinutes: 0, away: [] }],
        };
      },
      line(found.id, found.name),
    );
    if (outcome.kind !== "changed") return { kind: "refused", message: words.hosts.takesThem(found.name) };
    return done(words.hosts.started(found.name), undefined, undoBy(context, "hosts.stop", { person: found.id }));
  },
});

export const stopHosting = operation({
  name: "hosts.stop",
  input: z.object({ person }),
  positional: ["person"],
  run: async (context, { person: text }) => {
    const { availability, line } = context;
    const { host, name } = await hostNamed(context, text);
    if (!host.takesCalls) return { kind: "refused", message: words.hosts.takesNone(name) };
    const outcome = await availability.change(
      (document) =>
        document.hosts.some((other) => other.takesCalls && other.personId !== host.personId)
          ? withHost(document, host.personId, (now) => ({ ...now, takesCalls: false }))
          : undefined,
      line(host.personId, name),
    );
    if (outcome.kind !== "changed") return { kind: "refused", message: words.hosts.last(name) };
    const calls = await upcomingCalls(context, host.number);
    return done(words.hosts.stopped(name, calls.length), undefined, undoBy(context, "hosts.start", { person: host.personId }));
  },
});

export const saveOwnHours = operation({
  name: "hosts.hours",
  input: z.object({ person, ...dayInputs, bufferMinutes: optionalNumber(callRules.bufferMinutes.optional()), asCompany: yes, version }),
  positional: ["person"],
  run: async (context, { person: text, version: expectedVersion, bufferMinutes, asCompany, ...days }) => {
    const { availability, line } = context;
    const { host, name } = await hostNamed(context, text);
    const { weeklyHours: company } = (await availability.read()).document;
    const outcome = await availability.change(
      (document) =>
        withHost(document, host.personId, ({ weeklyHours, ...now }) => ({
          ...now,
          bufferMinutes: bufferMinutes ?? now.bufferMinutes,
          ...(asCompany ? {} : { weeklyHours: hoursIn(days, weeklyHours ?? document.weeklyHours) }),
        })),
      line(host.personId, name),
      expectedVersion,
    );
    if (outcome.kind !== "changed") return changedHours(context);
    const back = { person: host.personId, bufferMinutes: host.bufferMinutes, version: String(outcome.version) };
    return done(
      asCompany ? words.hosts.asCompany(name) : words.hosts.saved(name),
      { version: outcome.version },
      undoBy(
        context,
        "hosts.hours",
        host.weeklyHours ? { ...back, ...weekInput(host.weeklyHours) } : { ...back, ...weekInput(company), asCompany: "yes" },
      ),
    );
  },
});

export const goAway = operation({
  name: "hosts.away",
  input: z.object({ person, ...namedDays }),
  positional: ["person", "date", "until"],
  run: async (context, { person: text, ...days }) => {
    const { availability, timeZone, line } = context;
    const { host, name } = await hostNamed(context, text);
    const { range, isNew } = daysFrom(days, context, { ranges: host.away, many: words.hosts.manyDays(name) });
    if (isNew)
      await availability.change(
        (document) => withHost(document, host.personId, (now) => ({ ...now, away: withDays(now.away, range) })),
        line(host.personId, `${name}, ${daysWords(range)}`),
      );
    const calls = (await upcomingCalls(context, host.number)).filter(({ startsAtUtc }) =>
      holdsDay(range, localDateOf(startsAtUtc, timeZone)),
    );
    return done(
      `${words.hosts.away(name, daysWords(range))}${words.time.callsStand(calls.length)}`,
      { away: range.id, calls: calls.length },
      undoBy(context, "hosts.back", { person: host.personId, away: range.id }),
    );
  },
});

export const comeBack = operation({
  name: "hosts.back",
  input: z.object({ person, away: z.string().trim() }),
  positional: ["person", "away"],
  run: async (context, { person: text, away: id }) => {
    const { availability, line } = context;
    const { host, name } = await hostNamed(context, text);
    const range = findRange(host.away, id);
    if (!range) return { kind: "not-found", message: words.hosts.unknownAway };
    await availability.change(
      (document) => withHost(document, host.personId, (now) => ({ ...now, away: now.away.filter((known) => known.id !== range.id) })),
      line(host.personId, `${name}, ${daysWords(range)}`),
    );
    const still = overlapping(host.away, range);
    return done(
      still.length > 0 ? words.hosts.stillAway(name, daysWords(range), still) : words.hosts.back(name, daysWords(range)),
      undefined,
      undoBy(context, "hosts.away", { person: host.personId, date: range.from, until: range.to, label: range.label, override: "yes" }),
    );
  },
});

/** The host's booked and held calls that have not begun. */
export async function upcomingCalls({ store, nowMs }: Pick<Context, "store" | "nowMs">, host: number) {
  const calls = await store.bookings.bookedBetween(utcInstant(nowMs()));
  return calls.filter((call) => call.host === host);
}

/** Finds a host by the person's name, id or address. Without a number if the text is empty, which means anybody. */
export async function hostOrAnybody(context: Context, text: string): Promise<{ readonly number?: number; readonly name: string }> {
  if (text === "") return { name: "" };
  const { id, name } = await personNamed(context, text);
  const { document } = await context.availability.read();
  const number = hostNumberOf(id, document, await context.store.people.all(), context.teamMailboxes);
  return number === undefined ? stop({ kind: "refused", message: words.hosts.takesNone(name) }) : { number, name };
}
