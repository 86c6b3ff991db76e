import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CloseIcon } from "./icons.tsx";
import styles from "./toast.module.css";
import { Toast } from "./toast.tsx";
import { dismissToast, type ShownToast, useToasts } from "./toasts.ts";

/** SPEC section 9, "Notice defaults". */
const autoCloseMs = 5000;

type Props = { readonly words: ToastWords };

export type ToastWords = {
  /** The accessible name of the region. */
  readonly region: string;
  readonly dismiss: string;
};

/**
 * Shows a page's notices above it. Each closes by itself after five seconds, waits while the pointer or the
 * focus is on any of them, and can be dismissed. F6 moves into the region; pressing its last button
 * returns the focus.
 */
export function ToastRegion({ words }: Props) {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isEmpty = toasts.length === 0;
  const [isAbove, setIsAbove] = useState(false);

  // If it would cover the button just pressed, it opens at the other end of the window.
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (isEmpty) setIsAbove(false);
    else if (region.current && pressed && pressed !== document.body && !region.current.contains(pressed)) {
      const [own, other] = [region.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
      const isCovered = own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
      setIsAbove((before) => before || isCovered);
    }
  }, [isEmpty]);

  useEffect(() => {
    if (isEmpty) return;
    const jumpIn = (event: KeyboardEvent) => {
      if (event.key !== "F6" || region.current?.contains(document.activeElement)) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener("keydown", jumpIn);
    return () => document.removeEventListener("keydown", jumpIn);
  }, [isEmpty]);

  // The last notice takes the focused button with it, and a removed element fires no pointer event.
  useEffect(() => {
    if (!isEmpty) return;
    setIsHovered(false);
    setIsFocused(false);
  }, [isEmpty]);

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!isFocused && relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
    setIsFocused(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
  };
  const dismiss = (key: number) => {
    if (region.current?.contains(document.activeElement)) (toasts.length > 1 ? region.current : cameFrom.current)?.focus();
    dismissToast(key);
  };

  const cards = (isUrgent: boolean) =>
    toasts
      .filter(({ tone }) => (tone === "bad") === isUrgent)
      .map((toast) => <FloatingToast key={toast.key} toast={toast} isPaused={isHovered || isFocused} onDismiss={dismiss} words={words} />);

  return (
    <section
      ref={region}
      className={isAbove ? `${styles.region} ${styles.above}` : styles.region}
      aria-label={words.region}
      tabIndex={-1}
      onPointerMove={(event) => {
        // It may open under a resting pointer: only a pointer that moves counts.
        if (event.movementX !== 0 || event.movementY !== 0) setIsHovered(true);
      }}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={(event) => {
        const last = toasts.at(-1);
        if (event.key === "Escape" && last) dismiss(last.key);
      }}
    >
      {/* It exists before its first notice: a screen reader only announces changes of a region that it knows. */}
      <div role="status">{cards(false)}</div>
      {/* Each is an alert of its own: Orca announces an alert that appears in Firefox, but not one that changes. */}
      <div>{cards(true)}</div>
    </section>
  );
}

type FloatingProps = {
  readonly toast: ShownToast;
  readonly isPaused: boolean;
  readonly onDismiss: (key: number) => void;
  readonly words: ToastWords;
};

function FloatingToast({ toast, isPaused, onDismiss, words }: FloatingProps) {
  const remainingMs = useRef(autoCloseMs);
  const close = useRef(onDismiss);
  close.current = onDismiss;

  useEffect(() => {
    if (isPaused) return;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => close.current(toast.key), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAtMs;
    };
  }, [isPaused, toast.key]);

  return (
    <Toast tone={toast.tone} title={toast.title} message={toast.message} role={toast.tone === "bad" ? "alert" : undefined}>
      <button type="button" aria-label={words.dismiss} onClick={() => onDismiss(toast.key)}>
        <CloseIcon />
      </button>
    </Toast>
  );
}
