import { useEffect, useState } from "react";

/** The time in milliseconds, anew ten times a second as long as something is waited for. */
export function useNowMs(isWaiting: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isWaiting) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 100);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return nowMs;
}

/** Whole seconds that are left, counted down; 0 without a moment to wait for. */
export function useSecondsUntil(untilMs: number | undefined): number {
  const nowMs = useNowMs(untilMs !== undefined);
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
}
