import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./frame.module.css";
import { LineIcon } from "./line-icons.tsx";
import { lineTime } from "./line-time.ts";
import type { TalkState } from "./talk-state.ts";
import type { Hearing } from "./use-dictation.ts";

const { head, tools } = lineOneWords;

type Props = {
  readonly state: TalkState;
  readonly hearing: Hearing;
  readonly isReading: boolean;
  /** Undefined if nothing can be read aloud. */
  readonly aloud?: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
  readonly onCopy: () => void;
  readonly onAgain: () => void;
  readonly onErase: () => void;
};

/** What line one does just now, and what can be done with the talk. */
export function SheetHead({ state, hearing, isReading, aloud, onCopy, onAgain, onErase }: Props) {
  const isOn = state.lines.length > 0;
  const { look, text, aside } = sayingOf(state, hearing, isReading);
  return (
    <div className={styles.head}>
      <p className={`${styles.state} ${styles[look] ?? ""}`} data-needs-script="">
        <i aria-hidden="true" />
        <b>{text}</b>
        <span>{aside}</span>
      </p>
      <noscript>
        <p className={`${styles.state} ${styles.shut}`}>
          <i aria-hidden="true" />
          <b>{head.plain}</b>
          <span />
        </p>
      </noscript>
      {isOn && (
        <fieldset className={styles.tools} aria-label={tools.title}>
          {aloud && (
            <button type="button" aria-pressed={aloud.isOn} onClick={aloud.onToggle}>
              <LineIcon name="aloud" />
              <span>{tools.aloud}</span>
            </button>
          )}
          <button type="button" onClick={onCopy}>
            <LineIcon name="copy" />
            <span>{tools.copy}</span>
          </button>
          <button type="button" onClick={onAgain}>
            <LineIcon name="again" />
            <span>{tools.again}</span>
          </button>
          <button type="button" onClick={onErase}>
            <LineIcon name="erase" />
            <span>{tools.erase}</span>
          </button>
        </fieldset>
      )}
    </div>
  );
}

function sayingOf({ lines, phase }: TalkState, { kind }: Hearing, isReading: boolean) {
  const aside: string = head.software;
  if (phase.kind === "unreachable") return { look: "lost", text: head.unreachable[0], aside: head.unreachable[1] };
  if (phase.kind === "closed") {
    const [text, more] = phase.isOff ? head.off : head.closed;
    return { look: "shut", text, aside: more };
  }
  if (kind === "listening") return { look: "live", text: head.listening, aside };
  if (isReading) return { look: "live", text: head.aloud, aside };
  if (phase.kind === "streaming") return { look: "live", text: head.answering, aside };
  if (phase.kind === "thinking") return { look: "open", text: head[phase.doing], aside };
  if (lines.length === 0) return { look: "open", text: head.idle, aside: "" };
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && last?.who === "page" && last.kind === "end")
    return { look: "open", text: head.quiet, aside: head.span(lineTime(first.atUtc), lineTime(last.atUtc)) };
  return { look: "open", text: head.quiet, aside };
}
