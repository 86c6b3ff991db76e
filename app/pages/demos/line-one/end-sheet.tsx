import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { lampOf } from "#domain/live-line.ts";
import { LineIcon } from "./line-icons.tsx";
import { lineTime } from "./line-time.ts";
import log from "./log.module.css";
import styles from "./outcomes.module.css";
import { shortWhen } from "./slips.ts";
import type { TalkState } from "./talk-state.ts";

const { end } = lineOneWords;

export type EndActions = { readonly onCopy: () => void; readonly onAgain: () => void; readonly onErase: () => void };
type Props = { readonly state: TalkState; readonly isLast: boolean; readonly actions: EndActions };

/** The whole call: a line for each thing that was done, and what can become of the talk. */
export function EndSheet({ state, isLast, actions: { onCopy, onAgain, onErase } }: Props) {
  const deeds = deedsOf(state);
  return (
    <>
      <h3 className={styles.endH}>{end.title}</h3>
      {deeds.length > 0 && (
        <ul className={styles.sum}>
          {deeds.map(([text, atUtc]) => (
            <li key={text}>
              <i aria-hidden="true" />
              <span>{text}</span>
              <time dateTime={atUtc}>{lineTime(atUtc)}</time>
            </li>
          ))}
        </ul>
      )}
      {isLast && !state.erasing && (
        <div className={log.acts}>
          <Button onClick={onCopy}>
            <LineIcon name="copy" />
            <span>{end.copy}</span>
          </Button>
          <Button onClick={onAgain}>
            <LineIcon name="again" />
            <span>{end.again}</span>
          </Button>
          <Button className={styles.bad} onClick={onErase}>
            {end.erase}
          </Button>
        </div>
      )}
    </>
  );
}

type Deed = readonly [text: string, atUtc: TalkState["lamps"][number]["atUtc"]];

function deedsOf({ lines, lamps }: TalkState): readonly Deed[] {
  const lampAt = (n: number) => lamps.find((lamp) => lamp.n === n)?.atUtc;
  const deeds: Deed[] = [];
  const answers = lines.filter((line) => line.who === "us" && line.source).length;
  const answered = lampAt(lampOf.answered);
  const unknown = lampAt(lampOf.didNotKnow);
  const person = lampAt(lampOf.pointedToPerson);
  const booked = lines.findLast((line) => line.who === "did" && line.kind === "booked" && line.isConfirmed);
  const sent = lines.findLast((line) => line.who === "did" && line.kind === "sent");
  if (answered) deeds.push([`${end.answered(Math.max(1, answers))}`, answered]);
  if (unknown) deeds.push([[end.unknown(1), booked && end.unknownCall].filter(Boolean).join(" "), unknown]);
  if (person) deeds.push([end.person, person]);
  if (sent) deeds.push([end.message, sent.atUtc]);
  if (booked?.who === "did" && booked.kind === "booked")
    deeds.push([end.booked(shortWhen(booked.startsAtUtc, booked.timeZone)), booked.atUtc]);
  return deeds.toSorted(([, one], [, other]) => (one < other ? -1 : 1));
}
