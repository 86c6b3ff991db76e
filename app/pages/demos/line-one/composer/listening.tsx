import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Hearing } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useNowMs } from "#app/pages/demos/line-one/use-now.ts";
import { cancelListening, stopListening } from "#app/pages/demos/line-one/voice/dictation.ts";
import { clockOf } from "#app/pages/demos/line-one/words.ts";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./composer.module.css";
import { watchLevel } from "./watch-level.ts";

const { voice } = lineOneWords;
/** The newest bars are warm. */
const hot = 8;

type Props = { readonly hearing: Extract<Hearing, { kind: "listening" }> };

/** Replaces the composer while the visitor speaks: a clock, the volume, and the words as they are understood. */
export function Listening({ hearing: { sinceMs, stream, sure, unsure, isWriting } }: Props) {
  const done = useRef<HTMLButtonElement>(null);
  const [level, setLevel] = useState<readonly number[]>([]);
  const nowMs = useNowMs(true);
  // The Speak button, which had the focus, has disappeared.
  useLayoutEffect(() => done.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // On a phone two listeners can't share the microphone.
    if (!stream && matchMedia("(pointer: coarse)").matches) return;
    return watchLevel(setLevel, stream);
  }, [stream]);
  return (
    <fieldset className={`${styles.hear} dark`} aria-label={voice.listening} data-foot="">
      <p className={styles.clk}>{clockOf(Math.max(0, Math.floor((nowMs - sinceMs) / 1_000)))}</p>
      <div className={styles.level} role="img" aria-label={level.some((value) => value > 12) ? voice.heard : voice.quiet}>
        {level.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other key than their place
          <i key={index} className={index >= level.length - hot ? styles.hot : undefined} style={{ "--v": value }} />
        ))}
      </div>
      <div className={styles.acts2}>
        <Button ref={done} kind="lamp" aria-disabled={isWriting || undefined} onClick={stopListening}>
          {voice.done}
        </Button>
        <Button onClick={cancelListening}>{voice.cancel}</Button>
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
      <p className={styles.hint}>{stream ? voice.toldOurs : voice.told}</p>
    </fieldset>
  );
}
