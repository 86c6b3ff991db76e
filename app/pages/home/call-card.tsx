import { DoneIcon } from "#app/ui/icons.tsx";
import { home } from "#content/home.ts";
import styles from "./call-card.module.css";

/** Half heights of the waveform's bars, in units of a 112 by 32 box. */
const halves = [3.8, 12.9, 7.4, 5.5, 5.7, 5.4, 6.7, 11.6, 11.1, 7.1, 4.3, 6.9, 11.2, 7.1, 7.4, 7.2, 4.6, 4];
const bars = halves.map((half, index) => {
  const x = (4 + index * 6.12).toFixed(1);
  return <path key={x} d={`M${x} ${(16 - half).toFixed(1)}v${(2 * half).toFixed(1)}`} />;
});

/** An example call, labeled as one, as the office would see it: caller, conversation and result. */
export function CallCard() {
  const { call } = home;
  return (
    <aside className={styles.card} aria-label={call.label}>
      <div className={styles.top}>
        <span className={styles.live}>{call.status}</span>
        <span className="num">{call.duration}</span>
      </div>
      <div className={styles.who}>
        <Caller />
        <p>
          {call.caller}
          <span>{call.callee}</span>
        </p>
        <svg className={styles.wave} viewBox="0 0 112 32" aria-hidden="true">
          {bars}
        </svg>
      </div>
      <ol className={styles.lines}>
        {call.lines.map(({ who, ours, says }) => (
          <li key={says} className={ours ? styles.ours : undefined}>
            <b>{who}</b> <span>{says}</span>
          </li>
        ))}
      </ol>
      <div className={styles.result}>
        <DoneIcon />
        <p>
          {call.result}
          <br />
          <span>{call.resultNote}</span>
        </p>
      </div>
    </aside>
  );
}

/** Dana on her phone. */
function Caller() {
  return (
    <svg viewBox="-36 -36 72 72" strokeWidth="1.8" aria-hidden="true">
      <circle r="36" fill="var(--coral)" />
      <clipPath id="caller">
        <circle r="36" />
      </clipPath>
      <g clipPath="url(#caller)">
        <path d="M-30 44c0-22 12-30 30-30s30 8 30 30z" fill="var(--lake-pale)" stroke="var(--ink)" />
        <path d="M-7 8h14v12c0 5-14 5-14 0z" fill="#e9a77c" stroke="var(--ink)" />
        <path d="M-19 14c-5-32 2-42 19-42s24 10 19 42z" fill="var(--ink)" />
        <path d="M-14-8c0-12 5-16 14-16s14 4 14 16c0 13-6 21-14 21s-14-8-14-21z" fill="#e9a77c" stroke="var(--ink)" />
        <path d="M-15-8c1-10 8-10 14-15 4 6 10 7 16 15 0-14-6-20-15-20s-16 6-15 20z" fill="var(--ink)" />
        <rect x="10" y="-14" width="9" height="25" rx="2.5" fill="var(--lake-deep)" stroke="var(--cream)" transform="rotate(10 14 0)" />
      </g>
    </svg>
  );
}
