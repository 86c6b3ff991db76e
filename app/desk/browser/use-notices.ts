import { useCallback, useRef, useState } from "react";
import type { DeskNotice } from "#domain/desk-answer.ts";

export type ShownNotice = { readonly key: number; readonly notice: DeskNotice; readonly retry?: () => void };

export type Notices = {
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
