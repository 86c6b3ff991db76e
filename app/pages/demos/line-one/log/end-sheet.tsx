import { LineIcon } from "#app/pages/demos/line-one/line-icons.tsx";
import { downloadCopy } from "#app/pages/demos/line-one/talk/copy-text.ts";
import type { BookedLine, TalkState } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { askToErase, startOver } from "#app/pages/demos/line-one/talk/whole-talk.ts";
import { lineTime, shortWhen } from "#app/pages/demos/line-one/words.ts";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { type LampNumber, lampOf } from "#domain/live-line.ts";
import log from "./log.module.css";
import styles from "./outcomes.module.css";

const { end } = lineOneWords;

/** The summary of the talk: a line for each thing done, and the actions on the talk. */
export function EndSheet({ isLast }: { readonly isLast: boolean }) {
  const state = useTalk();
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
          <Button onClick={downloadCopy}>
            <LineIcon name="copy" />
            <span>{end.copy}</span>
          </Button>
          <Button onClick={startOver}>
            <LineIcon name="again" />
            <span>{end.again}</span>
          </Button>
          <Button className={styles.bad} onClick={askToErase}>
            {end.erase}
          </Button>
        </div>
      )}
    </>
  );
}

function deedsOf({ lines, lamps }: TalkState): readonly (readonly [text: string, atUtc: UtcTimestamp])[] {
  const lampAt = (n: LampNumber) => lamps.find((lamp) => lamp.n === n)?.atUtc;
  const answers = lines.filter((line) => line.who === "us" && line.source).length;
  const booked = lines.findLast((line): line is BookedLine => line.who === "did" && line.kind === "booked" && line.isConfirmed);
  const sent = lines.findLast((line) => line.who === "did" && line.kind === "sent");
  const deeds = [
    [end.answered(Math.max(1, answers)), lampAt(lampOf.answered)],
    [[end.unknown(1), booked && end.unknownCall].filter(Boolean).join(" "), lampAt(lampOf.didNotKnow)],
    [end.person, lampAt(lampOf.pointedToPerson)],
    [end.message, sent?.atUtc],
    [booked ? end.booked(shortWhen(booked.startsAtUtc, booked.timeZone)) : "", booked?.atUtc],
  ] as const;
  return deeds.flatMap(([text, atUtc]) => (atUtc ? [[text, atUtc] as const] : [])).toSorted(([, one], [, other]) => (one < other ? -1 : 1));
}
