import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import field from "#app/desk/controls/field.module.css";
import { Options } from "#app/desk/controls/options.tsx";
import text from "#app/desk/controls/text.module.css";
import type { MinuteSpan } from "#app/desk/desk-props.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { type AvailabilityPreview, availabilityPreviewSchema } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds, deskPages } from "#domain/desk-paths.ts";
import { longDateWords, minuteField, minuteWords, weekdayName } from "#domain/desk-times.ts";
import { weekdayOf } from "#domain/local-date.ts";
import { inputOfDay, windowInputs } from "#domain/scheduling-rules.ts";
import { type AvailabilityProps, type AvailabilityRules, numberRules } from "./availability-props.ts";
import styles from "./preview.module.css";

const { preview: words } = availabilityWords;

type PreviewProps = {
  readonly preview: AvailabilityPreview;
  readonly zones: AvailabilityProps["zones"];
  readonly officeCity: string;
  /** The link of the person whose times these are. */
  readonly who?: string | undefined;
  readonly onZone?: (timeZone: string) => void;
};

/** The public scheduler's month and times, as a visitor elsewhere sees them. */
export function Preview({ preview, zones, officeCity, who, onZone }: PreviewProps) {
  const city = zones.find(({ timeZone }) => timeZone === preview.timeZone)?.city ?? preview.timeZone;
  const { chosenDate, times, bufferMinutes } = preview;
  return (
    <aside className={styles.preview} aria-labelledby="preview-title">
      <form className={styles.head} action={deskPages.availability}>
        <label id="preview-title" htmlFor="preview-zone">
          {words.title}
        </label>
        <select
          className={field.input}
          id="preview-zone"
          name={deskQuery.zone}
          defaultValue={preview.timeZone}
          onChange={onZone && ((event) => onZone(event.currentTarget.value))}
        >
          <Options of={zones.map((zone) => [zone.timeZone, zone.city])} />
        </select>
        {who !== undefined && <input type="hidden" name={deskQuery.who} value={who} />}
        <noscript>
          <DeskButton>{words.show}</DeskButton>
        </noscript>
      </form>
      <div className={styles.body} aria-live="polite">
        {preview.hours && (
          <div className={`${styles.clocks} num`}>
            <ClockLine city={officeCity} span={preview.hours.office} />
            {city !== officeCity && <ClockLine city={city} span={preview.hours.visitor} />}
          </div>
        )}
        {preview.unread.length > 0 && (
          <p className={text.bad}>
            {availabilityWords.feeds.shut(preview.unread)} <a href="#feeds">{availabilityWords.feeds.toFeeds}</a>
          </p>
        )}
        <Month preview={preview} />
        {chosenDate && (
          <>
            <p className={text.strong}>
              {weekdayName(chosenDate, "long")}, {longDateWords(chosenDate, chosenDate)}
            </p>
            <div className={styles.slots}>
              {times.map((time) => (
                <span key={time}>{time}</span>
              ))}
            </div>
            <p className={text.caption}>
              {times.length === 0 ? words.none : words.times(times.length, weekdayName(chosenDate, "long"), preview.timesBefore)}
              {bufferMinutes > 0 && preview.timesBefore !== null && times.length > 0 && words.buffer(bufferMinutes)}
            </p>
          </>
        )}
      </div>
    </aside>
  );
}

/** A window that passes midnight is cut at the day's end. */
function ClockLine({ city, span }: { readonly city: string; readonly span: MinuteSpan }) {
  const from = Math.max(0, span.from) / 60;
  const to = Math.min(24 * 60, span.to) / 60;
  return (
    <>
      <span>{city}</span>
      <div>
        <b style={{ "--f": from, "--t": to }} data-late={from + to > 24 || undefined}>
          {words.span(shortOf(span.from, span.to), span.to % 1440 === 0 ? words.midnight : minuteWords(span.to % 1440))}
        </b>
      </div>
    </>
  );
}

/** "9" of "9 to 3 PM", but "9 AM" at midnight or if the other end is in the other half of the day. */
const shortOf = (from: number, to: number) =>
  from < 720 === to < 720 && to % 1440 !== 0 ? minuteWords(from).replace(/ [AP]M/, "") : minuteWords(from);

function Month({ preview: { month, days, chosenDate } }: { readonly preview: AvailabilityPreview }) {
  const blank = weekdayOf(month);
  const name = longDateWords(month, month).replace(/ \d+$/, "");
  const chosen = chosenDate ? `${weekdayName(chosenDate, "long")} the ${Number(chosenDate.slice(8))}` : "";
  return (
    <div className={styles.month} role="img" aria-label={words.month(`${name} ${month.slice(0, 4)}`, chosen)}>
      {words.weekdays.map((weekday) => (
        <b key={weekday}>{weekday}</b>
      ))}
      {Array.from({ length: blank }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places before the first
        <span key={index} />
      ))}
      {days.map(({ localDate, state }) => {
        const Day = state === "open" ? "i" : "span";
        return (
          <Day key={localDate} className={state === "closed" ? styles.closed : localDate === chosenDate ? styles.on : undefined}>
            {Number(localDate.slice(8))}
          </Day>
        );
      })}
    </div>
  );
}

const quietMs = 300;

/** What a visitor would see with these rules. The server computes it with the public scheduler's own function. */
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
        // Unreachable, or an answer that cannot be read: the last preview stays, and saving reports the problem.
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
  });
  for (const rule of numberRules) query.set(rule, String(rules[rule]));
  for (const { weekday, windows } of rules.weekdays) {
    const inputs = windowInputs(windows.map(({ from, to }) => ({ opensAt: minuteField(from), closesAt: minuteField(to) })));
    for (const text of inputs) query.append(inputOfDay(weekday), text);
  }
  return query;
}
