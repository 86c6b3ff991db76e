import { useSyncExternalStore } from "react";

export type ToastTone = "ok" | "bad" | "info";

/** A notice: what happened, and what to do about it. */
export type ToastMessage = {
  readonly tone: ToastTone;
  readonly title: string;
  readonly message: string;
  /** Its topic. A later notice on the same topic replaces it: success clears the failure before it. */
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

/** Shows a notice in the page's toast region. The store belongs to the module, since islands do not share a React context. */
export function showToast(message: ToastMessage): void {
  nextKey += 1;
  // A repeated notice replaces the earlier one, so that pressing a button twice does not stack them.
  const isReplaced = (other: ToastMessage) =>
    (message.about !== undefined && other.about === message.about) || (other.title === message.title && other.message === message.message);
  change([...shown.filter((other) => !isReplaced(other)), { ...message, key: nextKey }]);
}

export function dismissToast(key: number): void {
  change(shown.filter((toast) => toast.key !== key));
}

/** True if the page can show notices. Waits if the script of their region has not loaded yet. */
export async function areToastsSeen(waitMs = 2000): Promise<boolean> {
  if (listeners.size === 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  return listeners.size > 0;
}

/** Removes the notice on a topic once it is settled. */
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
