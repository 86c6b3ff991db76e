import { utcTimestamp } from "#domain/instants.ts";
import { defaultSchedulingRules } from "#domain/scheduling-rules.ts";
import { createAvailability } from "#server/availability/availability.ts";
import type { Store } from "#server/store/open-store.ts";

/** Calls of 30 minutes, Monday to Friday from nine to six, as tests of calendars reckon, whatever the company's hours are. */
export async function setWorkingWeek(store: Pick<Store, "availability">): Promise<void> {
  const { weeklyHours, slotMinutes } = defaultSchedulingRules;
  await createAvailability(store.availability, defaultSchedulingRules, Date.now).change(
    (document) => ({ ...document, weeklyHours, slotMinutes }),
    { atUtc: utcTimestamp(Date.now()), who: "test", action: "time.save", subject: "hours" },
  );
}
