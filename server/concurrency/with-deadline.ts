/** Thrown if the answer did not come in time. The work may still end, well or badly, but nobody waits for it. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/** The work's result. After `longestMs` it throws a DeadlineError, and the signal tells the work to begin nothing more. */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, longestMs: number): Promise<T> {
  const deadline = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DeadlineError(`No answer within ${longestMs / 1_000} s.`);
    reject(error);
    deadline.abort(error);
  }, longestMs);
  try {
    return await Promise.race([work(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
