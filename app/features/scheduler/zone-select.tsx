import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import styles from "./picker.module.css";
import type { TimeZoneGroup } from "./time-zone-groups.ts";
import type { PickerWords } from "./words.ts";
import { ZoneOptions } from "./zone-options.tsx";

type Props = {
  readonly groups: readonly TimeZoneGroup[];
  readonly timeZone: string;
  readonly words: PickerWords;
  readonly onChange: () => void;
};

/** The zone in which everything is shown. With JavaScript a choice counts at once, without it there is a button. */
export function ZoneSelect({ groups, timeZone, words, onChange }: Props) {
  const selectRef = useRef<HTMLSelectElement>(null);
  // The browser keeps what is chosen in the list, also from before the page was alive; if the zone changes by itself, the list follows.
  const shownIn = useRef(timeZone);
  useEffect(() => {
    if (!selectRef.current || shownIn.current === timeZone) return;
    shownIn.current = timeZone;
    selectRef.current.value = timeZone;
  }, [timeZone]);
  return (
    <div className={styles.zone}>
      {/* The zone in which the form's days were shown, so that whoever reads the form can tell a change of zone. */}
      <input type="hidden" name="shown-in" value={timeZone} />
      <SelectField ref={selectRef} id="zone" name="zone" label={words.timeZone} defaultValue={timeZone} onChange={onChange}>
        <ZoneOptions groups={groups} timeZone={timeZone} />
      </SelectField>
      <noscript>
        <Button type="submit" size="small">
          {words.showZone}
        </Button>
      </noscript>
    </div>
  );
}
