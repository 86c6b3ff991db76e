import { type Log, reasonOf } from "#server/log.ts";

/** At once, then at each interval, never twice at a time. What it returns stops it, and resolves when nothing is under way any more. */
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

/** The same, but not while another process does it for all (`isFollower`). An error is a line in the log, which says what could not be done. */
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
