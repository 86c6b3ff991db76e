import type { ReactNode } from "react";
import DeskScript from "#app/desk/browser/desk-script.island.tsx";
import { DeskContext, FormFrameContext } from "#app/desk/controls/desk-context.ts";
import toasts from "#app/desk/controls/toasts.module.css";
import "#app/desk/desk.css";
import type { DeskFrameProps, DeskPlace } from "#app/desk/desk-props.ts";
import { Conflict } from "./conflict.tsx";
import { DeskTabs } from "./desk-tabs.tsx";
import { DeskTop } from "./desk-top.tsx";
import styles from "./frame.module.css";
import { Notice } from "./notice.tsx";

type Props = {
  readonly frame: DeskFrameProps;
  /** The word that is current; null on pages beside the six. */
  readonly place: DeskPlace | null;
  /** No room below the content: for screens that fill the window. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** Top bar, the phone's bar, and what the last action did. */
export function DeskFrame({ frame, place, isFlush = false, children }: Props) {
  return (
    <DeskContext value={frame}>
      <FormFrameContext value={frame}>
        <div className={styles.desk} data-desk-writer={frame.me.personId}>
          <DeskTop place={place} />
          <main id="main" className={isFlush ? `${styles.main} ${styles.flush}` : styles.main}>
            {frame.conflict && frame.typed && <Conflict conflict={frame.conflict} typed={frame.typed} />}
            {children}
          </main>
          <DeskTabs counts={frame.counts} place={place} />
          {/* The script's notices stand above the notice of one's own last action, which is nearest to the hand. */}
          <div className={toasts.stack}>
            <DeskScript
              frame={{
                csrf: frame.csrf,
                here: frame.here,
                more: frame.more,
                timeZone: frame.timeZone,
                version: frame.version,
                keysOn: frame.me.keysOn,
              }}
            />
            <Notice />
          </div>
        </div>
      </FormFrameContext>
    </DeskContext>
  );
}
