import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below those that the system gives to connections by itself (from 32768 on Linux): one of them may be somebody's by the time the server listens.
 * Above those that browsers refuse.
 */
const [first, last] = [11_000, 32_000];
const shares = 10;
const inAShare = (last - first) / shares;
/** Workers that run beside each other look in different places: what one has found is not in use yet. */
const share = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % shares;
let turn = process.pid;

/** A port of this machine that nobody listens on just now, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + share * inAShare + (turn++ % inAShare);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
