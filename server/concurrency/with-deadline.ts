/** Thrown if the work did not end in time. The work may still succeed or fail later. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/**
 * Returns the work's result.
 * @throws {DeadlineError} after `longestMs`; the work's signal is then aborted, and the work must begin nothing more.
 */
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
