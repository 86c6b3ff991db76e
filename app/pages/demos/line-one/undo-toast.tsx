import { Toast } from "#app/ui/toast.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./frame.module.css";

/** For ten seconds after "Start over". */
export function UndoToast({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <div className={styles.undo}>
      <Toast tone="ok" title={lineOneWords.again.done} message="" role="status">
        <button type="button" className={styles.textButton} onClick={onUndo}>
          {lineOneWords.again.undo}
        </button>
      </Toast>
    </div>
  );
}
