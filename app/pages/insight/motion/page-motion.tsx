import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { insight } from "#content/insight/insight.ts";
import styles from "./page-motion.module.css";

type PageMotion = {
  /** The visitor has pressed a pause button. */
  readonly paused: boolean;
  /** The visitor's system asks for less motion. */
  readonly reduced: boolean;
  readonly toggle: () => void;
};

const MotionContext = createContext<PageMotion>({ paused: false, reduced: false, toggle: () => {} });

/** One pause for all automatic motion on the page (WCAG 2.2.2). */
export function MotionProvider({ children }: { readonly children: ReactNode }) {
  const [paused, setPaused] = useState(false);
  const reduced = useReducedMotion();
  return (
    <MotionContext value={{ paused, reduced, toggle: () => setPaused((now) => !now) }}>
      <div className={styles.page} data-motion={paused ? "paused" : "running"}>
        {children}
      </div>
    </MotionContext>
  );
}

export function usePageMotion(): PageMotion {
  return useContext(MotionContext);
}

/** Pauses and resumes the page's motion. All such buttons share one state. */
export function PauseButton() {
  const { paused, reduced, toggle } = usePageMotion();
  if (reduced) return null;
  return (
    <button type="button" className={styles.pause} onClick={toggle}>
      <svg viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d={paused ? "M3 1l10 6-10 6z" : "M2 1h3.5v12H2zM8.5 1H12v12H8.5z"} />
      </svg>
      <span>{paused ? insight.motion.play : insight.motion.pause}</span>
    </button>
  );
}

const query = "(prefers-reduced-motion: reduce)";

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
