import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FormPost, Posted, PostingOrders } from "./post-forms.ts";

process.once("message", async (orders: PostingOrders) => {
  const posted = await (orders.perSecond === undefined ? postOneAfterTheOther(orders) : postOnTime(orders, orders.perSecond));
  process.send?.(posted, () => process.exit(0));
});

function recorder() {
  const timesMs: number[] = [];
  let failures = 0;
  const startedMs = performance.now();
  return {
    note(sinceMs: number, isTaken: boolean) {
      if (isTaken) timesMs.push(performance.now() - sinceMs);
      else failures += 1;
    },
    posted: (): Posted => ({ timesMs, failures, durationMs: performance.now() - startedMs }),
  };
}

/** Each connection posts again as soon as it has its answer: measures the highest rate. */
async function postOneAfterTheOther({ url, posts, connections, longestMs }: PostingOrders): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { note, posted } = recorder();
  const left = posts.values();
  const untilMs = performance.now() + longestMs;
  const connection = async () => {
    for (const form of left) {
      const sinceMs = performance.now();
      note(sinceMs, await post(agent, url, form));
      if (performance.now() > untilMs) return;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return posted();
}

/** Posts at fixed moments and measures the wait from them, so that a stalled server also counts the requests that queue up behind it (no coordinated omission). */
async function postOnTime({ url, posts, connections, longestMs }: PostingOrders, perSecond: number): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { note, posted } = recorder();
  const beganMs = performance.now();
  const underWay: Promise<void>[] = [];
  for (const [index, form] of posts.entries()) {
    const dueMs = beganMs + (index * 1_000) / perSecond;
    if (dueMs > beganMs + longestMs) break;
    while (performance.now() < dueMs) await sleep(1);
    underWay.push(post(agent, url, form).then((isTaken) => note(dueMs, isTaken)));
  }
  await Promise.all(underWay);
  return posted();
}

function post(agent: Agent, url: string, { path, body, thanks, accept }: FormPost): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      Accept: accept,
      "Accept-Encoding": "gzip",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(body),
      Origin: url,
    };
    const sent = request(`${url}${path}`, { method: "POST", agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode === thanks));
    });
    sent.on("error", () => resolve(false)).end(body);
  });
}
