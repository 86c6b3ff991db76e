/** Thrown where the answer did not come in time. What was begun may still end, well or badly: nobody waits for it. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/** The work's result, or a DeadlineError after so long. */
export async function withDeadline<T>(work: Promise<T>, longestMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`No answer within ${longestMs / 1_000} s.`)), longestMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
