import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { firstHost, hostLinkOf, type OwnHours } from "#domain/call-hosts.ts";
import { isUtcInstant, utcTimestamp } from "#domain/instants.ts";
import { isLocalDate } from "#domain/local-date.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import { callRuleLimits, type SchedulingRules, type WeeklyHours, weekOf } from "#domain/scheduling-rules.ts";
import type { Period } from "#domain/slots.ts";
import type { AuditLine } from "#server/store/audit-store.ts";
import type { AvailabilityStore } from "#server/store/availability-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { Person } from "#server/store/people-store.ts";

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

/** A person who takes calls or once did; their calls keep the number. */
const host = z.object({
  number: z.int().min(firstHost),
  personId: z.string(),
  /** Their name in the URL: /scheduler?with=theo. */
  link: z.string(),
  takesCalls: z.boolean(),
  /** Their own hours, which apply within the company's. If left out, the company's apply. */
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
      /** The host whose time it is. If left out, everybody's. */
      host: z.int().optional(),
    }),
  ),
  /** Empty until a person besides the first owner takes calls. */
  hosts: z.array(host).default([]),
});

/** The stored settings of when calls can be booked. Each closed range, extra hour and block has an id, which its undo refers to. */
export type AvailabilityDocument = z.output<typeof document>;

/** @throws {z.ZodError} if the database contains an invalid document, which only another program can have written. */
function readDocument(text: string): AvailabilityDocument {
  return document.parse(JSON.parse(text));
}

export function firstDocument({ officeTimeZone: _zone, ...rules }: SchedulingRules): AvailabilityDocument {
  return {
    ...rules,
    closed: rules.closed.map((range, index) => ({ id: `first-${index}`, ...range, label: "" })),
    extraHours: rules.extraHours.map((hour, index) => ({ id: `first-${index}`, ...hour })),
    blocks: [],
    hosts: [],
  };
}

export function rulesOf({ blocks: _blocks, hosts: _hosts, ...settings }: AvailabilityDocument, officeTimeZone: string): SchedulingRules {
  return { ...settings, officeTimeZone };
}

export type CurrentAvailability = {
  readonly version: number;
  readonly document: AvailabilityDocument;
  readonly rules: SchedulingRules;
  /** The hosts who take calls. While there is only one calendar, a single host without a name. */
  readonly hosts: readonly CallHost[];
};

export type CallHost = OwnHours & {
  readonly number: number;
  /** Periods that the team has blocked for them. */
  readonly blocked: readonly Period[];
};

export type Availability = ReturnType<typeof createAvailability>;

/** Reads and changes the settings of when calls can be booked. The first ones come from the environment, later ones from the desk. */
export function createAvailability(store: AvailabilityStore, firstRules: SchedulingRules, nowMs: () => number) {
  // Reads are frequent and changes rare, so the parsed document is cached.
  let known: { readonly text: string; readonly current: CurrentAvailability } | undefined;

  async function read(): Promise<CurrentAvailability> {
    const { version, document: text } = await store.read(() => JSON.stringify(firstDocument(firstRules)), utcTimestamp(nowMs()));
    if (known?.text === text && known.current.version === version) return known.current;
    const document = readDocument(text);
    const current = { version, document, rules: rulesOf(document, firstRules.officeTimeZone), hosts: hostsOf(document) };
    known = { text, current };
    return current;
  }

  return {
    /** Reads the database every time, so that all processes see a change at once. */
    read,
    /** Changes the document with `edit`, which returns undefined to change nothing. With `expectedVersion`, only if that is current; otherwise `edit` runs again if the document changes meanwhile. */
    async change(
      edit: (document: AvailabilityDocument) => AvailabilityDocument | undefined,
      audit: AuditLine,
      expectedVersion?: number,
    ): Promise<{ readonly kind: "changed"; readonly version: number } | { readonly kind: "changed-meanwhile" | "nothing-to-change" }> {
      for (;;) {
        const { version, document } = await read();
        if (expectedVersion !== undefined && expectedVersion !== version) return { kind: "changed-meanwhile" };
        const edited = edit(document);
        if (!edited) return { kind: "nothing-to-change" };
        if (await store.write(version, JSON.stringify(edited), audit)) return { kind: "changed", version: version + 1 };
        if (expectedVersion !== undefined) return { kind: "changed-meanwhile" };
      }
    },
  };
}

