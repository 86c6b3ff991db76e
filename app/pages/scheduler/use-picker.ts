import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type UtcInstant, utcInstant } from "#domain/instants.ts";
import { canonicalTimeZone } from "#domain/zoned-time.ts";
import { readPickerQuery, searchOf } from "./picker-query.ts";
import { groupByDay, type PickerData, pickerView, slotWords } from "./picker-view.ts";

type Input = {
  readonly data: PickerData;
  /** Newer open times than those of `data`, after a lost race. */
  readonly slots?: readonly UtcInstant[] | undefined;
  readonly takenSlot?: UtcInstant | undefined;
  /** The query of the posted form, if the page is its answer; otherwise the page's address applies. */
  readonly search?: string | undefined;
  /** The zone if the address names none; by default the browser's own. */
  readonly timeZone?: string;
};

/** The choice of day, time and zone. The page's address holds it, so that it survives reload and works without JavaScript. */
export function usePicker({ data, slots = data.slots, takenSlot, search: firstSearch, timeZone: givenZone }: Input) {
  const [search, goTo] = useSearch(firstSearch ?? data.search);
  const browserZone = useHydrated() ? canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) : undefined;
  const fallbackZone = givenZone ?? browserZone ?? data.officeTimeZone;
  const query = readPickerQuery(new URLSearchParams(search), fallbackZone);
  const { timeZone } = query;
  const slotsByDay = useMemo(
    () =>
      groupByDay(
        slots.filter((slot) => slot !== takenSlot),
        timeZone,
      ),
    [slots, takenSlot, timeZone],
  );
  const view = pickerView({ slotsByDay, nowMs: data.nowMs, query, hourCycle: data.hourCycle, takenSlot });
  const { when, zone } = slotWords(view.slot ?? view.times[0]?.slot ?? utcInstant(data.nowMs), timeZone, data.hourCycle);
  return {
    query,
    view,
    /** The chosen time in words, and the zone's name at that time (or now, as long as none is chosen). */
    when: view.slot && when,
    zone,
    go: (next: string, way?: Way) => goTo(searchOf(readPickerQuery(new URLSearchParams(next), timeZone)), way),
  };
}

/** "push" adds an entry to the browser's history, so that Back returns to the choice before. */
type Way = "push" | "replace";

/** The query of the page's address as state. It contains the choice, which so survives a reload. */
function useSearch(initial: string) {
  const [search, setSearch] = useState(initial);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const goTo = (next: string, way: Way = "replace") => {
    history[way === "push" ? "pushState" : "replaceState"](null, "", next);
    setSearch(next);
  };
  return [search, goTo] as const;
}

const never = () => () => {};

/** False in the server's HTML and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
