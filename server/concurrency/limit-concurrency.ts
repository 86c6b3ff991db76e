/**
 * Does the work for so many callers at once; the others wait their turn, first come first served. A crowd at one
 * slot then waits here, not for database connections, where waiting ends in an error, and all but the first few
 * find out cheaply that the slot is gone.
 */
export function limitConcurrency<Args extends unknown[], T>(
  atOnce: number,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (...args) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work(...args);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
