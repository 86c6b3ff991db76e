import { useRef, useState } from "react";
import type { Phase } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { lineTime } from "#app/pages/demos/line-one/words.ts";
import { ArrowIcon, ChevronIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import type { Lamp } from "#domain/live-line.ts";
import { Clock } from "./clock.tsx";
import styles from "./panel.module.css";
import { Tower } from "./tower.tsx";

const { jobs } = lineOneWords;

type Props = {
  readonly lamps: readonly Lamp[];
  readonly phase: Phase;
  /** Undefined if nothing can be asked. */
  readonly onAsk?: (question: string) => void;
};

/** The night panel: clock, tower and six jobs. On small screens a strip, once the talk has begun. */
export function Panel({ lamps, phase, onAsk }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const last = lamps.at(-1);
  const first = useRef(lamps.length);
  const isAsked = onAsk && phase.kind !== "closed";
  return (
    <div className={`${styles.tower} dark`} data-panel="">
      <div className={styles.stick} data-open={isOpen ? "" : undefined}>
        <button type="button" className={styles.strip} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span className={styles.lamps} aria-hidden="true">
            {jobs.list.map(({ todo }, index) => (
              <i key={todo} className={styles.lamp} data-lit={lamps.some(({ n }) => n === index + 1) ? "" : undefined}>
                {index + 1}
              </i>
            ))}
          </span>
          <span className="vh">{jobs.lit} </span>
          <span className={styles.deed} key={last?.n}>
            {last ? jobs.list[last.n - 1]?.done : jobs.none}
          </span>
          <ChevronIcon />
        </button>
        <div className={styles.pic}>
          <Tower lit={lamps.map(({ n }) => n)} justLit={lamps.length > first.current ? last?.n : undefined} />
        </div>
        <Clock phase={phase} />
        {isAsked ? (
          <>
            <Jobs lamps={lamps} onAsk={onAsk} />
            <noscript>
              <Jobs lamps={[]} />
            </noscript>
          </>
        ) : (
          <Jobs lamps={lamps} />
        )}
      </div>
    </div>
  );
}

/** A done job is a line with its time; another is a button that asks for it, if Line one takes questions. */
function Jobs({ lamps, onAsk }: Omit<Props, "phase">) {
  return (
    <ol className={styles.jobs} aria-label={jobs.title} data-needs-script={onAsk && ""}>
      {jobs.list.map((job, index) => {
        const lamp = lamps.find(({ n }) => n === index + 1);
        const ask = !lamp && "ask" in job ? job.ask : undefined;
        const words = (
          <>
            <i className={styles.lamp} aria-hidden="true">
              {index + 1}
            </i>
            <span>{lamp ? job.done : job.todo}</span>
          </>
        );
        return (
          // Gets the focus of its button, which disappears once the lamp is lit.
          <li key={job.todo} data-lit={lamp && ""} tabIndex={onAsk && -1}>
            {onAsk && ask ? (
              <button type="button" className={styles.job} onClick={() => onAsk(ask)}>
                {words}
                <ArrowIcon />
              </button>
            ) : (
              <p className={styles.job}>
                {words}
                {lamp && (
                  <small>
                    <time dateTime={lamp.atUtc}>{lineTime(lamp.atUtc)}</time>
                  </small>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
