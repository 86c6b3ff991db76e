import { useEffect, useRef, useState } from "react";
import { ArrowIcon, ChevronIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import type { Lamp } from "#domain/live-line.ts";
import { Clock } from "./clock.tsx";
import styles from "./frame.module.css";
import { lineTime } from "./line-time.ts";
import type { Phase } from "./talk-state.ts";
import { Tower } from "./tower.tsx";

const { jobs } = lineOneWords;

type Props = { readonly lamps: readonly Lamp[]; readonly phase: Phase; readonly onAsk?: (question: string) => void };

/** The night panel: clock, tower and six jobs. On small screens a strip, once somebody talks. */
export function Panel({ lamps, phase, onAsk }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const lit = lamps.map(({ n }) => n);
  const last = lamps.at(-1);
  const first = useRef(lamps.length);
  const justLit = lamps.length > first.current ? last?.n : undefined;
  return (
    <div className={`${styles.tower} dark`} data-panel="">
      <div className={styles.stick} data-open={isOpen ? "" : undefined}>
        <button type="button" className={styles.strip} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span className={styles.lamps} aria-hidden="true">
            {jobs.list.map(({ todo }, index) => (
              <i key={todo} className={styles.lamp} data-lit={lit.some((n) => n === index + 1) ? "" : undefined}>
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
          <Tower lit={lit} justLit={justLit} />
        </div>
        <Clock phase={phase} />
        <ol className={styles.jobs} aria-label={jobs.title}>
          {jobs.list.map((job, index) => (
            <Job
              key={job.todo}
              n={index + 1}
              job={job}
              lamp={lamps.find(({ n }) => n === index + 1)}
              onAsk={phase.kind === "closed" ? undefined : onAsk}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

type JobProps = {
  readonly n: number;
  readonly job: { readonly todo: string; readonly done: string; readonly ask?: string };
  readonly lamp: Lamp | undefined;
  /** Undefined if nothing can be asked. */
  readonly onAsk: Props["onAsk"];
};

/** A job that is done is a line with its time; one that is not is a button that asks for it. */
function Job({ n, job, lamp, onAsk }: JobProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button that was pressed has become a line.
    if (lamp && hadFocus.current) line.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [lamp]);
  const number = (
    <i className={styles.lamp} aria-hidden="true">
      {n}
    </i>
  );
  const { ask } = job;
  const row = (words: string) => (
    <p className={styles.job} ref={line} tabIndex={-1}>
      {number}
      <span>{words}</span>
      {lamp && (
        <small>
          <time dateTime={lamp.atUtc}>{lineTime(lamp.atUtc)}</time>
        </small>
      )}
    </p>
  );
  if (lamp) return <li data-lit="">{row(job.done)}</li>;
  if (!onAsk) return <li>{row(job.todo)}</li>;
  return (
    <li>
      {ask ? (
        <button
          type="button"
          className={styles.job}
          data-needs-script=""
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) hadFocus.current = false;
          }}
          onClick={() => onAsk(ask)}
        >
          {number}
          <span>{job.todo}</span>
          <ArrowIcon />
        </button>
      ) : (
        <p className={styles.job} data-needs-script="">
          {number}
          <span>{job.todo}</span>
        </p>
      )}
      <noscript>
        <p className={styles.job}>
          {number}
          <span>{job.todo}</span>
        </p>
      </noscript>
    </li>
  );
}
