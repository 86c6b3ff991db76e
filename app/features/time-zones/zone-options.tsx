import type { TimeZoneGroup } from "./time-zone-groups.ts";

/** The options of a select. If `timeZone` is not in the groups, it comes first, under its IANA name. */
export function ZoneOptions({ groups, timeZone }: { readonly groups: readonly TimeZoneGroup[]; readonly timeZone: string }) {
  const isListed = groups.some(({ zones }) => zones.some(({ id }) => id === timeZone));
  return (
    <>
      {!isListed && <option value={timeZone}>{timeZone.replaceAll("_", " ")}</option>}
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {zone.label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
