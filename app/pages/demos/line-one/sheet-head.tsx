import type { ComponentProps } from "react";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./frame.module.css";
import { LineIcon } from "./line-icons.tsx";
import { downloadCopy } from "./talk/copy-text.ts";
import type { TalkState } from "./talk/talk-state.ts";
import { isEnded, useTalk } from "./talk/talk-store.ts";
import { askToErase, startOver } from "./talk/whole-talk.ts";
import { toggleAloud } from "./voice/read-aloud.ts";
import { lineTime } from "./words.ts";

const { head, tools } = lineOneWords;

/** The state of Line one, and the actions on the talk. */
export function SheetHead() {
  const state = useTalk();
  return (
    <div className={styles.head}>
      <StateLine {...sayingOf(state)} needsScript />
      <noscript>
        <StateLine look="shut" title={head.plain} aside="" />
      </noscript>
      {state.lines.length > 0 && (
        <fieldset className={styles.tools} aria-label={tools.title}>
          {state.abilities.readsAloud && <Tool icon="aloud" words={tools.aloud} onPress={toggleAloud} isPressed={state.isAloud} />}
          <Tool icon="copy" words={tools.copy} onPress={downloadCopy} />
          <Tool icon="again" words={tools.again} onPress={startOver} />
          <Tool icon="erase" words={tools.erase} onPress={askToErase} />
        </fieldset>
      )}
    </div>
  );
}

type ToolProps = {
  readonly icon: ComponentProps<typeof LineIcon>["name"];
  readonly words: string;
  readonly onPress: () => void;
  readonly isPressed?: boolean;
};

function Tool({ icon, words, onPress, isPressed }: ToolProps) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      <LineIcon name={icon} />
      <span className={styles.unseenOnPhone}>{words}</span>
    </button>
  );
}

type Saying = { readonly look: "open" | "live" | "lost" | "shut"; readonly title: string; readonly aside: string };

export function StateLine({ look, title, aside, needsScript }: Saying & { readonly needsScript?: boolean }) {
  return (
    <p className={[styles.state, styles[look]].filter(Boolean).join(" ")} data-needs-script={needsScript ? "" : undefined}>
      <i aria-hidden="true" />
      <b>{title}</b>
      <span>{aside}</span>
    </p>
  );
}

function sayingOf(state: TalkState): Saying {
  const { lines, phase, hearing, reading } = state;
  const as = (look: Saying["look"], title: string, aside: string = head.software): Saying => ({ look, title, aside });
  if (phase.kind === "unreachable") return as("lost", ...head.unreachable);
  if (phase.kind === "closed") {
    const [title, aside] = phase.isOff ? head.off : head.closed;
    return as("shut", title, aside);
  }
  if (hearing.kind === "listening") return as("live", head.listening);
  if (reading) return as("live", head.aloud);
  if (phase.kind === "streaming") return as("live", head.answering);
  if (phase.kind === "thinking") return as("open", head[phase.doing]);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return as("open", head.idle, "");
  return as("open", head.quiet, isEnded(state) ? head.span(lineTime(first.atUtc), lineTime(last.atUtc)) : undefined);
}
