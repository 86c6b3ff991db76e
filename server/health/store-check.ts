import type { Store } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/store-error.ts";
import type { HealthCheck } from "./health.ts";

/** Ready means: a write that was rolled back succeeded, on the file that the path names. */
export function createStoreCheck(store: Pick<Store, "probe">): HealthCheck {
  return {
    name: "database",
    isVital: true,
    async look() {
      try {
        await store.probe();
        return { ok: true, detail: "Takes writes." };
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        return { ok: false, detail: error.message };
      }
    },
  };
}
