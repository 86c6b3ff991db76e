import { useEffect, useRef } from "react";
import columns from "#app/layout/columns.module.css";
import { usePageMotion } from "#app/pages/insight/motion/page-motion.tsx";
import { insight } from "#content/insight/insight.ts";
import styles from "./metric-cards.module.css";
import { Sparkline, type SparklineHandle } from "./sparkline.tsx";
import { sparkline } from "./sparkline-series.ts";

const { cards, span } = insight.metrics;

/** The sample metrics, each with a live sparkline. One clock moves them all; it pauses off screen, in a hidden tab and on request. */
export function MetricCards() {
  const { paused, reduced } = usePageMotion();
  const listRef = useRef<HTMLUListElement>(null);
  const sparklines = useRef<(SparklineHandle | null)[]>([]);
  const visible = useRef(new Set<Element>());

  useEffect(() => {
    const items = [...(listRef.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.current.add(target);
          else visible.current.delete(target);
          // Cards below the fold start a little lower and move in one after another; their words are legible from the start.
          target.classList.toggle(styles.waiting ?? "", !isIntersecting && !target.classList.contains(styles.entered ?? ""));
          if (isIntersecting) target.classList.add(styles.entered ?? "");
        }
      },
      { threshold: 0.25 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (paused || reduced) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      [...(listRef.current?.children ?? [])].forEach((item, index) => {
        if (visible.current.has(item)) sparklines.current[index]?.advance();
      });
    }, sparkline.newPointMs);
    return () => clearInterval(timer);
  }, [paused, reduced]);

  return (
    <ul className={`${columns.columns} ${columns.two} ${columns.stacked} ${styles.cards}`} ref={listRef}>
      {cards.map(({ id, title, value, unit }, index) => (
        <li key={id} className={styles.card} style={{ "--place": index }}>
          <h3>{title}</h3>
          <p className={styles.figure}>
            {value}
            <sup>{unit}</sup>
          </p>
          <div className={styles.spark}>
            <Sparkline
              id={id}
              seed={index}
              ref={(handle) => {
                sparklines.current[index] = handle;
              }}
            />
            <p data-needs-script="">{span}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
