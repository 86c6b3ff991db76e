import { useCallback, useState } from "react";

export type ToastTone = "ok" | "bad" | "info";

/** A notice: what happened, and what to do about it. */
export type ToastMessage = {
  readonly tone: ToastTone;
  readonly title: string;
  readonly message: string;
};

export type ShownToast = ToastMessage & { readonly key: number };

let nextKey = 0;

/** The notices of a page, newest last. Hand `toasts` and `dismiss` to one ToastRegion and `show` to whatever has something to say. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const dismiss = useCallback((key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)), []);
  const show = useCallback((message: ToastMessage) => {
    nextKey += 1;
    const toast = { ...message, key: nextKey };
    // The same words again replace the notice that says them: pressing a button twice must not build a tower.
    setToasts((shown) => [...shown.filter((other) => other.title !== message.title || other.message !== message.message), toast]);
  }, []);
  return { toasts, show, dismiss };
}
