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
  /** How many seconds it can still be undone; 0 if it can't. */
  readonly undoSeconds: number;
  /** The id of its words, which describe the undo button: there may be several notices. */
  readonly saysId: string | undefined;
};

/**
 * The notice of an action, with its undo. It stays until the next page, or until a script hides it (app/desk/browser/notice-clock.ts).
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
                  {/* Hidden from screen readers, which would read the whole notice again each second. */}
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

/** The whole seconds until an undo ends. */
export const undoSecondsOf = ({ undo }: DeskNotice, nowMs: number): number =>
  undo ? Math.max(0, Math.floor((Date.parse(undo.untilUtc) - nowMs) / 1000)) : 0;
