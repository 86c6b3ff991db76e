import { useEffect, useState } from "react";
import { type AvailabilityPreview, availabilityPreviewSchema } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds } from "#domain/desk-paths.ts";
import { minuteField } from "#domain/desk-times.ts";
import type { AvailabilityRules } from "./availability-props.ts";

const quietMs = 300;

/** What a visitor would see by these rules: asked of the server, which has the public scheduler's own function. */
export function usePreview(first: AvailabilityPreview, rules: AvailabilityRules, timeZone: string, isAsked: boolean): AvailabilityPreview {
  const [preview, setPreview] = useState(first);
  useEffect(() => {
    if (!isAsked) {
      setPreview(first);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${deskFeeds.availabilityPreview}?${previewQuery(rules, timeZone)}`, {
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
  }, [first, rules, timeZone, isAsked]);
  return preview;
}

/** Rules as a query: `open` once for each window ("1 09:00 18:00": Monday, nine to six), and the four figures. */
export function previewQuery(rules: AvailabilityRules, timeZone: string): URLSearchParams {
  const query = new URLSearchParams({
    [deskQuery.zone]: timeZone,
    [deskFields.callMinutes]: String(rules.callMinutes),
    [deskFields.noticeHours]: String(rules.noticeHours),
    [deskFields.horizonDays]: String(rules.horizonDays),
    [deskFields.bufferMinutes]: String(rules.bufferMinutes),
  });
  for (const { weekday, windows } of rules.weekdays)
    for (const { from, to } of windows) query.append(deskFields.open, `${weekday} ${minuteField(from)} ${minuteField(to)}`);
  return query;
}
