import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import rows from "#app/desk/controls/rows.module.css";
import { SectionRow } from "#app/desk/controls/section-row.tsx";
import text from "#app/desk/controls/text.module.css";
import type { CallSummary } from "#app/desk/desk-props.ts";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { callHref } from "./rail.tsx";

const { owed: words } = todayWords;

type OwedLinksProps = { readonly owed: readonly CallSummary[]; readonly frame: DeskFrameProps };

/** Calls without a phone number whose visitor has no link yet. */
export function OwedLinks({ owed, frame }: OwedLinksProps) {
  return (
    <section aria-labelledby="owed">
      <SectionRow
        id="owed"
        title={words.title(owed.length)}
        more={{ label: words.room, href: `${deskPages.availability}#${owed.some(({ host }) => host) ? "hosts" : "room"}` }}
      />
      <ul className={rows.rows}>
        {owed.map((call) => (
          <li key={call.bookingId}>
            <DeskIcon name="triangle" className={text.bad} />
            <p>
              <a className={rows.cover} href={callHref(call)}>
                <bdi>{call.name}</bdi>
              </a>
              {words.when(callMomentWords(call.startsAtUtc, frame.nowUtc, frame.timeZone))}
              <small>{call.host ? words.theirs(firstNameOf(call.host.name)) : words.ours}</small>
            </p>
            <span className={rows.end} aria-hidden="true">
              <b className={text.link}>{words.send}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
