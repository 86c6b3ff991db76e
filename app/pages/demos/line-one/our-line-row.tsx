import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import type { LiveChip } from "#domain/live-line.ts";
import { HandoverCard } from "./handover-card.tsx";
import { LineIcon } from "./line-icons.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import { MessageCard } from "./message-card.tsx";
import type { Reading } from "./read-aloud.ts";
import { sourceText } from "./source-text.ts";
import { StopNote } from "./stop-note.tsx";
import type { OurLine } from "./talk-state.ts";
import { TimesCard } from "./times-card.tsx";

const { log } = lineOneWords;

type Props = {
  readonly line: OurLine;
  /** Chips stand under the newest answer only. */
  readonly isNewest: boolean;
  readonly isUnreachable: boolean;
  readonly reading: Reading | undefined;
  readonly hasOpenQuestion: boolean;
  readonly onAsk: (question: string) => void;
  readonly onAgain: () => void;
};

/** A line of Line one's: its words, the page they are from, and what can be pressed. */
export function OurLineRow({ line, isNewest, isUnreachable, reading, hasOpenQuestion, onAsk, onAgain }: Props) {
  const { slip, source, how, folded } = line;
  const isStreaming = how === "streaming";
  const words = (
    <p dir="auto" className={styles.typed}>
      <Spoken line={line} reading={reading} />
      {isNewest && line.isUnknown && <span> {log.canDo}</span>}
      {folded?.note && <span className={styles.rest}> {folded.note}</span>}
      {isStreaming && <span className={styles.pen} />}
    </p>
  );
  return (
    <LineRow kind="us" who={log.lineOne} atUtc={line.atUtc} isWaiting={how !== "whole"} isBusy={isStreaming} id={line.id}>
      {slip ? (
        <div className={styles.wide}>
          {words}
          {slip.kind === "times" && <TimesCard lineId={line.id} form={slip} hasOpenQuestion={hasOpenQuestion} />}
          {slip.kind === "message" && <MessageCard lineId={line.id} form={slip} />}
          {slip.kind === "handover" && <HandoverCard slip={slip} atUtc={line.atUtc} onAsk={onAsk} />}
        </div>
      ) : (
        <div className={styles.words} aria-hidden={isStreaming || undefined}>
          {words}
          {(how === "stopped" || how === "dropped") && <StopNote how={how} isUnreachable={isUnreachable} onAgain={onAgain} />}
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
      {isNewest && line.chips.length > 0 && (
        <fieldset className={styles.next} aria-label={log.next}>
          {line.chips.slice(0, 3).map((chip) => (
            <Chip key={chip.label} chip={chip} onAsk={onAsk} />
          ))}
        </fieldset>
      )}
    </LineRow>
  );
}

function Chip({ chip: { label, href }, onAsk }: { readonly chip: LiveChip; readonly onAsk: Props["onAsk"] }) {
  if (!href)
    return (
      <button type="button" className={styles.chip} onClick={() => onAsk(label)}>
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

/** The words, with the sentence that is being read marked, or with the place where the visitor cut in. */
function Spoken({ line: { id, text, cutAt }, reading }: { readonly line: OurLine; readonly reading: Reading | undefined }) {
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
