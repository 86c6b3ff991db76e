import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import facts from "#app/desk/controls/facts.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { Confirmation, questionId } from "#app/desk/frame/confirmation.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { capital } from "#content/desk/counts.ts";
import { mailWords } from "#content/desk/mail.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import type { Moment } from "#domain/instants.ts";
import type { ResendFailedProps } from "./mail-props.ts";

const { resend: words } = mailWords;

/** Asks before mails go out again, since they can't be taken back. */
function ResendFailedView({ frame, count, firstAtUtc, lastAtUtc, dropped }: ResendFailedProps) {
  const moment = (utc: Moment) => longMomentWords(utc, frame.nowUtc, frame.timeZone);
  const go = count - dropped;
  return (
    <Confirmation frame={frame} place="mail">
      <ActionForm does="mail.resend-failed" back={deskPages.mail}>
        <h1 id={questionId}>{words.title(count)}</h1>
        <p>{count === 1 ? words.one(moment(lastAtUtc)) : words.between(moment(firstAtUtc), moment(lastAtUtc))}</p>
        <ul className={facts.ticks}>
          {go > 0 && <Tick icon="check">{capital(words.go(go))}</Tick>}
          {dropped > 0 && <Tick icon="clock">{capital(words.dropped(dropped))}</Tick>}
        </ul>
        <footer>
          <DeskButtonLink href={deskPages.mail} autoFocus data-desk-keep="">
            {words.notNow}
          </DeskButtonLink>
          <DeskButton look="ink">{words.send(go)}</DeskButton>
        </footer>
      </ActionForm>
    </Confirmation>
  );
}

export const view = deskView<ResendFailedProps>(import.meta.url, ({ count }) => words.title(count), ResendFailedView);
