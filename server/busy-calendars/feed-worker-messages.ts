import type { Period } from "#domain/slots.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import type { FetchLimits } from "./fetch-feed.ts";
import type { OddEvent, Precaution } from "./read-busy-periods.ts";

export type FeedTask = {
  /** Where the feed is, or what was fetched for an earlier attempt. */
  readonly source:
    | { readonly url: string; readonly limits: FetchLimits; readonly reach: OutsideReach }
    | { readonly bytes: Uint8Array<SharedArrayBuffer> };
  readonly window: { readonly fromMs: number; readonly toMs: number; readonly timeZone: string };
  /** A gap between two events that is shorter than this is of no use. */
  readonly leastGapMs: number;
  readonly precautions: ReadonlyMap<number, Precaution>;
  /**
   * Two numbers: the place of the event that is being worked on, and how often it has changed. 0 if there is none. A thread
   * in a loop can't send messages.
   */
  readonly progress: Int32Array<SharedArrayBuffer>;
};

export type FeedResult = {
  /** In order, not touching: few, so that handing them over takes no time. */
  readonly periods: readonly Period[];
  /** The first few. */
  readonly oddEvents: readonly OddEvent[];
  readonly oddCount: number;
};

export type FeedMessage =
  | { readonly kind: "fetched"; readonly bytes: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: "read"; readonly result: FeedResult }
  /** Words of ours without anything secret. */
  | { readonly kind: "failed"; readonly problem: string };
