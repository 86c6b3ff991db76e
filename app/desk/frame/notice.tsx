import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import styles from "#app/desk/controls/toasts.module.css";
import { deskWords } from "#content/desk/words.ts";
import { countedSeconds, type DeskNotice } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";

/**
 * What the last action did, with its way back, and above it what was done before and can still be undone. It stays until the next page; a script lets it go after a while, and puts
 * it into the region first: a listener is told of what comes into it, not of what a page brings along.
 */
export function Notice() {
  const { notice, earlier } = useDesk();
  return (
    <section className={styles.toasts} aria-label={notice || earlier.length > 0 ? deskWords.toast.done : undefined} data-desk-notice="">
      <div role="status" />
      {earlier.map((before) => (
        <Toast key={before.undo?.undoId} notice={before} />
      ))}
      {notice && <Toast notice={notice} />}
    </section>
  );
}

const icons = { done: "check", error: "alert", person: "person" } as const;

/** Of several notices each undo is told with what it takes back. */
const saysId = (undoId: string) => `says-${undoId}`;

function Toast({ notice }: { readonly notice: DeskNotice }) {
  const { nowUtc } = useDesk();
  const seconds = notice.undo ? Math.floor((Date.parse(notice.undo.untilUtc) - Date.parse(nowUtc)) / 1000) : 0;
  return (
    <div
      className={notice.tone === "error" ? `${styles.toast} ${styles.error}` : styles.toast}
      data-desk-stays={notice.tone === "error" ? "" : undefined}
    >
      <DeskIcon name={icons[notice.tone]} />
      <p id={notice.undo ? saysId(notice.undo.undoId) : undefined}>
        <InOrder text={notice.text} />
      </p>
      {notice.undo && seconds > 0 && (
        <ActionForm action={deskActions.undo}>
          <button
            type="submit"
            name={deskFields.undo}
            value={notice.undo.undoId}
            data-desk-undo={seconds}
            aria-describedby={saysId(notice.undo.undoId)}
          >
            <DeskIcon name="undo" />
            <span>
              {deskWords.toast.undo}
              {seconds <= countedSeconds && (
                <>
                  {/* Said once. What counts down is for eyes: a listener would hear the whole notice each second. */}
                  <span className="vh">{deskWords.toast.undoWithin(seconds)}</span>
                  <span aria-hidden="true" className="num" data-desk-seconds="" />
                </>
              )}
            </span>
          </button>
        </ActionForm>
      )}
      {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
    </div>
  );
}
