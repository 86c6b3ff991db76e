import type { Context, MiddlewareHandler, Next } from "hono";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";

const longestWaitMs = 20_000;

/** Limits concurrent requests, for bodies that are held in memory. A request that waits too long is answered with `busy`. */
export function fewAtOnce(most: number, busy: (c: Context) => Response): MiddlewareHandler {
  const inTurn = limitConcurrency(most, (next: Next) => next());
  return async (c, next) => {
    const late = AbortSignal.timeout(longestWaitMs);
    let isItsTurn = false;
    try {
      await inTurn(late, () => {
        isItsTurn = true;
        return next();
      });
    } catch (error) {
      if (isItsTurn) throw error;
      c.res = busy(c);
    }
  };
}
