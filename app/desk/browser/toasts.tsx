import { useEffect, useId, useRef, useState } from "react";
import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import styles from "#app/desk/controls/toasts.module.css";
import { deskWords } from "#content/desk/words.ts";
import { countedSeconds } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { onAnswered } from "./answered-forms.ts";
import { forgetUndo, takesAnswerBack } from "./carried-undo.ts";
import { focusFirst } from "./keep-focus.ts";
import { noticeEvent } from "./notice-clock.ts";
import type { ShownNotice } from "./use-notices.ts";

/** Each stays five seconds, longer under the pointer or the focus; what Z undoes later still stays for it, unseen. */
const shownMs = 5000;

const { toast: words } = deskWords;

type ToastsProps = Pick<ToastProps, "onDismiss"> & { readonly notices: readonly ShownNotice[] };

/** What happened meanwhile: here, or by somebody else. A failure is an alert of its own, and is read once. */
export function Toasts({ notices, onDismiss }: ToastsProps) {
  const [isHeld, setIsHeld] = useState(false);
  const toast = (shown: ShownNotice) => <Toast key={shown.key} shown={shown} isHeld={isHeld} onDismiss={onDismiss} />;
  return (
    <section
      className={styles.toasts}
      aria-label={words.region}
      data-desk-toasts=""
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div role="status">{notices.filter((shown) => !isFailure(shown)).map(toast)}</div>
      {notices.filter(isFailure).map(toast)}
    </section>
  );
}

const isFailure = ({ notice }: ShownNotice) => notice.tone === "error";

type ToastProps = {
  readonly shown: ShownNotice;
  readonly isHeld: boolean;
  readonly onDismiss: (key: number) => void;
};

function Toast({ shown, isHeld, onDismiss }: ToastProps) {
  const { key, notice, retry } = shown;
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const isError = isFailure(shown);
  const left = useSecondsLeft(notice.undo?.untilUtc);
  const toast = useRef<HTMLDivElement>(null);
  // The button goes with its toast and not before: the focus may be on it.
  useEffect(() => {
    if (left !== 0) return;
    if (toast.current?.contains(document.activeElement)) focusFirst(document, []);
    dismiss.current(key);
  }, [left, key]);
  const [isCounted] = useState(left !== null && left <= countedSeconds);
  const [isPast, setIsPast] = useState(false);
  // Taken back: it is not offered again.
  useEffect(() => {
    const stop = new AbortController();
    onAnswered(document, stop.signal, ({ form, isDone }) => {
      if (isDone && (toast.current?.contains(form) || (isCounted && takesAnswerBack(form)))) dismiss.current(key);
    });
    return () => stop.abort();
  }, [key, isCounted]);
  const undoId = notice.undo?.undoId;
  const says = useId();
  // The next action's notice takes its place, unless it can be undone beside that.
  useEffect(() => {
    if (undoId === undefined || isCounted) return;
    const onNotice = (event: Event) => {
      const offered = (event as CustomEvent<ReadonlySet<string | undefined> | null>).detail;
      if (offered && !offered.has(undoId)) dismiss.current(key);
    };
    document.addEventListener(noticeEvent, onNotice);
    return () => document.removeEventListener(noticeEvent, onNotice);
  }, [undoId, isCounted, key]);
  useEffect(() => {
    if (isHeld || isError || isCounted) return;
    const goes = () => (notice.undo ? setIsPast(true) : dismiss.current(key));
    const timer = setTimeout(goes, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isError, isCounted, notice.undo, key]);
  return (
    <div
      ref={toast}
      hidden={isPast}
      className={isError ? `${styles.toast} ${styles.error}` : styles.toast}
      role={isError ? "alert" : undefined}
    >
      <DeskIcon name={isError ? "alert" : notice.tone === "person" ? "person" : "check"} />
      <p id={says}>
        <InOrder text={notice.text} />
      </p>
      {retry && (
        <button
          type="button"
          onClick={() => {
            dismiss.current(key);
            retry();
          }}
        >
          {words.tryAgain}
        </button>
      )}
      {notice.undo && left !== null && (
        <ActionForm action={deskActions.undo}>
          <button type="submit" name={deskFields.undo} value={notice.undo.undoId} data-desk-undo="" aria-describedby={says}>
            <DeskIcon name="undo" />
            <span>
              {words.undo}
              {isCounted && (
                <span aria-hidden="true" className="num">
                  {words.undoLeft(left)}
                </span>
              )}
            </span>
          </button>
        </ActionForm>
      )}
      {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={() => {
          dismiss.current(key);
          if (notice.undo) forgetUndo();
          focusFirst(document, []);
        }}
      >
        <DeskIcon name="close" />
      </button>
    </div>
  );
}

/** Counts down to then; null without a moment. */
function useSecondsLeft(untilUtc: string | undefined): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (untilUtc === undefined) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [untilUtc]);
  return untilUtc === undefined ? null : Math.max(0, Math.floor((Date.parse(untilUtc) - nowMs) / 1000));
}
