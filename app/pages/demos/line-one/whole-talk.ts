/** What concerns the talk as a whole: begin afresh, erase. */
import { livePaths } from "#domain/live-line.ts";
import { newTalk } from "./kept-talk.ts";
import { changeTalk, takeTalk, talk } from "./talk-store.ts";
import { leaveTurn, runTurns } from "./turns.ts";

/** So long the old sheet can be had back. */
const undoMs = 10_000;
const patienceMs = 20_000;
let forget: ReturnType<typeof setTimeout> | undefined;

/** At once, with the way back for ten seconds. What is being written stays. */
export function startOver(): void {
  leaveTurn();
  const { key, lines, lamps, known, draft } = talk();
  takeTalk({ ...newTalk(), draft }, { before: { key, lines, lamps, known, draft: "" } });
  clearTimeout(forget);
  forget = setTimeout(() => changeTalk({ before: undefined }), undoMs);
}

export function undoStartOver(): void {
  const { before, draft } = talk();
  if (!before) return;
  clearTimeout(forget);
  takeTalk({ ...before, draft });
  void runTurns();
}

/** True once nothing of the talk is left, here and at the desk. */
export async function eraseTalk(): Promise<boolean> {
  leaveTurn();
  changeTalk({ erasing: "sending", phase: { kind: "quiet" } });
  const { key } = talk();
  const isGone = await fetch(livePaths.erase, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ key }),
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isGone) takeTalk(newTalk(), { isErased: true });
  else changeTalk({ erasing: "failed" });
  return isGone;
}
