import { LineIcon } from "#app/pages/demos/line-one/line-icons.tsx";
import { MessageCard } from "#app/pages/demos/line-one/slips/message-card.tsx";
import { TimesCard } from "#app/pages/demos/line-one/slips/times-card.tsx";
import type { OurLine } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { say } from "#app/pages/demos/line-one/talk/turns.ts";
import { sourceText } from "#app/pages/demos/line-one/words.ts";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { LiveChip } from "#domain/live-line.ts";
import { HandoverCard } from "./handover-card.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import { LostActions } from "./page-rows.tsx";

const { log, unreachable } = lineOneWords;

/** A line of Line one's: its words, the page that they come from, and its buttons. */
export function OurLineRow({ line, isLast }: { readonly line: OurLine; readonly isLast: boolean }) {
  const { phase } = useTalk();
  const { slip, source, how, folded, chips } = line;
  const isStreaming = how === "streaming";
  // Only the newest answer has chips.
  const isNewest = isLast && phase.kind !== "closed";
  const words = (
    <p dir="auto" className={styles.typed}>
      <Spoken line={line} />
      {isNewest && line.isUnknown && <span> {log.canDo}</span>}
      {folded?.note && <span className={styles.rest}> {folded.note}</span>}
      {isStreaming && <span className={styles.pen} />}
    </p>
  );
  return (
    <LineRow kind="us" entry={line} isWaiting={how !== "whole"} isBusy={isStreaming}>
      {slip ? (
        <div className={styles.wide}>
          {words}
          {slip.kind === "times" && <TimesCard lineId={line.id} form={slip} />}
          {slip.kind === "message" && <MessageCard lineId={line.id} form={slip} />}
          {slip.kind === "handover" && <HandoverCard slip={slip} atUtc={line.atUtc} />}
        </div>
      ) : (
        <div className={styles.words} aria-hidden={isStreaming || undefined}>
          {words}
          {how === "stopped" && (
            <p className={styles.note}>
              <span>{log.stopped}</span>
            </p>
          )}
          {how === "dropped" && (
            <>
              <p className={styles.un}>
                <span>{unreachable.dropped}</span>
              </p>
              {phase.kind === "unreachable" && <LostActions />}
            </>
          )}
        </div>
      )}
      {source && (
        <p className={styles.src}>
          <b>{log.taken}</b>
          {source.kind === "page" ? (
            <a href={source.href} target="_blank" rel="noopener">
              <span>{sourceText(source)}</span>
              <span className="vh"> {log.newTab}</span>
            </a>
          ) : (
            <span>{sourceText(source)}</span>
          )}
        </p>
      )}
      {folded?.pressed && (
        <p className={styles.src}>
          <b>{log.pressed}</b>
          <span>{folded.pressed}</span>
        </p>
      )}
      {isNewest && chips.length > 0 && (
        <fieldset className={styles.next} aria-label={log.next}>
          {chips.slice(0, 3).map((chip) => (
            <Chip key={chip.label} chip={chip} />
          ))}
        </fieldset>
      )}
    </LineRow>
  );
}

function Chip({ chip: { label, href } }: { readonly chip: LiveChip }) {
  if (!href)
    return (
      <button type="button" className={styles.chip} onClick={() => say(label)}>
        <span>{label}</span>
      </button>
    );
  return (
    <a className={styles.chip} href={href}>
      {href === brand.phone.href && <LineIcon name="phone" />}
      <span>{label}</span>
    </a>
  );
}

/** The words, with the sentence being read marked, or the place at which the visitor interrupted. */
function Spoken({ line: { id, text, cutAt } }: { readonly line: OurLine }) {
  const { reading } = useTalk();
  if (cutAt !== undefined)
    return (
      <>
        <span>{text.slice(0, cutAt)}</span>
        <span className={styles.cut}>{lineOneWords.voice.cutIn}</span>
        <span className={styles.rest}>{text.slice(cutAt)}</span>
      </>
    );
  if (reading?.lineId !== id || reading.to === 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, reading.from)}</span>
      <mark>{text.slice(reading.from, reading.to)}</mark>
      <span>{text.slice(reading.to)}</span>
    </>
  );
}