/** The only host, without a name, until several people take calls. */
const oneCalendar = { number: firstHost, takesCalls: true, bufferMinutes: 0, away: [] };

export function hostsOf({ hosts, blocks }: Pick<AvailabilityDocument, "hosts" | "blocks">): CallHost[] {
  const taking = (hosts.length > 0 ? hosts : [oneCalendar]).filter(({ takesCalls }) => takesCalls);
  return taking.map((host) => ({
    ...host,
    blocked: blocks
      .filter((block) => hosts.length === 0 || block.host === undefined || block.host === host.number)
      .map(({ fromUtc, toUtc }) => ({ startMs: Date.parse(fromUtc), endMs: Date.parse(toUtc) })),
  }));
}

/** The host of a call, as shown in mails and pages. */
export type HostPerson = { readonly number: number; readonly personId: string; readonly name: string; readonly email: string };

/** Hosts by number, including those who take no new calls. Empty while there is only one calendar: then no host is named. */
export type HostPeople = ReadonlyMap<number, HostPerson>;

export async function readHostPeople(
  availability: Pick<Availability, "read">,
  store: { readonly people: Pick<Store["people"], "all"> },
): Promise<HostPeople> {
  const { hosts } = (await availability.read()).document;
  return hosts.length === 0 ? new Map() : hostPeople(hosts, await store.people.all());
}

function hostPeople(hosts: readonly Host[], people: readonly Person[]): HostPeople {
  const byId = new Map(people.map((person) => [person.id, person]));
  return new Map(
    hosts.flatMap(({ number, personId }) => {
      const person = byId.get(personId);
      return person ? [[number, { number, personId, name: person.name, email: person.email }]] : [];
    }),
  );
}

export type Host = AvailabilityDocument["hosts"][number];

/** The host while there is only one calendar: the owner who was invited first. */
export function oneHost(people: readonly Person[], teamMailboxes: readonly Mailbox[]): Host | undefined {
  const place = (email: string) => {
    const index = teamMailboxes.findIndex(({ address }) => address.toLowerCase() === email);
    return index < 0 ? teamMailboxes.length : index;
  };
  const owners = people.filter(({ role, removedAtUtc }) => role === "owner" && removedAtUtc === undefined);
  const [first] = owners.sort((a, b) =>
    a.invitedAtUtc < b.invitedAtUtc ? -1 : a.invitedAtUtc > b.invitedAtUtc ? 1 : place(a.email) - place(b.email),
  );
  return first && { number: firstHost, personId: first.id, link: hostLinkOf(first.name, []), takesCalls: true, bufferMinutes: 0, away: [] };
}

/** The person's host number; undefined if they never took calls. */
export function hostNumberOf(
  personId: string,
  { hosts }: Pick<AvailabilityDocument, "hosts">,
  people: readonly Person[],
  teamMailboxes: readonly Mailbox[],
): number | undefined {
  if (hosts.length === 0) return oneHost(people, teamMailboxes)?.personId === personId ? firstHost : undefined;
  return hosts.find((host) => host.personId === personId)?.number;
}

/** The hosts, and each host's meeting room; "" if a host has none. */
export async function readHostsAndRooms(
  availability: Pick<Availability, "read">,
  store: { readonly people: Pick<Store["people"], "all"> },
  teamMailboxes: readonly Mailbox[],
): Promise<{ readonly people: HostPeople; readonly roomOf: (host: number) => string }> {
  const [{ document }, people] = await Promise.all([availability.read(), store.people.all()]);
  const one = document.hosts.length > 0 ? undefined : oneHost(people, teamMailboxes);
  const rooms = new Map(people.map(({ id, room }) => [id, room]));
  return {
    people: hostPeople(document.hosts, people),
    roomOf: (number) => rooms.get((one ?? document.hosts.find((host) => host.number === number))?.personId ?? "") ?? "",
  };
}
