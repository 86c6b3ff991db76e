import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import frame from "#app/pages/demos/line-one/frame.module.css";
import { SpeakIcon, StopIcon } from "#app/pages/demos/line-one/line-icons.tsx";
import { useOfficeNow } from "#app/pages/demos/line-one/panel/clock.tsx";
import type { TalkState } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { announce, changeTalk, isEnded, talk, useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { say, stopTurn, write } from "#app/pages/demos/line-one/talk/turns.ts";
import { useSecondsUntil } from "#app/pages/demos/line-one/use-now.ts";
import { cancelListening, startListening } from "#app/pages/demos/line-one/voice/dictation.ts";
import { stopReading } from "#app/pages/demos/line-one/voice/read-aloud.ts";
import { clockOf } from "#app/pages/demos/line-one/words.ts";
import fieldStyles from "#app/ui/field.module.css";
import { ArrowIcon, ChevronIcon, ErrorIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { longestLine } from "#domain/live-line.ts";
import styles from "./composer.module.css";

const { composer, voice } = lineOneWords;
/** From this length on the letters are counted. */
const countedFrom = 900;
/** After this pause in typing, screen readers say how many letters are too many. */
const pauseMs = 1_000;

/** The field in which the visitor writes, at the foot of the mast. */
export function Composer() {
  const state = useTalk();
  const { lines, draft, phase, hearing, abilities, reading } = state;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const now = useOfficeNow();
  const waitSeconds = useSecondsUntil(phase.kind === "too-many" ? phase.untilMs : undefined);
  const isOn = lines.length > 0;
  const isBusy = phase.kind === "thinking" || phase.kind === "streaming";
  const does = reading ? "stopReading" : isBusy ? "stop" : "send";
  const { length } = draft.trim();
  const over = length - longestLine;
  const tooLong = over > 0 ? `${composer.over(over)} ${composer.overTold}` : undefined;

  // Takes over text typed before hydration. Not in a layout effect: those run before the one in which hydrateIsland puts the text
  // back into a field that React has rendered again.
  useEffect(() => {
    if (field.current?.value && !talk().draft) write(field.current.value);
  }, []);
  // A refusal, a reload or the microphone has changed the draft.
  useEffect(() => {
    if (!field.current || field.current.value === talk().draft) return;
    field.current.value = draft;
    fitField(field.current);
  }, [draft]);
  useEffect(() => {
    if (!tooLong) return;
    const timer = setTimeout(() => announce(tooLong), pauseMs);
    return () => clearTimeout(timer);
  }, [tooLong]);
  useEffect(() => (form.current ? stayAboveKeyboard(form.current) : undefined), []);

  const send = () => {
    const text = draft.trim();
    if (tooLong) return announce(tooLong);
    if (waitSeconds > 0) return announce(lineOneWords.tooMany.text(waitSeconds));
    if (!text) return announce(composer.empty);
    changeTalk({ draft: "" });
    say(text);
  };
  const keyDown = (event: KeyboardEvent) => {
    // 229: Safari ends a composition before this key.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
  };
  const placeholder = isBusy ? composer.waiting : isEnded(state) ? composer.after : isOn ? composer.next : composer.first;
  return (
    <form ref={form} className={styles.say} aria-label={composer.form} data-say="" data-foot="" data-needs-script="">
      <span className={`${styles.nowm} num`} aria-hidden="true" data-flag="" suppressHydrationWarning>
        {now?.time ?? ""}
      </span>
      <i className={styles.footM} aria-hidden="true" />
      <div className={styles.field}>
        <div className={styles.lab}>
          <label className={frame.unseenOnPhone} htmlFor={id}>
            {composer.label}
          </label>
          {length >= countedFrom && (
            <span className={[styles.count, tooLong && styles.over].filter(Boolean).join(" ")}>{composer.count(length)}</span>
          )}
        </div>
        <textarea
          ref={field}
          id={id}
          className={fieldStyles.control}
          name="line"
          rows={1}
          dir="auto"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue=""
          aria-invalid={tooLong !== undefined}
          aria-describedby={tooLong && `${id}-over`}
          onChange={({ currentTarget }) => {
            fitField(currentTarget);
            write(currentTarget.value);
          }}
          onKeyDown={keyDown}
        />
        {tooLong && (
          <p className={fieldStyles.error} id={`${id}-over`} data-error="">
            <ErrorIcon />
            <span>{tooLong}</span>
          </p>
        )}
      </div>
      <div className={styles.btns}>
        {abilities.hears && <SpeakButton hears={abilities.hears} isAsking={hearing.kind === "asking"} />}
        <MainButton
          does={does}
          waitSeconds={waitSeconds}
          isOff={does === "send" && (tooLong !== undefined || waitSeconds > 0)}
          onPress={{ stopReading, stop: stopTurn, send }[does]}
        />
      </div>
      {tooLong ? (
        <p className={styles.below}>
          <a className={frame.textButton} href={composer.mailHref(draft.trim())}>
            {composer.asMail}
          </a>
        </p>
      ) : (
        <Below state={state} />
      )}
    </form>
  );
}

function SpeakButton({ hears, isAsking }: { readonly hears: "browser" | "server"; readonly isAsking: boolean }) {
  return (
    // line-one.inline.ts hides this element if the browser can't recognize speech. The key gives the button for the server's recognition an element of its own.
    <button
      key={hears}
      type="button"
      className={styles.mic}
      data-speak=""
      onMouseDown={keepFocus}
      onClick={isAsking ? cancelListening : startListening}
    >
      {!isAsking && <SpeakIcon />}
      <span className={isAsking ? undefined : frame.unseenOnPhone}>{isAsking ? composer.cancel : composer.speak}</span>
    </button>
  );
}

type MainButtonProps = {
  readonly does: "send" | "stop" | "stopReading";
  /** The seconds until lines are accepted again. */
  readonly waitSeconds: number;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

/** Sends the line, or stops the current answer. */
function MainButton({ does, waitSeconds, isOff, onPress }: MainButtonProps) {
  const isSend = does === "send";
  return (
    <button
      type="button"
      className={[styles.send, !isSend && styles.stop].filter(Boolean).join(" ")}
      data-send=""
      aria-disabled={isOff || undefined}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {waitSeconds > 0 ? (
        <>
          <span>{clockOf(waitSeconds)}</span>
          <span className="vh"> {composer.until}</span>
        </>
      ) : (
        <>
          {!isSend && <StopIcon />}
          <span className={frame.unseenOnPhone}>{composer[does]}</span>
          {isSend && <ArrowIcon />}
        </>
      )}
    </button>
  );
}

/** The small print below the field, or a message about microphone, voice or connection. */
function Below({ state: { lines, phase, hearing, abilities, reading } }: { readonly state: TalkState }) {
  const [title, notice] =
    hearing.kind === "asking" && hearing.isAsked
      ? abilities.hears === "server"
        ? voice.askOurs
        : voice.ask
      : hearing.kind === "denied"
        ? voice.denied
        : ["", hearing.kind === "nothing" ? voice.nothing : reading && voice.speaking];
  if (notice)
    return (
      <p className={`${styles.below} ${styles.tell}`}>
        <span>
          {title && <b>{title} </b>}
          <span>{notice}</span>
        </span>
      </p>
    );
  if (phase.kind === "unreachable")
    return (
      <p className={styles.below}>
        <span>{composer.whenBack}</span>
      </p>
    );
  return (
    <p className={styles.below}>
      <span className={styles.keys} data-failed={composer.failed}>
        {composer.keys.map(([key, does]) => (
          <span key={key}>
            <span className={styles.kbd}>{key}</span> {does}{" "}
          </span>
        ))}
      </span>
      {lines.length > 0 ? (
        <span>{composer.careful}</span>
      ) : (
        <span>
          <a href={composer.privacy.href}>{composer.privacy.label}</a>
        </span>
      )}
    </p>
  );
}

/** Leaves the focus in the field: otherwise a phone's keyboard closes and the button moves from under the finger. */
const keepFocus = (event: { readonly preventDefault: () => void }) => event.preventDefault();

/** The field grows with its text in browsers that do not do so by themselves; its style sets the limit. */
function fitField(field: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

/** If the browser lays its keyboard over the page (without support for `interactive-widget`), the composer moves above it. */
function stayAboveKeyboard({ style }: HTMLElement): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const lift = () => {
    const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
    // Less than 120 px is the browser's own bar. If the page is zoomed in, the difference is not a keyboard.
    style.bottom = viewport.scale > 1.01 || covered < 120 ? "" : `${covered}px`;
  };
  viewport.addEventListener("resize", lift);
  viewport.addEventListener("scroll", lift);
  return () => {
    viewport.removeEventListener("resize", lift);
    viewport.removeEventListener("scroll", lift);
  };
}

/** For visitors who asked for less motion: the page does not scroll by itself, and says that there is more. */
export function NewBelow({ onPress }: { readonly onPress: () => void }) {
  return (
    <div className={styles.newBelow}>
      <button type="button" onClick={onPress}>
        <span>{lineOneWords.log.newBelow}</span>
        <ChevronIcon />
      </button>
    </div>
  );
}
