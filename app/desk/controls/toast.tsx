import type { ComponentProps } from "react";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { deskWords } from "#content/desk/words.ts";
import { countedSeconds, type DeskNotice } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { ActionForm } from "./action-form.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./toasts.module.css";

const icons = { done: "check", error: "alert", person: "person" } as const;

const { toast: words } = deskWords;

type ToastProps = ComponentProps<"div"> & {
  readonly notice: DeskNotice;
  /** How long its undo stands. */
  readonly undoSeconds: number;
  /** The id of its words, if there is an undo: of several notices each is told with what it takes back. */
  readonly saysId: string | undefined;
};

/**
 * What was done, with its way back. It stays until the next page; a script lets it go in its time (app/desk/browser/notice-clock.ts).
 * As a group it comes into its live region as one thing: of several that come at once Orca announces none.
 */
export function Toast({ notice, undoSeconds, saysId, role = "group", children, ...rest }: ToastProps) {
  const isError = notice.tone === "error";
  return (
    <div
      role={role}
      className={isError ? `${styles.toast} ${styles.error}` : styles.toast}
      data-desk-stays={isError ? "" : undefined}
      {...rest}
    >
      <DeskIcon name={icons[notice.tone]} />
      <p id={saysId}>
        <InOrder text={notice.text} />
      </p>
      {notice.undo && undoSeconds > 0 && (
        <ActionForm action={deskActions.undo}>
          <button type="submit" name={deskFields.undo} value={notice.undo.undoId} data-desk-undo={undoSeconds} aria-describedby={saysId}>
            <DeskIcon name="undo" />
            <span>
              {words.undo}
              {undoSeconds <= countedSeconds && (
                <>
                  {/* Said once. What counts down is for eyes: a listener would hear the whole notice each second. */}
                  <span className="vh">{words.undoWithin(undoSeconds)}</span>
                  <span aria-hidden="true" className="num" data-desk-seconds="" />
                </>
              )}
            </span>
          </button>
        </ActionForm>
      )}
      {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
      {children}
    </div>
  );
}

/** How many whole seconds an undo stands. */
export const undoSecondsOf = ({ undo }: DeskNotice, nowMs: number): number =>
  undo ? Math.max(0, Math.floor((Date.parse(undo.untilUtc) - nowMs) / 1000)) : 0;
