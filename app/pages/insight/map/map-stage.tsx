import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLazyModule } from "#app/pages/insight/motion/use-lazy-module.ts";
import { StageNotice } from "#app/pages/insight/stage/stage-notice.tsx";
import { ToolButton } from "#app/pages/insight/stage/tool-button.tsx";
import { insight } from "#content/insight/insight.ts";
import { CityList } from "./city-list.tsx";
import { MapSketch } from "./map-sketch.tsx";
import styles from "./map-stage.module.css";
// The map is loaded later, but its styles with the page: a separate stylesheet could fail separately.
import "./world-map.module.css";
import { usePointedCity } from "./use-pointed-city.ts";
import { canMove, type MapMove, moved, wholeMap } from "./viewport.ts";

const words = insight.map;

const loadMap = () => import("./world-map.tsx");

/** In the order of a wide screen: three by two. */
const moves = [
  { move: "in", icon: "M9 3v12M3 9h12" },
  { move: "up", icon: "M4 11l5-5 5 5" },
  { move: "out", icon: "M3 9h12" },
  { move: "left", icon: "M11 4L6 9l5 5" },
  { move: "down", icon: "M4 7l5 5 5-5" },
  { move: "right", icon: "M7 4l5 5-5 5" },
] as const satisfies readonly { move: MapMove; icon: string }[];
const keys: Readonly<Record<string, MapMove>> = {
  "+": "in",
  "=": "in",
  "-": "out",
  _: "out",
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The world map with its buttons and its list. The map's code is loaded when it is nearly in view; the list is always there. */
export function MapStage() {
  const boxRef = useRef<HTMLDivElement>(null);
  const lazy = useLazyModule(boxRef, loadMap);
  const [viewport, setViewport] = useState(wholeMap);
  const timeMs = useMinute(lazy.state !== "waiting");
  const { current, isLabeled, point } = usePointedCity();
  const WorldMap = lazy.state === "ready" ? lazy.module.WorldMap : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (event.key === "0" || event.key === "Home") setViewport(wholeMap);
    // Arrow keys scroll the page until the map can be panned.
    else if (move && canMove(viewport, move) && !event.ctrlKey && !event.metaKey) setViewport((now) => moved(now, move));
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.atlas}>
      <div className={styles.globe}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would say "form" */}
        <div
          ref={boxRef}
          className={styles.box}
          role="group"
          aria-label={words.label}
          onKeyDown={onKeyDown}
          data-zoomed={viewport.scale > 1 || undefined}
        >
          {WorldMap && timeMs !== undefined && (
            <WorldMap
              box={boxRef}
              timeMs={timeMs}
              viewport={viewport}
              onViewport={setViewport}
              current={current}
              isLabeled={isLabeled}
              onCurrent={point}
            />
          )}
          {lazy.state !== "ready" && (
            <StageNotice words={words} {...(lazy.state === "failed" ? { onRetry: lazy.retry } : {})}>
              <MapSketch />
            </StageNotice>
          )}
        </div>
        <fieldset className={styles.tools} data-needs-script="" aria-label={words.controlsLabel} disabled={!WorldMap}>
          {moves.map(({ move, icon }) => (
            <ToolButton
              key={move}
              label={words.controls[move]}
              icon={icon}
              disabled={!canMove(viewport, move)}
              onClick={() => setViewport((now) => moved(now, move))}
            />
          ))}
        </fieldset>
      </div>
      <CityList timeMs={timeMs} current={current} onCurrent={point} />
    </div>
  );
}

/** The time, updated each minute while visible; undefined until it is needed. */
function useMinute(isAsked: boolean): number | undefined {
  const [timeMs, setTimeMs] = useState<number>();
  useEffect(() => {
    if (!isAsked) return;
    setTimeMs(Date.now());
    const timer = setInterval(() => {
      if (!document.hidden) setTimeMs(Date.now());
    }, 60_000);
    return () => clearInterval(timer);
  }, [isAsked]);
  return timeMs;
}
