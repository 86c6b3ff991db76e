import { useEffect, useState } from "react";
import type { PaletteItem } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds } from "#domain/desk-paths.ts";

/** So long after the last letter the server is asked. */
const quietMs = 120;

/** What the server finds for what is typed; for nothing typed, who is most urgent and what there is to do. Stale answers are dropped. */
export function usePaletteItems(q: string): readonly PaletteItem[] {
  const [items, setItems] = useState<readonly PaletteItem[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(`${deskFeeds.palette}?${new URLSearchParams({ [deskQuery.q]: q })}`, {
          headers: { Accept: "application/json" },
          signal: stop.signal,
        });
        if (response.ok) setItems((await response.json()) as readonly PaletteItem[]); // as our own server wrote it
      } catch {
        if (!stop.signal.aborted) setItems([]);
      }
    };
    const timer = setTimeout(ask, q === "" ? 0 : quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  return items;
}
