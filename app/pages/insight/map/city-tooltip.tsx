import { type RefObject, useLayoutEffect, useRef } from "react";
import { insight } from "#content/insight/insight.ts";
import { type City, localTime } from "./city.ts";
import { skyPhase, subsolarPoint, sunAltitude } from "./sun.ts";
import { mapSize, type Viewport } from "./viewport.ts";
import styles from "./world-map.module.css";

type Props = {
  readonly box: RefObject<HTMLElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly city: City | undefined;
  readonly timeMs: number;
  /** The city's position on the whole map. */
  readonly at: readonly number[] | undefined;
  readonly viewport: Viewport;
  /** The pointer may move onto the words, also to select them (WCAG 1.4.13). */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
};

const words = insight.map;

const gapPx = 14;
const edgePx = 8;

/** The figures of the current city, above its circle, or below if there is no room. */
export function CityTooltip({ box, svg, city, timeMs, at, viewport, onEnter, onLeave }: Props) {
  const tipRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [tip, boxRect, svgRect] = [tipRef.current, box.current?.getBoundingClientRect(), svg.current?.getBoundingClientRect()];
    if (!tip || !boxRect || !svgRect || !at) return;
    tip.hidden = false;
    const perUnit = Math.min(svgRect.width / mapSize.width, svgRect.height / mapSize.height);
    const [mapX = 0, mapY = 0] = at;
    const x = svgRect.left - boxRect.left + (svgRect.width - mapSize.width * perUnit) / 2 + (mapX * viewport.scale + viewport.x) * perUnit;
    const y = svgRect.top - boxRect.top + (svgRect.height - mapSize.height * perUnit) / 2 + (mapY * viewport.scale + viewport.y) * perUnit;
    const left = Math.min(boxRect.width - tip.offsetWidth - edgePx, Math.max(edgePx, x - tip.offsetWidth / 2));
    const above = y - tip.offsetHeight - gapPx;
    const top = above < edgePx ? Math.min(y + gapPx, boxRect.height - tip.offsetHeight - edgePx) : above;
    // If the city is panned out of view, so is its tooltip.
    tip.hidden = x < 0 || y < 0 || x > boxRect.width || y > boxRect.height;
    tip.style.transform = `translate(${left.toFixed(1)}px,${top.toFixed(1)}px)`;
  });

  if (!city) return null;
  const phase = skyPhase(sunAltitude(city, subsolarPoint(timeMs)));
  return (
    <div
      ref={tipRef}
      className={styles.tooltip}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {/* One text in each element, which can be replaced even if a translator has changed it. */}
      <b>{`${city.name}, ${city.country}`}</b>
      <strong>{`${city.orders} ${words.unit}`}</strong>
      <span>{`${localTime(city, timeMs)} ${words.there}. ${words.phases[phase]}.`}</span>
    </div>
  );
}
