import type { ReactNode } from "react";
import styles from "./waveform.module.css";

const height = 100;
/** Wide players draw every piece, narrow ones every third, so that the strokes stay apart. */
const narrowStep = 3;

/** The recording's loudness as strokes, the part already played in lamp yellow. The child is the slider laid over it. */
export function Waveform({ peaks, children }: { readonly peaks: readonly number[]; readonly children: ReactNode }) {
  const all = strokes(peaks);
  const few = strokes(peaks.filter((_, index) => index % narrowStep === 0));
  const drawing = (className: string | undefined) => (
    <svg className={className} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.all} d={all} />
      <path className={styles.few} d={few} />
    </svg>
  );
  return (
    <div className={styles.waveform}>
      {drawing(undefined)}
      {drawing(styles.heard)}
      {children}
    </div>
  );
}

function strokes(peaks: readonly number[]): string {
  const gap = 994 / (peaks.length - 1);
  return peaks
    .map((peak, index) => {
      const length = 4 + (peak / 100) * 84;
      return `M${(3 + index * gap).toFixed(1)} ${((height - length) / 2).toFixed(1)}v${length.toFixed(1)}`;
    })
    .join("");
}
