import { useEffect, useRef, useState } from "react";
import { DeskIcon } from "#app/desk/parts/desk-icon.tsx";
import styles from "#app/desk/parts/toasts.module.css";
import { deskWords } from "#content/desk/words.ts";
import { focusFirst } from "./keep-focus.ts";
import type { ShownNotice } from "./use-actions.ts";

/** Each stays five seconds, longer under the pointer or the focus. */
const shownMs = 5000;

const { toast: words } = deskWords;

type ToastsProps = { readonly notices: readonly ShownNotice[]; readonly onDismiss: (key: number) => void };

/** What happened meanwhile: here, or by somebody else. */
export function Toasts({ notices, onDismiss }: ToastsProps) {
  const [isHeld, setIsHeld] = useState(false);
  return (
    <div
      className={`${styles.toasts} ${styles.stack}`}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {notices.map((shown) => (
        <Toast key={shown.key} shown={shown} isHeld={isHeld} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

type ToastProps = { readonly shown: ShownNotice; readonly isHeld: boolean; readonly onDismiss: (key: number) => void };

function Toast({ shown: { key, notice, retry }, isHeld, onDismiss }: ToastProps) {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const isError = notice.tone === "error";
  useEffect(() => {
    if (isHeld || isError) return;
    const timer = setTimeout(() => dismiss.current(key), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isError, key]);
  return (
    <div className={isError ? `${styles.toast} ${styles.error}` : styles.toast} role={isError ? "alert" : undefined}>
      <DeskIcon name={isError ? "alert" : notice.tone === "person" ? "person" : "check"} />
      <p>{notice.text}</p>
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
      {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={() => {
          dismiss.current(key);
          focusFirst(document, []);
        }}
      >
        <DeskIcon name="close" />
      </button>
    </div>
  );
}
