import { useSyncExternalStore } from "react";
import { canonicalTimeZone } from "#domain/zoned-time.ts";

const never = () => () => {};

/** The browser's own zone; undefined as long as only the server could have rendered the page. */
export function useBrowserTimeZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    never,
    () => canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => undefined,
  );
}
