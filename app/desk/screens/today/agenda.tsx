import { useDesk } from "#app/desk/controls/desk-context.ts";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import type { CallSummary, DeskDay } from "#app/desk/desk-props.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskWords } from "#content/desk/words.ts";
import { phoneLink } from "#domain/contact-links.ts";
import { bareClock, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import styles from "./agenda.module.css";
import { callHref, movedWords } from "./rail.tsx";
import type { TodayProps } from "./today-props.ts";

/** The ruler's calls as a list, if the ruler has no room for names. */
export function Agenda({ days: [today, tomorrow] }: Pick<TodayProps, "days">) {
  const { timeZone } = useDesk();
  return (
    <ol className={styles.agenda}>
      <li className={styles.day}>
        <b>{todayWords.rail.days[0]}</b> {dayWords(today)}
        {today.calls.length === 0 && `, ${todayWords.rail.noCalls}`}
      </li>
      {today.calls.map((call) => (
        <AgendaCall key={call.bookingId} call={call} timeZone={timeZone} />
      ))}
      <li className={`${styles.day} ${styles.tomorrow}`}>
        <b>{todayWords.rail.days[1]}</b> <em>{dayWords(tomorrow)}</em>
        <span>
          <InOrder
            text={
              tomorrow.calls.map(({ startsAtUtc, name }) => `${bareClock(startsAtUtc, timeZone)} ${name}`).join(", ") ||
              todayWords.rail.noCalls
            }
          />
        </span>
      </li>
      {tomorrow.calls.map((call) => (
        <AgendaCall key={call.bookingId} call={call} timeZone={timeZone} />
      ))}
    </ol>
  );
}

function AgendaCall({ call, timeZone }: { readonly call: CallSummary; readonly timeZone: string }) {
  return (
    <li>
      <time dateTime={call.startsAtUtc}>{bareClock(call.startsAtUtc, timeZone)}</time>
      <i className={call.isNew ? styles.just : undefined} />
      <a href={callHref(call)}>
        <b>
          <bdi>{call.name}</bdi>
        </b>{" "}
        {call.host && <small>{deskWords.withHost(firstNameOf(call.host.name))}</small>}{" "}
        {call.movedFromUtc && <small>{movedWords(call.movedFromUtc, call, timeZone)}</small>}
      </a>
      {call.phone && (
        <SquareLink icon="phone" label={deskWords.callSomebody(call.name)} href={phoneLink(call.phone)} className={styles.phone} />
      )}
    </li>
  );
}

const dayWords = ({ localDate }: DeskDay) => `${weekdayName(localDate, "short")} ${Number(localDate.slice(8))}`;
