import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { usePageMotion } from "#app/pages/insight/motion/page-motion.tsx";
import { useLazyModule } from "#app/pages/insight/motion/use-lazy-module.ts";
import { StageNotice } from "#app/pages/insight/stage/stage-notice.tsx";
import { ToolButton } from "#app/pages/insight/stage/tool-button.tsx";
import { insight } from "#content/insight/insight.ts";
import { orders } from "#content/insight/orders.ts";
import styles from "./chart.module.css";
import { ChartSketch } from "./chart-sketch.tsx";
// The flat chart is loaded with the chart's code, but its styles with the page: a separate stylesheet could fail separately.
import "./flat-chart.module.css";
import type { OrdersChart } from "./orders-chart.ts";
import { type BarPlace, barText } from "./orders-data.ts";

const words = insight.chart;

const loadChart = () => import("./orders-chart.ts");

/** Radians for a press of a button or an arrow key. */
const turns = {
  left: { azimuth: -0.22, elevation: 0 },
  right: { azimuth: 0.22, elevation: 0 },
  up: { azimuth: 0, elevation: 0.15 },
  down: { azimuth: 0, elevation: -0.15 },
} as const;
const arrows: Readonly<Record<string, keyof typeof turns>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const icons = {
  left: "M6 4L2.5 7.5 6 11M3 7.5h7a4.5 4.5 0 010 9H7",
  right: "M12 4l3.5 3.5L12 11M15 7.5H8a4.5 4.5 0 000 9h3",
  up: "M9 15V3M4 8l5-5 5 5",
  down: "M9 3v12M4 10l5 5 5-5",
  reset: "M3 9a6 6 0 116 6M3 4v5h5",
} as const;

/**
 * The 3D chart with its controls: dragging, arrow keys and buttons turn it; after Enter the arrow keys move from bar to bar,
 * until Escape. Its code is loaded when it is nearly in view; without WebGL the week is drawn flat.
 */
export function ChartStage() {
  const boxRef = useRef<HTMLButtonElement & HTMLDivElement>(null);
  const chart = useRef<OrdersChart>(undefined);
  const lazy = useLazyModule(boxRef, loadChart);
  const { paused, reduced } = usePageMotion();
  const still = useRef(false);
  still.current = paused || reduced;
  const [flat, setFlat] = useState(false);
  const [reading, setReading] = useState<BarPlace>();
  const chartModule = lazy.state === "ready" ? lazy.module : undefined;
  const FlatChart = flat ? chartModule?.FlatChart : undefined;

  useEffect(() => {
    const box = boxRef.current;
    if (!box || !chartModule || flat) return;
    try {
      chart.current = chartModule.startOrdersChart({
        box,
        isStill: () => still.current,
        onContextLost: () => setFlat(true),
      });
    } catch (error) {
      console.warn("No WebGL: the chart is drawn flat.", error);
      setFlat(true);
    }
    return () => {
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, [chartModule, flat]);

  const read = useCallback((place: BarPlace | undefined) => {
    setReading(place);
    chart.current?.point(place);
  }, []);
  const turn = (direction: keyof typeof turns) => {
    const { azimuth, elevation } = turns[direction];
    chart.current?.turn(azimuth, elevation);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === "Enter") read(reading ? undefined : orders.pick);
    else if (event.key === "Escape" && reading) read(undefined);
    else if (event.key === "Home" && !flat) chart.current?.reset();
    else if (arrow && (reading || flat)) read(reading ? neighbor(reading, arrow) : orders.pick);
    else if (arrow) turn(arrow);
    else return;
    event.preventDefault();
  };

  return (
    <figure className={styles.stage}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the application role takes arrow keys */}
      <div
        ref={boxRef}
        className={styles.box}
        data-ready={chartModule && !flat ? "" : undefined}
        {...(chartModule && {
          role: "application",
          "aria-label": flat ? words.flatLabel : words.label,
          tabIndex: 0,
          onKeyDown,
          onBlur: () => read(undefined),
        })}
      >
        {FlatChart && <FlatChart pointed={reading} onPoint={read} />}
        {lazy.state !== "ready" && (
          <StageNotice words={words} {...(lazy.state === "failed" ? { onRetry: lazy.retry } : {})}>
            <ChartSketch />
          </StageNotice>
        )}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      <p className="vh" role="status">
        {reading && barText(reading, words.unit)}
      </p>
      <figcaption className={styles.foot}>
        <p className="cap">
          <b>Fig. 2</b> <span>{flat ? words.flatCaption : words.caption}</span>{" "}
          {!flat && <span data-needs-script="">{words.turnHint}</span>}
        </p>
        {!flat && (
          <fieldset className={styles.tools} data-needs-script="" aria-label={words.controlsLabel} disabled={!chartModule}>
            {(["left", "right", "up", "down"] as const).map((direction) => (
              <ToolButton key={direction} label={words.controls[direction]} icon={icons[direction]} onClick={() => turn(direction)} />
            ))}
            <ToolButton label={words.controls.reset} icon={icons.reset} onClick={() => chart.current?.reset()} />
          </fieldset>
        )}
      </figcaption>
    </figure>
  );
}

/** The next bar in a direction, or the same at the edge. Up and down move through the days. */
function neighbor({ day, hour }: BarPlace, direction: keyof typeof turns): BarPlace {
  const steps = { left: { day: 0, hour: -1 }, right: { day: 0, hour: 1 }, up: { day: -1, hour: 0 }, down: { day: 1, hour: 0 } };
  const step = steps[direction];
  return {
    day: Math.min(orders.days.length - 1, Math.max(0, day + step.day)),
    hour: Math.min(orders.hours.length - 1, Math.max(0, hour + step.hour)),
  };
}
