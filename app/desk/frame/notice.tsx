import { useDesk } from "#app/desk/controls/desk-context.ts";
import { Toast, undoSecondsOf } from "#app/desk/controls/toast.tsx";
import styles from "#app/desk/controls/toasts.module.css";
import { deskWords } from "#content/desk/words.ts";

/**
 * What the last action did, and above it what was done before and can still be undone. A script puts it into the region first:
 * a listener is told of what comes into it, not of what a page brings along.
 */
export function Notice() {
  const { notice, earlier, nowUtc } = useDesk();
  const all = notice ? [...earlier, notice] : earlier;
  return (
    <section className={styles.toasts} aria-label={all.length > 0 ? deskWords.toast.done : undefined} data-desk-notice="">
      <div role="status" />
      {all.map((each) => (
        <Toast
          key={each.undo?.undoId ?? ""}
          notice={each}
          undoSeconds={undoSecondsOf(each, Date.parse(nowUtc))}
          saysId={each.undo ? `says-${each.undo.undoId}` : undefined}
        />
      ))}
    </section>
  );
}
