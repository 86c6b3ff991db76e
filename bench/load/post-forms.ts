import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Measured, percentileOf } from "./measured.ts";

/** A form as a browser posts it, and the status that says it was taken. */
export type FormPost = { readonly path: string; readonly body: string; readonly thanks: number; readonly accept: string };

export type PostingOrders = {
  readonly url: string;
  readonly posts: readonly FormPost[];
  readonly connections: number;
  /** So many a second, whether answers come or not; as fast as answers come where it is left out. */
  readonly perSecond?: number;
  readonly longestMs: number;
};

/** Waiting times of the posts that were taken, and how many were not. */
export type Posted = { readonly timesMs: readonly number[]; readonly failures: number; readonly durationMs: number };

const poster = fileURLToPath(new URL("post-forms.worker.ts", import.meta.url));

/** Posts forms from a process of its own over connections that stay open, until they are used up or the time is over. */
export async function postForms(orders: PostingOrders): Promise<Measured & { readonly taken: number }> {
  const worker = fork(poster, { serialization: "advanced" });
  worker.send(orders);
  const [posted] = (await once(worker, "message")) as [Posted]; // what post-forms.worker.ts sends
  const times = posted.timesMs.toSorted((a, b) => a - b);
  return {
    perSecond: (times.length / posted.durationMs) * 1_000,
    p50Ms: percentileOf(times, 50),
    p99Ms: percentileOf(times, 99),
    failures: posted.failures,
    taken: times.length,
  };
}
