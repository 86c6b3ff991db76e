import { useLayoutEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./composer.module.css";
import type { Hearing } from "./use-dictation.ts";

const { voice } = lineOneWords;
const bars = 56;
/** The newest are warm. */
const hot = 8;

type Props = {
  readonly hearing: Extract<Hearing, { kind: "listening" }>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Takes the composer's place while the visitor speaks: a clock, how loud it is, and the words as they are understood. */
export function Listening({ hearing: { seconds, level, sure, unsure, isWriting, isOurs }, onDone, onCancel }: Props) {
  const done = useRef<HTMLButtonElement>(null);
  // Speak, which was pressed, has given way.
  useLayoutEffect(() => done.current?.focus({ preventScroll: true }), []);
  const shown = level.slice(-bars);
  return (
    <fieldset className={`${styles.hear} dark`} aria-label={voice.listening}>
      <p className={styles.clk}>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}</p>
      <div className={styles.level} role="img" aria-label={shown.some((value) => value > 12) ? voice.heard : voice.quiet}>
        {shown.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other key than their place
          <i key={index} className={index >= shown.length - hot ? styles.hot : undefined} style={{ "--v": value }} />
        ))}
      </div>
      <div className={styles.acts2}>
        <Button ref={done} kind="lamp" aria-disabled={isWriting || undefined} onClick={onDone}>
          {voice.done}
        </Button>
        <Button onClick={onCancel}>{voice.cancel}</Button>
      </div>
      <p className={styles.heard} dir="auto">
        {isWriting ? (
          voice.writing
        ) : (
          <>
            <b>{sure}</b> <span>{unsure}</span>
          </>
        )}
      </p>
      <p className={styles.hint}>{isOurs ? voice.toldOurs : voice.told}</p>
    </fieldset>
  );
}
