import { type RefObject, useEffect, useRef } from "react";
import { insight } from "#content/insight/insight.ts";
import styles from "./gauge.module.css";
import { useNeedle } from "./use-needle.ts";

const { score, scoreLabel, gaugeLabel, sunLabel } = insight.hero;

const barCount = 100;
const center = 210;
const ramp = ["var(--fl-6)", "var(--fl-7)", "var(--fl-8)", "var(--fl-9)", "var(--fl-10)", "var(--fl-11)", "var(--fl-12)", "var(--fl-13)"];

/**
 * A ring of a hundred bars, 420 px wide, which fills in an 8 s loop. Its needle is the sun, and follows the height of the
 * pointer, of a finger, or of the slider below it. With reduced motion it is still, at three quarters.
 */
export function Gauge() {
  const gaugeRef = useRef<HTMLDivElement>(null);
  const { sliderProps } = useNeedle(gaugeRef);
  useRestOffScreen(gaugeRef);
  return (
    <div className={styles.gauge} ref={gaugeRef}>
      <svg viewBox="0 0 420 420" role="img" aria-label={gaugeLabel}>
        <circle cx={center} cy={center} r="206" fill="var(--fl-0)" stroke="var(--fl-12)" strokeWidth="1.5" />
        <path d={barPaths(score, barCount)} stroke="var(--fl-2)" strokeWidth="6.4" fill="none" />
        <g fill="none" strokeWidth="6.4">
          {ramp.map((color, step) => (
            <path key={color} d={barPaths(firstBarOf(step), firstBarOf(step + 1))} stroke={color} />
          ))}
        </g>
      </svg>
      <Cover half="right" />
      <Cover half="left" />
      <svg className={styles.face} viewBox="0 0 420 420" aria-hidden="true">
        <text className={styles.score} x="206" y="244">
          {score}
        </text>
        <text className={styles.label} x={center} y="282">
          {scoreLabel}
        </text>
        <g className={styles.needle}>
          <path d="M210 104V20" stroke="var(--fl-0)" strokeWidth="7" />
          <path d="M210 112V18" stroke="var(--fl-sun)" strokeWidth="2.5" strokeLinecap="round" />
          <circle cx={center} cy="4" r="22" fill="var(--fl-sun)" opacity=".3" />
          <circle cx={center} cy="4" r="14" fill="var(--fl-sun)" stroke="var(--fl-0)" strokeWidth="1.5" />
        </g>
        <g className={styles.ticks} textAnchor="middle">
          <text x="210" y="83">
            0
          </text>
          <text x="344" y="214.5">
            25
          </text>
          <text x="210" y="346">
            50
          </text>
          <text x="77" y="214.5">
            75
          </text>
        </g>
      </svg>
      <input
        className={styles.slider}
        data-needs-script=""
        type="range"
        min={0}
        max={100}
        step={5}
        defaultValue={50}
        aria-label={sunLabel}
        {...sliderProps}
      />
    </div>
  );
}

/**
 * A half ring of unlit bars above the lit one. Rotated by whole bars it uncovers the lit ring bar by bar, and still looks
 * like a ring of unlit bars. Only a transform changes, which does not use the main thread.
 */
function Cover({ half }: { readonly half: "left" | "right" }) {
  const firstBar = half === "right" ? 0 : barCount / 2;
  return (
    <div className={`${styles.half} ${styles[half]}`} data-half={half}>
      <svg className={styles.cover} viewBox="0 0 420 420" aria-hidden="true">
        <path
          d={`M${center} ${center - 169}a169 169 0 0 ${half === "right" ? 1 : 0} 0 338`}
          stroke="var(--fl-0)"
          strokeWidth="42"
          fill="none"
        />
        <path d={barPaths(firstBar, firstBar + barCount / 2)} stroke="var(--fl-2)" strokeWidth="6.4" fill="none" />
      </svg>
    </div>
  );
}

/** The loop uses some time for each bar, so it is paused while it is not visible. */
function useRestOffScreen(gauge: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = gauge.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      element.toggleAttribute("data-resting", entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [gauge]);
}

function firstBarOf(step: number): number {
  return Math.ceil((step / ramp.length) * score);
}

/** Bars `from` to `to` (exclusive) as one path, 3.6 degrees each; bar 0 is at twelve o'clock. */
function barPaths(from: number, to: number): string {
  let path = "";
  for (let bar = from; bar < to; bar++) {
    const angle = (bar + 0.5) * 3.6 * (Math.PI / 180);
    const at = (radius: number) => `${(center + radius * Math.sin(angle)).toFixed(1)} ${(center - radius * Math.cos(angle)).toFixed(1)}`;
    path += `M${at(150)}L${at(188)}`;
  }
  return path;
}
