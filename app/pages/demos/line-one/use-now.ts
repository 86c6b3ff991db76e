import { useEffect, useState } from "react";

/** The time in milliseconds, updated ten times a second while something is being waited for. */
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

/** The whole seconds left until a moment; 0 if there is none. */
export function useSecondsUntil(untilMs: number | undefined): number {
  const nowMs = useNowMs(untilMs !== undefined);
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
}
