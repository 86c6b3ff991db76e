import { calendarWords } from "#content/desk/calendar.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { clockTime, longDateWords, weekdayName } from "#domain/desk-times.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { DeskFrame } from "../frame/desk-frame.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskButton, DeskButtonLink } from "../parts/desk-button.tsx";
import { DeskIcon } from "../parts/desk-icon.tsx";
import dialog from "../parts/dialog.module.css";
import facts from "../parts/facts.module.css";
import field from "../parts/field.module.css";
import { firstNameOf } from "../parts/initials-of.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CancelCallProps } from "./calendar-props.ts";

const { cancel: words } = calendarWords;

/** Asks before a call is canceled: the cancellation can't be called back. */
export function CancelCallView({ frame, detail }: CancelCallProps) {
  const { call } = detail;
  const { nowUtc, timeZone } = frame;
  const firstName = firstNameOf(call.name);
  const date = localDateOf(call.startsAtUtc, timeZone);
  const back = calendarHref({ week: date, day: date, call: call.bookingId });
  const moment = `${weekdayName(date, "long")}, ${longDateWords(date, localDateOf(nowUtc, timeZone))}, ${clockTime(call.startsAtUtc, timeZone)}`;
  return (
    <DeskFrame frame={frame} place="calendar">
      <section className={`${dialog["confirm"]} ${dialog["inline"]}`} aria-labelledby="cancel-title">
        <ActionForm
          frame={frame}
          action={deskActions.cancelCall(call.bookingId)}
          version={detail.version}
          back={calendarHref({ week: date, day: date })}
        >
          <h1 id="cancel-title">{words.title(call.name)}</h1>
          <p>{words.text(moment)}</p>
          <label className={field["field"]}>
            {words.line(firstName)}
            <textarea className={field["input"]} rows={3} name={deskFields.line} defaultValue={words.lineText(firstName)} />
          </label>
          <ul className={facts["ticks"]}>
            {[words.mailed(firstName), words.team].map((line) => (
              <li key={line}>
                <DeskIcon name="mail" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
          <footer>
            {/* biome-ignore lint/a11y/noAutofocus: the safe way out has the focus, as the design's confirmations do */}
            <DeskButtonLink href={back} autoFocus>
              {words.keep}
            </DeskButtonLink>
            <DeskButton look="danger">{words.cancel(firstName)}</DeskButton>
          </footer>
        </ActionForm>
      </section>
    </DeskFrame>
  );
}
