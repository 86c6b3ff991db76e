import { type RefObject, useLayoutEffect, useRef } from "react";
import { readDraft, writeDraft } from "#app/ui/drafts.ts";
import { detailFields, readDetails, type TypedDetails } from "./picker-query.ts";

const key = "booking";

/**
 * Keeps a booking in progress for whoever comes back to its page. Alone, the page's address says how far they were; in
 * another page's frame nothing does, so the draft says it too. The answer forgets it, for a page that is left with a booking.
 */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  restore: ((values: TypedDetails, search: string | undefined) => void) | undefined,
): () => void {
  const isDone = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept before
  useLayoutEffect(() => {
    const { search, ...draft } = readDraft(key);
    const values = Object.fromEntries(detailFields.flatMap((field) => (typeof draft[field] === "string" ? [[field, draft[field]]] : [])));
    const isFramed = parent !== window;
    restore?.(values, isFramed && typeof search === "string" ? search : undefined);
    const keep = () => {
      const { search } = location;
      const isChosen = isFramed && new URLSearchParams(search).has("day");
      if (!isDone.current && form.current)
        writeDraft(key, { ...readDetails(new FormData(form.current)), search: isChosen ? search : undefined });
      isDone.current = false;
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);

  return () => {
    isDone.current = true;
    writeDraft(key, {});
  };
}
