import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import dialog from "#app/desk/controls/dialog.module.css";
import facts from "#app/desk/controls/facts.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { capital } from "#content/desk/counts.ts";
import { mailWords } from "#content/desk/mail.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import type { Moment } from "#domain/instants.ts";
import type { ResendFailedProps } from "./mail-props.ts";

const { resend: words } = mailWords;

/** Asked before mails go out again that nobody can call back. */
function ResendFailedView({ frame, count, firstAtUtc, lastAtUtc, dropped }: ResendFailedProps) {
  const moment = (utc: Moment) => longMomentWords(utc, frame.nowUtc, frame.timeZone);
  const go = count - dropped;
  return (
    <DeskFrame frame={frame} place="mail">
      <section className={`${dialog.confirm} ${dialog.inline}`} aria-labelledby="resend-title">
        <ActionForm frame={frame} does="mail.resend-failed" back={deskPages.mail}>
          <h1 id="resend-title">{words.title(count)}</h1>
          <p>{count === 1 ? words.one(moment(lastAtUtc)) : words.between(moment(firstAtUtc), moment(lastAtUtc))}</p>
          <ul className={facts.ticks}>
            {go > 0 && (
              <li>
                <DeskIcon name="check" />
                <span>{capital(words.go(go))}</span>
              </li>
            )}
            {dropped > 0 && (
              <li>
                <DeskIcon name="clock" />
                <span>{capital(words.dropped(dropped))}</span>
              </li>
            )}
          </ul>
          <footer>
            <DeskButtonLink href={deskPages.mail} autoFocus data-desk-keep="">
              {words.notNow}
            </DeskButtonLink>
            <DeskButton look="ink">{words.send(go)}</DeskButton>
          </footer>
        </ActionForm>
      </section>
    </DeskFrame>
  );
}

export const view = deskView<ResendFailedProps>(import.meta.url, ({ count }) => words.title(count), ResendFailedView);
