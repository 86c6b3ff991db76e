/**
 * Limits the number of concurrent calls of `work`; further callers wait in order of arrival. Many visitors who want one slot then
 * wait here, not for database connections, where waiting ends in an error, and all but the first few find out cheaply that the slot
 * is taken. If a caller's signal is aborted while it waits, its promise is rejected with the signal's reason, and its work is not
 * started.
 */
export function limitConcurrency<Args extends unknown[], T>(
  atOnce: number,
  work: (...args: Args) => Promise<T>,
): (signal: AbortSignal, ...args: Args) => Promise<T> {
  let free = atOnce;
  const waiting = new Set<() => void>();

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener("abort", giveUp);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp);
      waiting.add(begin);
    });
  }

  return async (signal, ...args) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else await turn(signal);
    try {
      return await work(...args);
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
