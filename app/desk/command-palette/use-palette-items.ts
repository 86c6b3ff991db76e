import { useEffect, useState } from "react";
import { type PaletteItem, paletteItemsSchema } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds } from "#domain/desk-paths.ts";

/** The server is asked this long after the last letter. */
const quietMs = 120;
/** Only after this time does the palette say that it is searching. */
const lateMs = 400;

type Found = { readonly q: string; readonly items: readonly PaletteItem[] };

/**
 * What the server finds for what is typed; for nothing typed, who is most urgent and what there is to do. Until it has
 * answered (`isAnswered`) the items are those of the letter before.
 */
export function usePaletteItems(q: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [lateFor, setLateFor] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(`${deskFeeds.palette}?${new URLSearchParams({ [deskQuery.q]: q })}`, {
          headers: { Accept: "application/json" },
          signal: stop.signal,
        });
        setFound({ q, items: response.ok ? paletteItemsSchema.parse(await response.json()) : [] });
      } catch {
        if (!stop.signal.aborted) setFound({ q, items: [] });
      }
    };
    const timers = [setTimeout(ask, q === "" ? 0 : quietMs), setTimeout(() => setLateFor(q), lateMs)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop.abort();
      setLateFor(null);
    };
  }, [q]);
  const isAnswered = found?.q === q;
  const items: readonly PaletteItem[] = found?.items ?? [];
  return { items, isAnswered, isLate: !isAnswered && lateFor === q };
}
