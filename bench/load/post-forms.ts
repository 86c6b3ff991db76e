import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Measured, percentileOf } from "./measured.ts";

/** A form as a browser posts it, and the status that means success. */
export type FormPost = { readonly path: string; readonly body: string; readonly thanks: number; readonly accept: string };

export type PostingOrders = {
  readonly url: string;
  readonly posts: readonly FormPost[];
  readonly connections: number;
  /** Posts per second, regardless of answers. If left out, each connection posts again as soon as it has its answer. */
  readonly perSecond?: number;
  readonly longestMs: number;
};

/** Waiting times of the successful posts, and the number of failed ones. */
export type Posted = { readonly timesMs: readonly number[]; readonly failures: number; readonly durationMs: number };

const poster = fileURLToPath(new URL("post-forms.worker.ts", import.meta.url));

/** Posts forms from a separate process over kept-alive connections, until all forms are posted or the time is over. */
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
