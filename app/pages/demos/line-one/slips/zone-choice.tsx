import { useLayoutEffect, useMemo, useRef } from "react";
import { timeZoneGroups } from "#app/features/time-zones/time-zone-groups.ts";
import { ZoneOptions } from "#app/features/time-zones/zone-options.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { schedulerZones } from "#content/scheduler-zones.ts";

type Props = { readonly id: string; readonly timeZone: string; readonly onChoose: (timeZone: string) => void };

/** The scheduler's list of zones. It takes the place of the button that opened it, and its focus. */
export function ZoneChoice({ id, timeZone, onChoose }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => select.current?.focus(), []);
  const groups = useMemo(() => timeZoneGroups({ nowMs: Date.now(), ids: Intl.supportedValuesOf("timeZone"), ...schedulerZones }), []);
  return (
    <SelectField
      ref={select}
      id={id}
      name="zone"
      label={lineOneWords.slip.zone}
      defaultValue={timeZone}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <ZoneOptions groups={groups} timeZone={timeZone} />
    </SelectField>
  );
}
