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

/** What the visitor's press has done. */
export function DeedRow({ line }: { readonly line: DeedLine }) {
  return (
    <LineRow kind="did" entry={line}>
      <div className={log.wide} tabIndex={-1} data-outcome="">
        {line.kind === "sent" ? (
          <div className={styles.kept}>
            <b>{message.sent}</b>
            <span>{message.answers(line.email)} </span>
            {line.isAcknowledged && <span>{message.copy}</span>}
          </div>
        ) : line.isConfirmed ? (
          <BookedCall line={line} />
        ) : (
          <div className={styles.kept}>
            <b>{held.title}</b>
            <span>{held.text(line.values.email)}</span>
          </div>
        )}
      </div>
    </LineRow>
  );
}

function BookedCall({ line: { startsAtUtc, timeZone, minutes, values, calendarFile } }: { readonly line: BookedLine }) {
  const who = [values.name, values.company].filter(Boolean).join(", ");
  return (
    <div className={styles.bookedCall} data-part="booked">
      <div className={styles.booked}>
        <DoneIcon />
        <p>
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
