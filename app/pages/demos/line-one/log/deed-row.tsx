import { useId } from "react";
import { LineIcon } from "#app/pages/demos/line-one/line-icons.tsx";
import type { BookedLine, DeedLine } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { shortWhen, zoneFullName } from "#app/pages/demos/line-one/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DoneIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { scheduler } from "#content/scheduler.ts";
import { LineRow } from "./line-row.tsx";
import log from "./log.module.css";
import styles from "./outcomes.module.css";

const { booked, message } = lineOneWords;
const { held } = scheduler;

/** The result of the visitor's press. Its text is its accessible name, read out when it gets the focus. */
export function DeedRow({ line }: { readonly line: DeedLine }) {
  const id = useId();
  return (
    <LineRow kind="did" entry={line}>
      <fieldset className={log.wide} tabIndex={-1} aria-labelledby={id} data-outcome="">
        {line.kind === "sent" ? (
          <div className={styles.kept} id={id}>
            <b>{message.sent}</b>
            <span>{message.answers(line.email)} </span>
            {line.isAcknowledged && <span>{message.copy}</span>}
          </div>
        ) : line.isConfirmed ? (
          <BookedCall line={line} id={id} />
        ) : (
          <div className={styles.kept} id={id}>
            <b>{held.title}</b>
            <span>{line.words}</span>
          </div>
        )}
      </fieldset>
    </LineRow>
  );
}

type BookedProps = { readonly line: BookedLine; readonly id: string };

function BookedCall({ line: { startsAtUtc, timeZone, minutes, values, calendarFile }, id }: BookedProps) {
  const who = [values.name, values.company].filter(Boolean).join(", ");
  return (
    <div className={styles.bookedCall} data-part="booked">
      <div className={styles.booked}>
        <DoneIcon />
        <p id={id}>
          <b>{booked.title(shortWhen(startsAtUtc, timeZone))}</b>
          <span>{booked.text(minutes, zoneFullName(startsAtUtc, timeZone), who)}</span>
        </p>
      </div>
      <div className={styles.then}>
        <p>{booked.invitation(values.email)}</p>
        {calendarFile && (
          <ButtonLink href={calendarFile} size="small" download>
            <LineIcon name="calendar" />
            {booked.file}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
