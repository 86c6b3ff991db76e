import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import fieldStyles from "#app/ui/field.module.css";
import { ArrowIcon, ChevronIcon, ErrorIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { longestLine } from "#domain/live-line.ts";
import { useOfficeNow } from "./clock.tsx";
import styles from "./composer.module.css";
import frame from "./frame.module.css";
import { SpeakIcon, StopIcon } from "./line-icons.tsx";
import type { Phase } from "./talk-state.ts";
import { bringBackTalk, talk } from "./talk-store.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

const { composer } = lineOneWords;
/** From here on the letters are counted. */
const countedFrom = 900;

export type Notice = { readonly title?: string; readonly text: string };

type Props = {
  readonly draft: string;
  readonly phase: Phase;
  readonly isOn: boolean;
  readonly isEnded: boolean;
  /** The line under the field, if there is something to say. */
  readonly notice: Notice | undefined;
  readonly speak: { readonly by: "browser" | "server"; readonly isAsking: boolean; readonly onPress: () => void } | undefined;
  readonly isReading: boolean;
  readonly onType: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
  readonly onStopReading: () => void;
  readonly onRefused: (why: string) => void;
};

/** The foot of the mast, where now is: what the visitor writes. */
export function Composer(props: Props) {
  const { draft, phase, isOn, isEnded, notice, speak, isReading, onType, onSend } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const now = useOfficeNow();
  const over = draft.trim().length - longestLine;
  const isBusy = phase.kind === "thinking" || phase.kind === "streaming";
  const waitSeconds = useSecondsUntil(phase.kind === "too-many" ? phase.untilMs : undefined);
  const isStop = isBusy || isReading;
  const isHeld = over > 0 || waitSeconds > 0;

  // The field holds what was typed before React came, and shows what a refusal or a reload brings back.
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    bringBackTalk();
    if (isNew.current && element.value && !talk().draft) onType(element.value);
    isNew.current = false;
    if (element.value === talk().draft) return;
    element.value = draft;
    fitField(element);
  }, [draft, onType]);

  const send = () => {
    const text = draft.trim();
    if (over > 0) return props.onRefused(`${composer.over(over)} ${composer.overTold}`);
    if (waitSeconds > 0) return props.onRefused(`${waitSeconds} ${composer.until}`);
    if (!text) return props.onRefused(composer.empty);
    onSend(text);
  };
  const press = () => {
    if (isReading) props.onStopReading();
    else if (isBusy) props.onStop();
    else send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  const keyDown = (event: KeyboardEvent) => {
    // 229: Safari ends a composition before this key.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
  };
  const placeholder = isBusy ? composer.waiting : isEnded ? composer.after : isOn ? composer.next : composer.first;
  return (
    <form className={styles.say} aria-label={composer.form} data-say="" data-part="say" data-needs-script="" onSubmit={submit}>
      <span className={`${styles.nowm} num`} aria-hidden="true" data-flag="" suppressHydrationWarning>
        {now?.time ?? ""}
      </span>
      <i className={isOn ? styles.footM : undefined} aria-hidden="true" />
      <div className={styles.field}>
        <div className={styles.lab}>
          <label htmlFor={id}>{composer.label}</label>
          {draft.trim().length >= countedFrom && (
            <span className={[styles.count, over > 0 && styles.over].filter(Boolean).join(" ")}>{composer.count(draft.trim().length)}</span>
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
          aria-invalid={over > 0}
          aria-describedby={over > 0 ? `${id}-over` : undefined}
          onChange={({ currentTarget }) => {
            fitField(currentTarget);
            onType(currentTarget.value);
          }}
          onKeyDown={keyDown}
        />
        {over > 0 && (
          <p className={fieldStyles.error} id={`${id}-over`} data-error="">
            <ErrorIcon />
            <span>{`${composer.over(over)} ${composer.overTold}`}</span>
          </p>
        )}
      </div>
      <div className={styles.btns}>
        {speak && (
          // The script in front of React's hides it if the browser can't hear by itself: the server's is another one.
          <button
            key={speak.by}
            type="button"
            className={[styles.mic, speak.isAsking && styles.asking].filter(Boolean).join(" ")}
            data-speak=""
            onMouseDown={keepFocus}
            onClick={speak.onPress}
          >
            {!speak.isAsking && <SpeakIcon />}
            <b>{speak.isAsking ? composer.cancel : composer.speak}</b>
          </button>
        )}
        <button
          type="button"
          className={[styles.send, isStop && styles.stop, waitSeconds > 0 && styles.word].filter(Boolean).join(" ")}
          data-send=""
          aria-disabled={(!isStop && isHeld) || undefined}
          onMouseDown={keepFocus}
          onClick={press}
        >
          {waitSeconds > 0 ? (
            <>
              <b>{clockOf(waitSeconds)}</b>
              <span className="vh"> {composer.until}</span>
            </>
          ) : (
            <>
              {isStop && <StopIcon />}
              <b>{isReading ? composer.stopReading : isStop ? composer.stop : composer.send}</b>
              {!isStop && <ArrowIcon />}
            </>
          )}
        </button>
      </div>
      <Below {...props} over={over} notice={notice} />
    </form>
  );
}

function Below({ isOn, phase, over, notice, draft }: Props & { readonly over: number }): ReactNode {
  if (over > 0)
    return (
      <p className={styles.below}>
        <a className={frame.textButton} href={composer.mailHref(draft.trim())}>
          {composer.asMail}
        </a>
      </p>
    );
  if (notice)
    return (
      <p className={`${styles.below} ${styles.tell}`}>
        <span>
          {notice.title && <b>{notice.title} </b>}
          <span>{notice.text}</span>
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
      {isOn ? (
        <span>{composer.careful}</span>
      ) : (
        <span>
          <a href={composer.privacy.href}>{composer.privacy.label}</a>
        </span>
      )}
    </p>
  );
}

/** The field keeps it at a press: a phone's keyboard would go, and the button move away under the finger. */
const keepFocus = (event: { readonly preventDefault: () => void }) => event.preventDefault();

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The field grows with its text in browsers that do not do so by themselves; its style sets the limit. */
function fitField(field: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
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
