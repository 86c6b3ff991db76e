/** Does the work now and then at this interval, never twice at once. The returned function stops it, and resolves when nothing is under way any more. */
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
