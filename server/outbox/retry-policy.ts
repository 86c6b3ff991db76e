export type RetryPolicy = {
  /** How long to wait after this many failed tries. */
  readonly delayMs: (attempts: number) => number;
  /** How many tries before giving up. */
  readonly maximumAttempts: (failure: { readonly isRefusal: boolean }) => number;
};

const firstDelayMs = 5_000;
const longestDelayMs = 60 * 60 * 1_000;

/**
 * 5 s, 10 s, 20 s … up to an hour, each give or take a fifth so that rows which failed together don't return
 * together. Silence and "later" are tried for two days and more, which covers a weekend without a mail
 * server; a plain refusal five times, since some servers say no where they mean later.
 */
export function retryPolicy(random: () => number = Math.random): RetryPolicy {
  return {
    delayMs: (attempts) => Math.round(Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1)) * (0.8 + 0.4 * random())),
    maximumAttempts: ({ isRefusal }) => (isRefusal ? 5 : 70),
  };
}
