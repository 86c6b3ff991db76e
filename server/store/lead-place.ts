import { isFollowedUp } from "#domain/answer-due.ts";
import { parseUtcTimestamp } from "#domain/instants.ts";
import type { Lead, LeadOrder, LeadPlace } from "./lead-records.ts";

/** The lead's sort key: the values of `sortKeys`, or its number. */
export function placeOf(lead: Lead, order: LeadOrder): LeadPlace {
  if (order === "urgent") return [isFollowedUp(lead) ? 1 : 0, lead.waitsSinceUtc, lead.number];
  // A lead that has come back has no time: it sorts before all that are still snoozed.
  return order === "soonest" ? [lead.backAtUtc ?? "", lead.number] : [lead.number];
}

/** Whether the lead sorts after the other one in a list of this order, as in the database. */
export function isAfter(lead: Lead, other: Lead, order: LeadOrder): boolean {
  if (order === "newest") return lead.number < other.number;
  const [place, otherPlace] = [placeOf(lead, order), placeOf(other, order)];
  const first = place.findIndex((value, index) => value !== otherPlace[index]);
  return (place[first] ?? "") > (otherPlace[first] ?? "");
}

/** The form used in URLs and commands. */
export const placeText = (place: LeadPlace): string => place.join(" ");

/** Undefined if the text is not a place in a list of this order. */
export function readPlace(text: string, order: LeadOrder): LeadPlace | undefined {
  const parts = text.split(" ");
  const number = parts.pop() ?? "";
  if (!/^\d{1,15}$/.test(number)) return undefined;
  const times = order === "urgent" ? parts.slice(1) : parts;
  if (times.length !== (order === "newest" ? 0 : 1) || times.some((time) => parseUtcTimestamp(time) === undefined)) return undefined;
  if (order === "urgent" && !/^[01]$/.test(parts[0] ?? "")) return undefined;
  return [...(order === "urgent" ? [Number(parts[0])] : []), ...times, Number(number)];
}
