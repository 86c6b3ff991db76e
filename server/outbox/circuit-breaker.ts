export type CircuitBreaker = {
  /** How long to leave the other side alone, in milliseconds; 0 if it may be tried. */
  readonly waitMs: () => number;
  readonly noteSuccess: () => void;
  readonly noteFailure: () => void;
};

const failuresBeforePause = 5;
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

/**
 * Leaves a service alone that fails again and again: after five failures in a row for half a minute, then for twice as
 * long each time that it still fails, up to ten minutes. The first success ends it.
 */
export function createCircuitBreaker(nowMs: () => number): CircuitBreaker {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let closedUntilMs = 0;
  return {
    // Never longer than the pause itself, should the clock be set back meanwhile.
    waitMs: () => Math.min(pauseMs, Math.max(0, closedUntilMs - nowMs())),
    noteSuccess() {
      failures = 0;
      pauseMs = firstPauseMs;
      closedUntilMs = 0;
    },
    noteFailure() {
      failures += 1;
      if (failures < failuresBeforePause || closedUntilMs > nowMs()) return;
      closedUntilMs = nowMs() + pauseMs;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    },
  };
}
