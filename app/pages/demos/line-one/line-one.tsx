import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Toast } from "#app/ui/toast.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { Announcer } from "./announcer.tsx";
import { ClosedComposer } from "./closed-composer.tsx";
import { Composer, NewBelow } from "./composer.tsx";
import { downloadCopy } from "./copy-text.ts";
import { focusComposer, focusLog } from "./focus-composer.ts";
import styles from "./frame.module.css";
import { keepTalk } from "./kept-talk.ts";
import { Listening } from "./listening.tsx";
import { Log } from "./log.tsx";
import { noticeOf } from "./notice-of.ts";
import opening from "./opening.module.css";
import { Answers, Opening, type OpeningAnswer } from "./opening.tsx";
import { Panel } from "./panel.tsx";
import { Plain } from "./plain.tsx";
import { cutIn, nothingRead, prepareToRead, readAloud, readingNow, stopReading, subscribeToReading } from "./read-aloud.ts";
import { SheetHead } from "./sheet-head.tsx";
import { writeMessage } from "./slips.ts";
import { changeTalk, talk } from "./talk-store.ts";
import { onAnswer, say, stopTurn, tryAgain } from "./turns.ts";
import { useAbilities } from "./use-abilities.ts";
import { useDictation } from "./use-dictation.ts";
import { useFollowPage } from "./use-follow-page.ts";
import { useTalk } from "./use-talk.ts";
import { useVisualViewport } from "./use-visual-viewport.ts";
import { eraseTalk, startOver, undoStartOver } from "./whole-talk.ts";

/** Line one: the night panel, and the sheet on which visitor and front desk write. */
export function LineOne({ answers }: { readonly answers: readonly OpeningAnswer[] }) {
  const state = useTalk();
  const { lines, lamps, phase, draft, before } = state;
  const root = useRef<HTMLDivElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState("");
  const [isAloud, setIsAloud] = useState(false);
  const abilities = useAbilities();
  const reading = useSyncExternalStore(subscribeToReading, readingNow, nothingRead);
  const isOn = lines.length > 0;
  const isClosed = phase.kind === "closed";
  const last = lines.at(-1);
  const isEnded = last?.who === "page" && last.kind === "end";

  const type = useCallback((text: string) => {
    if (text) cutIn();
    changeTalk({ draft: text });
  }, []);
  const ask = useCallback((question: string) => {
    cutIn();
    say(question);
    // Questions and chips are gone once they are pressed; a job stays until its lamp is lit.
    requestAnimationFrame(() => document.activeElement === document.body && focusLog());
  }, []);
  const send = useCallback((text: string) => {
    cutIn();
    changeTalk({ draft: "" });
    say(text);
  }, []);
  const dictation = useDictation(abilities.hears === "server", (text) => {
    if (isAloud) send(text);
    else {
      const field = [draft.trim(), text].filter(Boolean).join(" ");
      changeTalk({ draft: field });
    }
  });
  const { hearing } = dictation;
  const isListening = hearing.kind === "listening";
  // The button that had the focus goes with the listening, however that ends.
  useEffect(() => {
    if (!isListening) return;
    return () => void requestAnimationFrame(() => document.activeElement === document.body && focusComposer());
  }, [isListening]);
  const { isBelow, showNew } = useFollowPage(root, lines, phase.kind, state.erasing !== undefined);
  useVisualViewport(root);

  useEffect(() => onAnswer((answers) => isAloud && readAloud(answers)), [isAloud]);
  useEffect(() => {
    // What kept-height.inline.ts had held free for a talk that comes back.
    document.documentElement.style.removeProperty("--kept-height");
    const keep = () => keepTalk(talk(), root.current?.offsetHeight);
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
  useEffect(() => {
    // One at a time: the voice, then listening, then an answer.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      if (reading) stopReading();
      else if (hearing.kind === "listening" || hearing.kind === "asking") dictation.cancel();
      else if (phase.kind === "thinking" || phase.kind === "streaming") stopTurn();
    };
    document.addEventListener("keydown", onEscape);
    return () => document.removeEventListener("keydown", onEscape);
  });

  const again = () => {
    stopReading();
    startOver();
    requestAnimationFrame(() => lead.current?.focus({ preventScroll: true }));
  };
  const erase = async () => {
    stopReading();
    if (await eraseTalk()) requestAnimationFrame(() => lead.current?.focus({ preventScroll: true }));
  };
  const askToErase = () => changeTalk({ erasing: "asked" });
  const asMessage = (text: string) => {
    changeTalk({ draft: "" });
    writeMessage(text);
    requestAnimationFrame(() => document.activeElement === document.body && focusLog());
  };
  const actions = { onCopy: () => downloadCopy(state), onAgain: again, onErase: askToErase };

  return (
    <div className={styles.root} ref={root} data-line-one="" data-on={isOn ? "" : undefined} style={{ "--lit": lamps.length }}>
      <Panel lamps={lamps} phase={phase} onAsk={ask} />
      <div className={styles.sheet} data-part="sheet">
        <SheetHead
          state={state}
          hearing={hearing}
          isReading={reading !== undefined}
          {...(abilities.readsAloud && {
            aloud: {
              isOn: isAloud,
              onToggle() {
                if (isAloud) stopReading();
                else prepareToRead();
                setIsAloud(!isAloud);
              },
            },
          })}
          {...actions}
        />
        {isOn || isClosed ? (
          <Log
            state={state}
            reading={reading}
            onAsk={ask}
            onTryAgain={tryAgain}
            onWaitLong={setSaid}
            actions={actions}
            onKeep={() => {
              changeTalk({ erasing: undefined });
              requestAnimationFrame(focusLog);
            }}
            onErase={erase}
          />
        ) : (
          <Opening answers={answers} isErased={state.isErased} leadRef={lead} onAsk={ask} />
        )}
        {isClosed && !isOn && (
          <div className={opening.opening}>
            <Answers answers={answers} />
          </div>
        )}
        {isBelow && <NewBelow onPress={showNew} />}
        {isClosed ? (
          <ClosedComposer draft={draft} onType={type} onAsMessage={asMessage} />
        ) : hearing.kind === "listening" ? (
          <Listening hearing={hearing} onDone={dictation.done} onCancel={dictation.cancel} />
        ) : (
          <Composer
            draft={draft}
            phase={phase}
            isOn={isOn}
            isEnded={isEnded}
            notice={noticeOf(hearing, reading !== undefined)}
            speak={
              abilities.hears
                ? {
                    by: abilities.hears,
                    isAsking: hearing.kind === "asking",
                    onPress() {
                      cutIn();
                      if (hearing.kind === "asking") dictation.cancel();
                      else dictation.start();
                    },
                  }
                : undefined
            }
            isReading={reading !== undefined}
            onType={type}
            onSend={send}
            onStop={stopTurn}
            onStopReading={stopReading}
            onRefused={setSaid}
          />
        )}
        <noscript>
          <Plain />
        </noscript>
        {before && (
          <UndoToast
            onUndo={() => {
              undoStartOver();
              requestAnimationFrame(focusLog);
            }}
          />
        )}
        <Announcer state={state} said={said} />
      </div>
    </div>
  );
}

/** Shown for ten seconds after "Start over". */
function UndoToast({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <div className={styles.undo}>
      <Toast tone="ok" title={lineOneWords.again.done} message="" role="status">
        <button type="button" className={styles.textButton} onClick={onUndo}>
          {lineOneWords.again.undo}
        </button>
      </Toast>
    </div>
  );
}
