import { type Log, reasonOf } from "#server/log.ts";

/** Runs the work at once and then at each interval, never concurrently. Returns a function that stops it and resolves when the work in progress has ended. */
export function repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .then(() => {}, onError)
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** The same, but skips the work while `isFollower`, and logs errors with the text `failed`, which says what could not be done. */
export function repeatLogged(
  log: Log,
  work: () => Promise<unknown>,
  everyMs: number,
  failed: string,
  isFollower: () => boolean = () => false,
): () => Promise<void> {
  const unlessFollower = async () => isFollower() || work();
  return repeat(unlessFollower, everyMs, (error) => log.error({ reason: reasonOf(error) }, `${failed}, will try again`));
}
