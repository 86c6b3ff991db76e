import { canonicalTimeZone } from "#domain/zoned-time.ts";

export type TimeZoneOption = { readonly id: string; readonly label: string };
export type TimeZoneGroup = { readonly label: string; readonly zones: readonly TimeZoneOption[] };

type Input = {
  readonly nowMs: number;
  /** Listed first, under their own heading, by the names people know them by. */
  readonly common: { readonly label: string; readonly zones: readonly TimeZoneOption[] };
  readonly ids: readonly string[];
  /** Heading for UTC, which belongs to no part of the world. */
  readonly otherLabel: string;
};

/**
 * The choice of time zones: a visitor's likely ones first, then every IANA zone by part of the world.
 * Each label ends with the offset at `nowMs`: "Central Time, Austin (GMT-6)".
 */
export function timeZoneGroups({ nowMs, common, ids, otherLabel }: Input): TimeZoneGroup[] {
  const now = new Date(nowMs);
  const listed = new Set(common.zones.map(({ id }) => id));
  const byRegion = new Map<string, TimeZoneOption[]>();
  for (const id of new Set(ids.map((known) => canonicalTimeZone(known) ?? known))) {
    if (listed.has(id)) continue;
    const [region = "", ...place] = id.split("/");
    const heading = place.length > 0 ? region : otherLabel;
    const option = { id, label: withOffset(place.length > 0 ? placeName(place) : id, id, now) };
    byRegion.set(heading, [...(byRegion.get(heading) ?? []), option]);
  }
  const regions = [...byRegion].map(([label, zones]) => ({ label, zones: zones.sort((a, b) => a.label.localeCompare(b.label, "en")) }));
  regions.sort((a, b) => Number(a.label === otherLabel) - Number(b.label === otherLabel) || a.label.localeCompare(b.label, "en"));
  return [{ label: common.label, zones: common.zones.map(({ id, label }) => ({ id, label: withOffset(label, id, now) })) }, ...regions];
}

/** "Argentina/Buenos_Aires" reads "Buenos Aires, Argentina". */
const placeName = (place: readonly string[]) => place.toReversed().join(", ").replaceAll("_", " ");

function withOffset(label: string, id: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: id, timeZoneName: "shortOffset" }).formatToParts(now);
  return `${label} (${parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT"})`;
}
