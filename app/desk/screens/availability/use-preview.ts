import { useEffect, useState } from "react";
import { type AvailabilityPreview, availabilityPreviewSchema } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds } from "#domain/desk-paths.ts";
import { minuteField } from "#domain/desk-times.ts";
import { inputOfDay, windowInputs } from "#domain/scheduling-rules.ts";
import type { AvailabilityRules } from "./availability-props.ts";

const quietMs = 300;

/** What a visitor would see by these rules. The server computes it with the public scheduler's own function. */
export function usePreview(
  first: AvailabilityPreview,
  rules: AvailabilityRules,
  { timeZone, who }: { readonly timeZone: string; readonly who: string | undefined },
  isAsked: boolean,
): AvailabilityPreview {
  const [preview, setPreview] = useState(first);
  useEffect(() => {
    if (!isAsked) {
      setPreview(first);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${deskFeeds.availabilityPreview}?${previewQuery(rules, timeZone, who)}`, {
          headers: { Accept: "application/json" },
          signal: stop.signal,
        });
        if (response.ok) setPreview(availabilityPreviewSchema.parse(await response.json()));
      } catch {
        // Not reached, or not understood: the last one stays, and saving says what is wrong.
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [first, rules, timeZone, who, isAsked]);
  return preview;
}

/** Rules as the input of time.save, the visitor's zone, and whose own hours they are. */
export function previewQuery(rules: AvailabilityRules, timeZone: string, who?: string): URLSearchParams {
  const query = new URLSearchParams({
    [deskQuery.zone]: timeZone,
    ...(who !== undefined && { [deskQuery.who]: who }),
    slotMinutes: String(rules.slotMinutes),
    noticeHours: String(rules.noticeHours),
    horizonDays: String(rules.horizonDays),
    bufferMinutes: String(rules.bufferMinutes),
  });
  for (const { weekday, windows } of rules.weekdays) {
    const inputs = windowInputs(windows.map(({ from, to }) => ({ opensAt: minuteField(from), closesAt: minuteField(to) })));
    for (const text of inputs) query.append(inputOfDay(weekday), text);
  }
  return query;
}
