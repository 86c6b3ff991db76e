/** Thrown where the turn did not come in time: the work was not begun. */
export class NoTurnError extends Error {
  override readonly name = "NoTurnError";
}

/**
 * Does the work for so many callers at once; the others wait their turn, first come first served. A crowd at one
 * slot then waits here, not for database connections, where waiting ends in an error, and all but the first few
 * find out cheaply that the slot is gone. Who has waited for `longestWaitMs` gets a NoTurnError.
 */
export function limitConcurrency<Args extends unknown[], T>(
  atOnce: number,
  work: (...args: Args) => Promise<T>,
  longestWaitMs?: number,
): (...args: Args) => Promise<T> {
  let free = atOnce;
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(new NoTurnError("The turn did not come in time."));
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      waiting.add(begin);
    });
  }

  return async (...args) => {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await work(...args);
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
