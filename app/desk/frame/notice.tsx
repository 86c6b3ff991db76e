import { ActionForm } from "#app/desk/parts/action-form.tsx";
import { DeskIcon } from "#app/desk/parts/desk-icon.tsx";
import { deskWords } from "#content/desk/words.ts";
import type { DeskNotice } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import type { DeskFrameProps } from "./frame-props.ts";
import styles from "./toasts.module.css";

type Props = { readonly frame: DeskFrameProps };

/** What the last action did, with its way back. It stays until the next page; a script lets it go after a while. */
export function Notice({ frame }: Props) {
  return (
    <div className={styles.toasts} role="status" aria-live="polite" data-desk-notice="">
      {frame.notice && <Toast frame={frame} notice={frame.notice} />}
    </div>
  );
}

const icons = { done: "check", error: "alert", person: "person" } as const;

function Toast({ frame, notice }: Props & { readonly notice: DeskNotice }) {
  const canUndo = notice.undo !== null && notice.undo.untilUtc > frame.nowUtc;
  return (
    <div className={notice.tone === "error" ? `${styles.toast} ${styles.error}` : styles.toast}>
      <DeskIcon name={icons[notice.tone]} />
      <p>{notice.text}</p>
      {canUndo && notice.undo && (
        <ActionForm frame={frame} action={deskActions.undo}>
          <button type="submit" name={deskFields.undo} value={notice.undo.undoId} data-desk-undo={notice.undo.untilUtc}>
            <DeskIcon name="undo" />
            {deskWords.toast.undo}
          </button>
        </ActionForm>
      )}
      {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
    </div>
  );
}
