import { useState } from "react";
import frame from "#app/pages/demos/line-one/frame.module.css";
import type { TimesForm } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { nowUtc } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { zoneBesideOffice } from "#app/pages/demos/line-one/words.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { shortDay } from "#app/ui/local-calendar.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { scheduler } from "#content/scheduler.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import styles from "./slip.module.css";
import { Problem } from "./slip-parts.tsx";
import { chooseTime, lookForTimes } from "./slips.ts";
import { ZoneChoice } from "./zone-choice.tsx";

const { slip } = lineOneWords;
const { allFull } = scheduler.picker;

type Props = { readonly lineId: string; readonly form: TimesForm };

/** Three days with three times each. A press of a time leads to the next step. */
export function TimeStep({ lineId, form }: Props) {
  const { times, taken, isLooking, problem } = form;
  const { timeZone, days, hasLater } = times;
  const [isChoosingZone, setIsChoosingZone] = useState(false);
  const lastDate = days.at(-1)?.date;
  const look = (zone: string, after?: LocalDate) => void lookForTimes(lineId, { timeZone: zone, ...(after && { after }) });
  const first = days[0]?.startsAtUtc[0];
  return (
    <>
      {taken && <Problem text={slip.faster(zonedTime(taken.startsAtUtc, timeZone).time)} />}
      {problem && <Problem text={problem} />}
      {days.length === 0 ? (
        <p>
          <b>{allFull.title}</b> {allFull.text}
        </p>
      ) : (
        <fieldset className={styles.days} aria-label={slip.times} aria-busy={isLooking}>
          {days.map(({ date, startsAtUtc }) => (
            <Day key={date} date={date} slots={withTaken(startsAtUtc, taken?.startsAtUtc, date, timeZone)} form={form} lineId={lineId} />
          ))}
        </fieldset>
      )}
      <div className={styles.under}>
        {isChoosingZone ? (
          <ZoneChoice
            id={`zone-${lineId}`}
            timeZone={timeZone}
            onChoose={(zone) => {
              setIsChoosingZone(false);
              if (zone !== timeZone) look(zone);
            }}
          />
        ) : (
          <p>
            <span>{slip.yours(zoneBesideOffice(first ?? nowUtc(), timeZone))}</span>{" "}
            <button type="button" className={frame.textButton} onClick={() => setIsChoosingZone(true)}>
              {slip.change}
              <span className="vh"> {slip.changeZone}</span>
            </button>
          </p>
        )}
        {(hasLater || isLooking || days.length > 0) && (
          <button
            type="button"
            className={frame.textButton}
            aria-disabled={isLooking || undefined}
            onClick={() => !isLooking && look(timeZone, hasLater ? lastDate : undefined)}
          >
            <span>{isLooking ? slip.loading : hasLater ? slip.later : slip.first}</span>
          </button>
        )}
        <a className={frame.textButton} href={slip.all.href}>
          {slip.all.label}
        </a>
      </div>
    </>
  );
}

type DayProps = Props & { readonly date: LocalDate; readonly slots: readonly UtcInstant[] };

function Day({ date, slots, form, lineId }: DayProps) {
  const { times, taken } = form;
  const day = shortDay(date);
  const today = localDateOf(nowUtc(), times.timeZone);
  const near = date === today ? slip.today : date === addDays(today, 1) ? slip.tomorrow : undefined;
  return (
    <fieldset aria-label={day}>
      <p aria-hidden="true">
        <span>{day}</span>
        {near && <small>{near}</small>}
      </p>
      <div className={styles.slots}>
        {slots.map((slot) => {
          const { time } = zonedTime(slot, times.timeZone);
          if (slot === taken?.startsAtUtc)
            return (
              <p key={slot} className={styles.gone}>
                <b>{time}</b>
                <small>{slip.justTaken}</small>
              </p>
            );
          return (
            <button key={slot} type="button" onClick={() => chooseTime(lineId, form, slot)}>
              <span>
                <span className="vh">{day}, </span>
                {time}
              </span>
              <ArrowIcon />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Adds a time that somebody else has taken to its day, to show that it is gone. */
function withTaken(slots: readonly UtcInstant[], taken: UtcInstant | undefined, date: LocalDate, timeZone: string): readonly UtcInstant[] {
  if (!taken || slots.includes(taken) || localDateOf(taken, timeZone) !== date) return slots;
  return [...slots, taken].toSorted();
}
