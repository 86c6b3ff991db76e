import { useId, useLayoutEffect, useRef } from "react";
import { focusFoot } from "#app/pages/demos/line-one/focus.ts";
import { Problem } from "#app/pages/demos/line-one/slips/slip-parts.tsx";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { eraseTalk, keepIt } from "#app/pages/demos/line-one/talk/whole-talk.ts";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import log from "./log.module.css";
import styles from "./outcomes.module.css";

const { erase } = lineOneWords;

/** Asks for confirmation. Says "Erased" only after the server has confirmed it. */
export function EraseQuestion() {
  const { lines, erasing } = useTalk();
  const titleId = useId();
  const textId = useId();
  const title = useRef<HTMLElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const did = (kind: "booked" | "sent") => lines.some((line) => line.who === "did" && line.kind === kind);
  const isSending = erasing === "sending";
  return (
    <fieldset className={styles.ask} aria-labelledby={titleId} aria-describedby={textId} data-erase="">
      <b id={titleId} ref={title} tabIndex={-1}>
        {erase.title}
      </b>
      <span id={textId}>{[erase.text, did("booked") && erase.booked, did("sent") && erase.sent].filter(Boolean).join(" ")}</span>
      {erasing === "failed" && <Problem text={erase.failed} />}
      <div className={log.acts}>
        <Button
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (isSending) return;
            focusFoot();
            keepIt();
          }}
        >
          {erase.keep}
        </Button>
        <Button className={styles.bad} aria-disabled={isSending || undefined} onClick={() => !isSending && void eraseTalk()}>
          {isSending ? erase.erasing : erase.erase}
        </Button>
      </div>
    </fieldset>
  );
}
