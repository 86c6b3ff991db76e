import { useCallback, useEffect, useId, useRef, useState } from "react";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { Toast, undoSecondsOf } from "#app/desk/controls/toast.tsx";
import styles from "#app/desk/controls/toasts.module.css";
import { deskWords } from "#content/desk/words.ts";
import type { DeskNotice } from "#domain/desk-answer.ts";
import { forgetUndo } from "./carried-undo.ts";
import { focusFirst } from "./keep-focus.ts";
import { startNotice } from "./notice-clock.ts";

const { toast: words } = deskWords;

type ToastsProps = { readonly notices: readonly ShownNotice[]; readonly onDismiss: (key: number) => void };

/** Something that happened meanwhile, here or by somebody else. A failure is an alert of its own, and is read once. */
export function Toasts({ notices, onDismiss }: ToastsProps) {
  const toast = (shown: ShownNotice) => <DismissibleToast key={shown.key} shown={shown} onDismiss={onDismiss} />;
  return (
    <section className={styles.toasts} aria-label={words.region} data-desk-toasts="">
      <div role="status">{notices.filter((shown) => !isFailure(shown)).map(toast)}</div>
      {notices.filter(isFailure).map(toast)}
    </section>
  );
}

const isFailure = ({ notice }: ShownNotice) => notice.tone === "error";

function DismissibleToast({ shown, onDismiss }: { readonly shown: ShownNotice; readonly onDismiss: ToastsProps["onDismiss"] }) {
  const { key, notice, retry } = shown;
  const toast = useRef<HTMLDivElement>(null);
  const [undoSeconds] = useState(() => undoSecondsOf(notice, Date.now()));
  useEffect(() => {
    const stop = new AbortController();
    if (toast.current) startNotice(toast.current, () => onDismiss(key), stop.signal);
    return () => stop.abort();
  }, [key, onDismiss]);
  const tryAgain = () => {
    onDismiss(key);
    retry?.();
  };
  const dismiss = () => {
    onDismiss(key);
    if (notice.undo) forgetUndo();
    focusFirst(document, []);
  };
  return (
    <Toast ref={toast} notice={notice} undoSeconds={undoSeconds} saysId={useId()} role={isFailure(shown) ? "alert" : undefined}>
      {retry && (
        <button type="button" onClick={tryAgain}>
          {words.tryAgain}
        </button>
      )}
      <button type="button" aria-label={words.dismiss} onClick={dismiss}>
        <DeskIcon name="close" />
      </button>
    </Toast>
  );
}

type ShownNotice = { readonly key: number; readonly notice: DeskNotice; readonly retry?: () => void };

type Notices = {
  readonly notices: readonly ShownNotice[];
  readonly notify: (notice: DeskNotice, retry?: () => void) => void;
  readonly dismiss: (key: number) => void;
};

/** How many are shown at once. */
const mostShown = 3;

/** Notices of what happens while the page is open: others' actions, and requests that did not reach the server. */
export function useNotices(): Notices {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const nextKey = useRef(0);
  const notify = useCallback((notice: DeskNotice, retry?: () => void) => {
    nextKey.current += 1;
    const shown: ShownNotice = { key: nextKey.current, notice, ...(retry && { retry }) };
    setNotices((all) => [...all.slice(1 - mostShown), shown]);
  }, []);
  const dismiss = useCallback((key: number) => setNotices((all) => all.filter((shown) => shown.key !== key)), []);
  return { notices, notify, dismiss };
}

export const plainNotice = (text: string, tone: DeskNotice["tone"]): DeskNotice => ({ text, tone, undo: null, link: null });
