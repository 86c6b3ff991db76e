import { useId, useLayoutEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import log from "./log.module.css";
import styles from "./outcomes.module.css";
import { Problem } from "./problem.tsx";
import type { TalkState } from "./talk-state.ts";

const { erase } = lineOneWords;

type Props = { readonly state: TalkState; readonly onKeep: () => void; readonly onErase: () => void };

/** Asked once; nothing is said to be erased before the server has said so. */
export function EraseQuestion({ state, onKeep, onErase }: Props) {
  const titleId = useId();
  const title = useRef<HTMLElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const did = (kind: "booked" | "sent") => state.lines.some((line) => line.who === "did" && line.kind === kind);
  const isSending = state.erasing === "sending";
  return (
    <fieldset className={styles.ask} aria-labelledby={titleId} data-erase="">
      <b id={titleId} ref={title} tabIndex={-1}>
        {erase.title}
      </b>
      <span>{[erase.text, did("booked") && erase.booked, did("sent") && erase.sent].filter(Boolean).join(" ")}</span>
      {state.erasing === "failed" && <Problem text={erase.failed} />}
      <div className={log.acts}>
        <Button aria-disabled={isSending || undefined} onClick={() => !isSending && onKeep()}>
          {erase.keep}
        </Button>
        <Button className={styles.bad} aria-disabled={isSending || undefined} onClick={() => !isSending && onErase()}>
          {isSending ? erase.erasing : erase.erase}
        </Button>
      </div>
    </fieldset>
  );
}
