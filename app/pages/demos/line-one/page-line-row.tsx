import { lineOneWords } from "#content/live/page-words.ts";
import { type EndActions, EndSheet } from "./end-sheet.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import type { PageLine, TalkState } from "./talk-state.ts";

const { short, log } = lineOneWords;

type Props = { readonly line: PageLine; readonly state: TalkState; readonly isLast: boolean; readonly actions: EndActions };

/** What the page itself says in the log. */
export function PageLineRow({ line, state, isLast, actions }: Props) {
  return (
    <LineRow kind={line.kind === "refused" ? "oops" : "page"} who={log.page} atUtc={line.atUtc} id={line.id}>
      <div className={styles.words}>
        {line.kind === "short" && (
          <p className={styles.note}>
            <b>{short[0]}</b> <span>{short[1]}</span>
          </p>
        )}
        {line.kind === "refused" && <p className={styles.bad}>{line.words}</p>}
        {line.kind === "end" && <EndSheet state={state} isLast={isLast} actions={actions} />}
      </div>
    </LineRow>
  );
}
