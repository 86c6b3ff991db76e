import { localDateOf } from "#domain/zoned-time.ts";
import type { CountStore } from "#server/store/count-store.ts";
import type { Lead } from "#server/store/lead-records.ts";
import { countRows } from "./counter.ts";

/**
 * Adds an enquiry that came in as spam to the counts of the day it came on, once somebody says that it is none. What was
 * marked as spam by hand was counted as it came. `lead` is as it was before the release; `timeZone` is the office's.
 */
export async function countReleased(counts: Pick<CountStore, "add">, lead: Lead, timeZone: string): Promise<void> {
  if (lead.kind === "booked" || lead.status !== "spam" || lead.statusBeforeSpam !== undefined) return;
  const { formPath: path, source, firstPath } = lead.origin;
  await counts.add(countRows([{ day: localDateOf(lead.createdAtUtc, timeZone), kind: "enquiry", path, source, firstPath, n: 1 }]), []);
}
