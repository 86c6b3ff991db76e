import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import facts from "#app/desk/controls/facts.module.css";
import field from "#app/desk/controls/field.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { TextArea } from "#app/desk/controls/typed-fields.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import { Confirmation, questionId } from "#app/desk/frame/confirmation.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { calendarWords } from "#content/desk/calendar.ts";
import { clockTime, longDateWords, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CancelCallProps } from "./calendar-props.ts";

const { cancel: words } = calendarWords;

/** Asks before a call is canceled: its mail can't be taken back. */
function CancelCallView({ frame, detail }: CancelCallProps) {
  const { call } = detail;
  const { nowUtc, timeZone } = frame;
  const firstName = firstNameOf(call.name);
  const date = localDateOf(call.startsAtUtc, timeZone);
  const back = calendarHref({ week: date, day: date, call: call.bookingId });
  const isHeld = detail.heldUntilUtc !== null;
  const moment = `${weekdayName(date, "long")}, ${longDateWords(date, localDateOf(nowUtc, timeZone))}, ${clockTime(call.startsAtUtc, timeZone)}`;
  return (
    <Confirmation frame={frame} place="calendar">
      <ActionForm
        id={wordsFormId}
        does="calls.cancel"
        with={{ call: call.bookingId }}
        version={detail.version}
        back={calendarHref({ week: date, day: date })}
      >
        <h1 id={questionId}>{titleOf(detail)}</h1>
        <p>{isHeld ? words.releaseText(moment) : words.text(moment)}</p>
        {!isHeld && (
          <>
            <label className={field.field}>
              {words.line(firstName)}
              <TextArea
                className={field.input}
                rows={3}
                name={inputName("calls.cancel", "line")}
                defaultValue={words.lineText(firstName)}
              />
            </label>
            <ul className={facts.ticks}>
              {[words.mailed(firstName), words.team].map((line) => (
                <Tick key={line} icon="mail">
                  {line}
                </Tick>
              ))}
            </ul>
          </>
        )}
        {/* The safe choice comes first and has the focus. */}
        <footer>
          <DeskButtonLink href={back} autoFocus data-desk-keep="">
            {words.keep}
          </DeskButtonLink>
          <DeskButton look="danger">{isHeld ? words.releaseIt : words.cancel(firstName)}</DeskButton>
        </footer>
      </ActionForm>
    </Confirmation>
  );
}

const titleOf = ({ call, heldUntilUtc }: CancelCallProps["detail"]) =>
  heldUntilUtc === null ? words.title(call.name) : words.release(call.name);

export const view = deskView<CancelCallProps>(import.meta.url, ({ detail }) => titleOf(detail), CancelCallView);
