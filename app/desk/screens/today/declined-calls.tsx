import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import rows from "#app/desk/controls/rows.module.css";
import { SectionRow } from "#app/desk/controls/section-row.tsx";
import text from "#app/desk/controls/text.module.css";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { callHref } from "./rail.tsx";
import type { DeclinedCall } from "./today-props.ts";

const { declined: words } = todayWords;

type DeclinedCallsProps = { readonly declined: readonly DeclinedCall[]; readonly frame: DeskFrameProps };

/** Calls that their host has declined in a calendar program, with the press that gives each to somebody who is free. */
export function DeclinedCalls({ declined, frame }: DeclinedCallsProps) {
  return (
    <section aria-labelledby="declined">
      <SectionRow
        id="declined"
        title={words.title(declined.length)}
        more={{ label: todayWords.changes.calendar, href: deskPages.calendar }}
      />
      <ul className={rows.rows}>
        {declined.map(({ call, version, taker }) => (
          <li key={call.bookingId} id={`declined-${call.bookingId}`}>
            <DeskIcon name="close" className={text.bad} />
            <p>
              <a href={callHref(call)}>
                <bdi>{call.name}</bdi>
              </a>{" "}
              {callMomentWords(call.startsAtUtc, frame.nowUtc, frame.timeZone)}
              <small>{words.by(firstNameOf(call.host?.name ?? ""), taker !== null)}</small>
            </p>
            {taker ? (
              <ActionForm
                frame={frame}
                does="calls.move"
                with={{ call: call.bookingId, startsAt: call.startsAtUtc, person: taker.personId }}
                version={version}
              >
                <DeskButton>{words.give(firstNameOf(taker.name))}</DeskButton>
              </ActionForm>
            ) : (
              <DeskButtonLink href={callHref(call)}>{words.move}</DeskButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
