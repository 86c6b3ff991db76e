import { useEffect, useRef } from "react";
import { Toast } from "#app/ui/toast.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { ClosedComposer } from "./composer/closed-composer.tsx";
import { Composer, NewBelow } from "./composer/composer.tsx";
import { Listening } from "./composer/listening.tsx";
import { useKeptFocus } from "./focus.ts";
import styles from "./frame.module.css";
import { Log } from "./log/log.tsx";
import opening from "./opening.module.css";
import { Answers, Opening, type OpeningAnswer, Plain } from "./opening.tsx";
import { Panel } from "./panel/panel.tsx";
import { SheetHead } from "./sheet-head.tsx";
import type { Announcement } from "./talk/talk-state.ts";
import { isEnded, keepTalk, talk, useTalk } from "./talk/talk-store.ts";
import { endTalk, runTurns, say, stopTurn, tryAgain } from "./talk/turns.ts";
import { undoStartOver } from "./talk/whole-talk.ts";
import { useFollowPage } from "./use-follow-page.ts";
import { cancelListening, learnAbilities, stopListeningToClosedLine } from "./voice/dictation.ts";
import { stopReading } from "./voice/read-aloud.ts";

const { again } = lineOneWords;

/** The talk ends after ten minutes in which nothing is said or typed. */
const quietMs = 10 * 60_000;

/** Line one: the night panel, and the sheet on which visitor and front desk write. */
export function LineOne({ answers }: { readonly answers: readonly OpeningAnswer[] }) {
  const { lines, lamps, phase, draft, before, hearing } = useTalk();
  const root = useRef<HTMLDivElement>(null);
  const isOn = lines.length > 0;
  const isClosed = phase.kind === "closed";
  const isQuiet = phase.kind === "quiet" && isOn && !isEnded({ lines });

  useKeptFocus(root);
  const { isBelow, showNew } = useFollowPage(root);
  useEffect(() => {
    // kept-height.inline.ts has reserved this height for a talk that is restored after a reload.
    document.documentElement.style.removeProperty("--kept-height");
    void learnAbilities();
    void runTurns();
    const gone = new AbortController();
    const { signal } = gone;
    addEventListener("pagehide", () => keepTalk(root.current?.offsetHeight), { signal });
    addEventListener("online", tryAgain, { signal });
    document.addEventListener("keydown", leaveByEscape, { signal });
    return () => gone.abort();
  }, []);
  useEffect(() => {
    if (isClosed) stopListeningToClosedLine();
  }, [isClosed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line and each typed letter restarts the ten minutes
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(endTalk, quietMs);
    return () => clearTimeout(timer);
  }, [isQuiet, lines, draft]);

  return (
    <div className={styles.root} ref={root} data-line-one="" data-on={isOn ? "" : undefined}>
      <Panel lamps={lamps} phase={phase} onAsk={say} />
      <div className={styles.sheet} data-part="sheet">
        <SheetHead />
        {isOn || isClosed ? <Log /> : <Opening answers={answers} />}
        {isClosed && !isOn && (
          <div className={opening.opening}>
            <Answers answers={answers} />
          </div>
        )}
        {isBelow && <NewBelow onPress={showNew} />}
        {before && (
          <div className={styles.undo}>
            <Toast tone="ok" title={again.done} message="">
              <button type="button" className={styles.textButton} onClick={undoStartOver}>
                {again.undo}
              </button>
            </Toast>
          </div>
        )}
        {isClosed ? <ClosedComposer /> : hearing.kind === "listening" ? <Listening hearing={hearing} /> : <Composer />}
        <noscript>
          <Plain />
        </noscript>
        <div className="vh" aria-live="polite">
          <Announced kind="answer" />
        </div>
        {/* Not atomic, so that earlier announcements are not repeated. */}
        <div className="vh" role="status" aria-atomic="false">
          <Announced kind="status" />
        </div>
      </div>
    </div>
  );
}

function Announced({ kind }: Pick<Announcement, "kind">) {
  return useTalk()
    .announced.filter((each) => each.kind === kind)
    .map(({ id, text }) => <p key={id}>{text}</p>);
}

/** Esc ends one thing at a time: first the voice, then listening, then the answer under way. */
function leaveByEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  const { reading, hearing, phase } = talk();
  if (reading) stopReading();
  else if (hearing.kind === "listening" || hearing.kind === "asking") cancelListening();
  else if (phase.kind === "thinking" || phase.kind === "streaming") stopTurn();
}
