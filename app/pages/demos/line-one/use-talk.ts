import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import type { TalkState } from "./talk-state.ts";
import { bringBackTalk, subscribeToTalk, talk } from "./talk-store.ts";
import { endTalk, runTurns, tryAgain } from "./turns.ts";

/** After so long without a word the talk ends. */
const quietMs = 10 * 60_000;
const initial = talk();

/** The talk as it stands, brought back after a reload. It goes on by itself once the browser is online again. */
export function useTalk(): TalkState {
  const state = useSyncExternalStore(subscribeToTalk, talk, () => initial);
  useLayoutEffect(() => {
    bringBackTalk();
    void runTurns();
  }, []);
  useEffect(() => {
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, []);
  const { lines, draft, phase } = state;
  const isQuiet = phase.kind === "quiet" && lines.length > 0 && lines.at(-1)?.who !== "page";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every line and every letter begins the ten minutes anew
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => endTalk(), quietMs);
    return () => clearTimeout(timer);
  }, [isQuiet, lines, draft]);
  return state;
}
