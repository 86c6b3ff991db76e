import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { Moment } from "#app/desk/controls/moment.tsx";
import rows from "#app/desk/controls/rows.module.css";
import text from "#app/desk/controls/text.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import { todayWords } from "#content/desk/today.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { callHref } from "./rail.tsx";
import type { CallChange } from "./today-props.ts";

const { changes: words } = todayWords;

/** Calls that were booked, moved or canceled, newest first. */
export function Changes({ changes }: { readonly changes: readonly CallChange[] }) {
  const { nowUtc, timeZone } = useDesk();
  if (changes.length === 0) return <p className={text.mute}>{words.none}</p>;
  return (
    <ul className={rows.rows}>
      {changes.map(({ kind, atUtc, call, note }) => (
        <li key={`${call.bookingId}${atUtc}`}>
          {kind === "booked" ? <Unread sinceUtc={atUtc} /> : <DeskIcon name={kind === "moved" ? "turn" : "close"} />}
          <p>
            <a className={rows.cover} href={callHref(call)}>
              <bdi>{call.name}</bdi>
            </a>
            {words[kind](callMomentWords(call.startsAtUtc, nowUtc, timeZone))}
            {kind === "booked" && note && <small>“{note}”</small>}
          </p>
          <Moment at={atUtc} />
        </li>
      ))}
    </ul>
  );
}
