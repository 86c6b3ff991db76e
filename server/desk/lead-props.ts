import type { CallSummary, DeskPerson, LeadSummary } from "#app/desk/desk-props.ts";
import { isFollowedUp, promisedHours } from "#domain/answer-due.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { pick } from "#domain/pick.ts";
import { plain } from "#domain/plain-text.ts";
import type { CurrentAvailability } from "#server/availability/availability.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { Person } from "#server/store/people-store.ts";

/** All people of the team by id, including removed ones, whose names are still shown with past actions. */
export type PeopleById = ReadonlyMap<string, Person>;

export function personProps(people: PeopleById, id: string | undefined): DeskPerson | null {
  const person = id === undefined ? undefined : people.get(id);
  return person ? { personId: person.id, name: person.name } : null;
}

/** The name of a person; other actors (the command line) are returned as they are. */
export function nameOf(people: PeopleById, id: string): string {
  return people.get(id)?.name ?? id;
}

/** The end of the promised 24 hours, weekends included; null for a call or follow-up after which the person has not written. */
export function dueAtUtcOf(lead: Pick<Lead, "kind" | "createdAtUtc" | "waitsSinceUtc" | "cameBackAtUtc">): UtcTimestamp | null {
  const { kind, createdAtUtc, waitsSinceUtc } = lead;
  const isOwed = (kind === "wrote" || waitsSinceUtc !== createdAtUtc) && !isFollowedUp(lead);
  return isOwed ? utcTimestamp(Date.parse(waitsSinceUtc) + promisedHours * 3_600_000) : null;
}

export function leadSummary(lead: Lead, people: PeopleById): LeadSummary {
  return {
    ...pick(lead, "kind", "status", "createdAtUtc", "waitsSinceUtc", "isUnread", "isAnswerStuck"),
    leadId: lead.id,
    name: plain(lead.name),
    company: plain(lead.company),
    words: plain(lead.newestWords).slice(0, 200),
    backAtUtc: lead.backAtUtc ?? null,
    isFollowedUp: isFollowedUp(lead),
    dueAtUtc: dueAtUtcOf(lead),
    assignee: personProps(people, lead.assignee),
    source: plain(lead.origin.source),
    call: lead.booking
      ? {
          startsAtUtc: lead.booking.startsAtUtc,
          movedFromUtc: lead.booking.previousStartsAtUtc ?? null,
          status: lead.booking.status,
        }
      : null,
  };
}

/** Present and former hosts by number, in the order of all people; empty with one shared calendar. */
export type HostsById = ReadonlyMap<number, DeskPerson>;

export function hostsIn({ document }: Pick<CurrentAvailability, "document">, people: PeopleById): HostsById {
  return new Map(
    [...people.keys()].flatMap((id) => {
      const person = personProps(people, id);
      const host = document.hosts.find(({ personId }) => personId === id);
      return person && host ? [[host.number, person]] : [];
    }),
  );
}

/** The other hosts who could take a call, those who are free first. */
export async function otherHostsOf(
  { times }: Pick<DeskParts, "times">,
  booking: BookingRecord,
  { document }: Pick<CurrentAvailability, "document">,
  hosts: HostsById,
) {
  const { open } = await times.hostsAt(booking.startsAtUtc, booking);
  const takers = [...hosts].flatMap(([number, person]) => {
    const isTaker = number !== booking.host && document.hosts.some((host) => host.number === number && host.takesCalls);
    return isTaker ? [{ ...person, isFree: open.includes(number) }] : [];
  });
  return takers.sort((a, b) => Number(b.isFree) - Number(a.isFree));
}

export function callSummary(booking: BookingRecord, lastLookAtUtc: UtcTimestamp | undefined, hosts: HostsById): CallSummary {
  return {
    bookingId: booking.id,
    leadId: booking.id,
    name: plain(booking.name),
    phone: plain(booking.phone),
    ...pick(booking, "startsAtUtc", "minutes"),
    host: hosts.get(booking.host) ?? null,
    movedFromUtc: booking.previousStartsAtUtc ?? null,
    isNew: lastLookAtUtc !== undefined && booking.createdAtUtc > lastLookAtUtc,
  };
}
