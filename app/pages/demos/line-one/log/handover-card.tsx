import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { say } from "#app/pages/demos/line-one/talk/turns.ts";
import { lineTime } from "#app/pages/demos/line-one/words.ts";
import { Button } from "#app/ui/button.tsx";
import { shortDay } from "#app/ui/local-calendar.ts";
import { brand } from "#content/brand.ts";
import { officeHours } from "#content/hours.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { HandoverSlip } from "#domain/live-line.ts";
import { addDays } from "#domain/local-date.ts";
import { isoWeekday } from "#domain/scheduling-rules.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import log from "./log.module.css";
import styles from "./outcomes.module.css";

const { handover } = lineOneWords;
const { timeZone, weekly } = officeHours;

type Props = { readonly slip: HandoverSlip; readonly atUtc: UtcTimestamp };

/** How to reach a person: the number, the hours, and the current time on a ruler. */
export function HandoverCard({ slip, atUtc }: Props) {
  const isClosed = useTalk().phase.kind === "closed";
  return (
    <section className={styles.hand} data-part="hand" aria-label={handover.title}>
      <div>
        <a className={styles.tel} href={brand.phone.href}>
          {brand.phone.display}
        </a>
        <p className={log.note}>{handover.hours}</p>
      </div>
      <DayRuler slip={slip} atUtc={atUtc} />
      {!isClosed && (
        <div className={styles.moreActs}>
          <Button size="small" onClick={() => say(lineOneWords.jobs.list[4].ask)}>
            {handover.message}
          </Button>
          <Button size="small" onClick={() => say(lineOneWords.jobs.list[3].ask)}>
            {handover.time}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The office's day from midnight to midnight: thick while it is closed, with the flag where it is now. */
function DayRuler({ slip: { isOpen, changesAtUtc }, atUtc }: Props) {
  const day = localDateOf(atUtc, timeZone);
  const [first, ...others] = weekly[isoWeekday(day)];
  const closes = others.at(-1)?.closesAt ?? first?.closesAt;
  const style = {
    "--at": minutesOf(zonedTime(atUtc, timeZone, "24").time) / 1440,
    "--opens": first ? minutesOf(first.opensAt) / 1440 : 1,
    "--closes": closes ? minutesOf(closes) / 1440 : 1,
  };
  const waitMinutes = Math.max(0, Math.round((Date.parse(changesAtUtc) - Date.parse(atUtc)) / 60_000));
  const text = (isOpen ? handover.closes : handover.opens)(
    lineTime(atUtc),
    dayAndTime(changesAtUtc, day),
    handover.wait(Math.floor(waitMinutes / 60), waitMinutes % 60),
  );
  return (
    <div className={styles.day} role="img" aria-label={text} style={style}>
      <b>{lineTime(atUtc)}</b>
      <ol aria-hidden="true">
        {handover.hoursOfDay.map((hour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: "3" is twice on a dial
          <li key={index}>{hour}</li>
        ))}
      </ol>
    </div>
  );
}

function dayAndTime(at: HandoverSlip["changesAtUtc"], today: string): string {
  const { localDate, time } = zonedTime(at, timeZone);
  if (localDate === today) return handover.today(time);
  if (addDays(localDate, -1) === today) return handover.tomorrow(time);
  return handover.onDay(shortDay(localDate), time);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
