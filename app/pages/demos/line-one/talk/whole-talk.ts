/** Actions on the whole talk: start over, undo, erase. */
import { stopReading } from "#app/pages/demos/line-one/voice/read-aloud.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { eraseAtServer } from "./requests.ts";
import { announce, atRest, changeTalk, newTalk, takeTalk, talk } from "./talk-store.ts";
import { leaveTurn, runTurns } from "./turns.ts";

const { again, opening } = lineOneWords;

/** How long "Start over" can be undone. */
const undoMs = 10_000;
let forget: ReturnType<typeof setTimeout> | undefined;

/** Begins a new talk at once; for ten seconds it can be undone. The draft in the composer stays. */
export function startOver(): void {
  if (talk().erasing === "sending") return;
  stopReading();
  leaveTurn();
  const { key, lines, lamps, known, draft } = talk();
  takeTalk({ ...newTalk(), draft }, { before: { key, lines: atRest(lines), lamps, known, draft: "" } });
  announce(again.told);
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

export const askToErase = (): void => changeTalk({ erasing: "asked" });
export const keepIt = (): void => changeTalk({ erasing: undefined });

/** The page says "Erased" only after the server has confirmed it. */
export async function eraseTalk(): Promise<void> {
  stopReading();
  leaveTurn();
  const { key, lines } = talk();
  changeTalk({ erasing: "sending", phase: { kind: "quiet" } });
  if (await eraseAtServer(key)) {
    // Lines added during the erasure begin the next talk.
    const later = talk().lines.filter((line) => line.who === "you" && !lines.includes(line));
    takeTalk({ ...newTalk(), lines: later }, { isErased: true });
    announce(opening.erased.join(" "));
  } else changeTalk({ erasing: "failed" });
  void runTurns();
}
