import { isFollowedUp } from "#domain/answer-due.ts";
import { parseUtcTimestamp } from "#domain/instants.ts";
import type { Lead, LeadOrder, LeadPlace } from "./lead-records.ts";

/** What a lead is sorted by: the values of `sortKeys`, or its number. */
export function placeOf(lead: Lead, order: LeadOrder): LeadPlace {
  if (order === "urgent") return [isFollowedUp(lead) ? 1 : 0, lead.waitsSinceUtc, lead.number];
  // A lead that has come back has no time any more: it stands before all that are still away.
  return order === "soonest" ? [lead.backAtUtc ?? "", lead.number] : [lead.number];
}

/** Whether a lead stands after another in a list of this order, as the database sorts them. */
export function isAfter(lead: Lead, other: Lead, order: LeadOrder): boolean {
  if (order === "newest") return lead.number < other.number;
  const [place, otherPlace] = [placeOf(lead, order), placeOf(other, order)];
  const first = place.findIndex((value, index) => value !== otherPlace[index]);
  return (place[first] ?? "") > (otherPlace[first] ?? "");
}

/** As addresses and commands have it. */
export const placeText = (place: LeadPlace): string => place.join(" ");

/** Undefined for anything but a place in a list of this order. */
export function readPlace(text: string, order: LeadOrder): LeadPlace | undefined {
  const parts = text.split(" ");
  const number = parts.pop() ?? "";
  if (!/^\d{1,15}$/.test(number)) return undefined;
  const times = order === "urgent" ? parts.slice(1) : parts;
  if (times.length !== (order === "newest" ? 0 : 1) || times.some((time) => parseUtcTimestamp(time) === undefined)) return undefined;
  if (order === "urgent" && !/^[01]$/.test(parts[0] ?? "")) return undefined;
  return [...(order === "urgent" ? [Number(parts[0])] : []), ...times, Number(number)];
}
