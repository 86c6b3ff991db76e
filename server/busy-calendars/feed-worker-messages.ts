import type { Period } from "#domain/slots.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import type { FetchLimits } from "./fetch-feed.ts";
import type { OddEvent, Precaution } from "./read-busy-periods.ts";

export type FeedTask = {
  /** The feed's address, or the bytes fetched for an earlier attempt. */
  readonly source:
    | { readonly url: string; readonly limits: FetchLimits; readonly reach: OutsideReach }
    | { readonly bytes: Uint8Array<SharedArrayBuffer> };
  readonly window: { readonly fromMs: number; readonly toMs: number; readonly timeZone: string };
  /** Shorter gaps between events are filled. */
  readonly leastGapMs: number;
  readonly precautions: ReadonlyMap<number, Precaution>;
  /**
   * Two numbers: the index of the event that is being parsed, and a counter of events (0: none is being parsed). Shared memory,
   * because a thread in a loop can't send messages.
   */
  readonly progress: Int32Array<SharedArrayBuffer>;
};

export type FeedResult = {
  /** Sorted and merged, so that there are few to transfer. */
  readonly periods: readonly Period[];
  /** The first few odd events; `oddCount` counts all. */
  readonly oddEvents: readonly OddEvent[];
  readonly oddCount: number;
};

export type FeedMessage =
  | { readonly kind: "fetched"; readonly bytes: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: "read"; readonly result: FeedResult }
  /** Our own message, without secrets. */
  | { readonly kind: "failed"; readonly problem: string };
