import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { Moment } from "#app/desk/controls/moment.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { todayWords } from "#content/desk/today.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { callHref } from "./rail.tsx";
import type { CallChange } from "./today-props.ts";

const { changes: words } = todayWords;

type ChangesProps = { readonly changes: readonly CallChange[]; readonly frame: DeskFrameProps };

/** Calls that were booked, moved or canceled, newest first. */
export function Changes({ changes, frame }: ChangesProps) {
  if (changes.length === 0) return <p className={text.mute}>{words.none}</p>;
  return (
    <ul className={rows.rows}>
      {changes.map(({ kind, atUtc, call, note }) => (
        <li key={`${call.bookingId}${atUtc}`}>
          {kind === "booked" ? <Unread sinceUtc={atUtc} nowUtc={frame.nowUtc} /> : <DeskIcon name={kind === "moved" ? "turn" : "close"} />}
          <p>
            <a className={rows.cover} href={callHref(call)}>
              <bdi>{call.name}</bdi>
            </a>
            {words[kind](callMomentWords(call.startsAtUtc, frame.nowUtc, frame.timeZone))}
            {kind === "booked" && note && <small>“{note}”</small>}
          </p>
          <Moment at={atUtc} frame={frame} />
        </li>
      ))}
    </ul>
  );
}
