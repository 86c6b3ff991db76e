import { useSyncExternalStore } from "react";

export type ToastTone = "ok" | "bad" | "info";

/** A notice: what happened, and what to do about it. */
export type ToastMessage = {
  readonly tone: ToastTone;
  readonly title: string;
  readonly message: string;
  /** What it speaks of. A later notice about the same takes its place: success clears the failure it answers. */
  readonly about?: string;
};

export type ShownToast = ToastMessage & { readonly key: number };

let shown: readonly ShownToast[] = [];
let nextKey = 0;
const listeners = new Set<() => void>();

function change(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const tell of listeners) tell();
}

/** Shows a notice in the page's toast region. A store of the module's own: React context does not cross from island to island. */
export function showToast(message: ToastMessage): void {
  nextKey += 1;
  // The same words again replace the notice that says them: pressing a button twice must not build a tower.
  const isReplaced = (other: ToastMessage) =>
    (message.about !== undefined && other.about === message.about) || (other.title === message.title && other.message === message.message);
  change([...shown.filter((other) => !isReplaced(other)), { ...message, key: nextKey }]);
}

export function dismissToast(key: number): void {
  change(shown.filter((toast) => toast.key !== key));
}

/** Puts away what was said about something that has gone well meanwhile. */
export function settleToasts(about: string): void {
  if (shown.some((toast) => toast.about === about)) change(shown.filter((toast) => toast.about !== about));
}

const none: readonly ShownToast[] = [];

/** The page's notices, newest last. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
}
