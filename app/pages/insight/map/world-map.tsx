import { geoCircle, geoEqualEarth, geoGraticule10, geoPath } from "d3-geo";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { cities } from "#content/insight/cities.ts";
import { insight } from "#content/insight/insight.ts";
import type { PointedHow } from "./city.ts";
import { CityMark } from "./city-mark.tsx";
import { CityTooltip } from "./city-tooltip.tsx";
import { subsolarPoint } from "./sun.ts";
import { useMapGestures } from "./use-map-gestures.ts";
import { mapSize, showing, type Viewport } from "./viewport.ts";
import styles from "./world-map.module.css";
import worldShapes from "./world-shapes.json";

type Props = {
  readonly box: RefObject<HTMLElement | null>;
  readonly timeMs: number;
  readonly viewport: Viewport;
  readonly onViewport: (change: (now: Viewport) => Viewport) => void;
  /** Index of the current city, or -1. */
  readonly current: number;
  /** Whether that city's tooltip is shown. */
  readonly isLabeled: boolean;
  readonly onCurrent: (city: number, how: PointedHow) => void;
};

const words = insight.map;

const projection = geoEqualEarth()
  .rotate([-11, 0])
  .fitExtent(
    [
      [12, 14],
      [mapSize.width - 12, mapSize.height - 14],
    ],
    { type: "Sphere" },
  );
const path = geoPath(projection).digits(1);
// The type of a JSON import has arrays but no tuples.
const world = worldShapes as unknown as Topology<{ countries: GeometryCollection }>;
const sea = path({ type: "Sphere" }) ?? "";
// The countries are polygons, as merge requires.
const land = path(merge(world, world.objects.countries.geometries as Parameters<typeof merge>[1])) ?? "";
const borders = path(mesh(world, world.objects.countries, (a, b) => a !== b)) ?? "";
const graticule = path(geoGraticule10()) ?? "";

/** Each city's position on the map. */
const at = cities.map(({ longitude, latitude }) => projection([longitude, latitude]) ?? [0, 0]);

/** Angular radii around the point opposite the sun: sunset, then civil, nautical and astronomical twilight. */
const nightRadii = [89.2, 84, 78, 72] as const;

/** The world with its live night, its cities as circles whose area is their orders, zoom and pan. */
export function WorldMap({ box, timeMs, viewport, onViewport, current, isLabeled, onCurrent }: Props) {
  const svgRef = useRef<SVGSVGElement>(null);
  const { gesturing, wheelHintShown } = useMapGestures({ box, svg: svgRef, onViewport });
  const width = useWidth(box);
  // Circles are larger on small screens, and grow more slowly than the map when it is zoomed.
  const markScale = Math.min(1.7, Math.max(1, 620 / width)) / viewport.scale ** 0.8;
  const { scale } = viewport;
  // Brings a city into view that is selected by keyboard or list, or that a zoom would push out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each zoom, but not after a pan
  useEffect(() => {
    const place = at[current];
    if (!place || gesturing) return;
    onViewport((now) => showing(now, place));
    if (!box.current?.contains(document.activeElement)) return;
    // After the focus the browser scrolls smoothly to the city's old position: this stops it and keeps the map in view.
    const frame = requestAnimationFrame(() => {
      scrollTo({ top: scrollY, behavior: "instant" });
      box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [current, scale]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG that groups its cities has no other element */}
      <svg ref={svgRef} className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="group" aria-label={words.listTitle}>
        <g
          className={styles.view}
          data-gesture={gesturing || undefined}
          style={{ transform: `translate(${viewport.x}px,${viewport.y}px) scale(${viewport.scale})` }}
        >
          <Ground timeMs={timeMs} />
          {cities.map((city, index) => (
            <CityMark
              key={city.name}
              city={city}
              label={`${city.name}, ${city.country}: ${city.orders} ${words.unit}`}
              x={at[index]?.[0] ?? 0}
              y={at[index]?.[1] ?? 0}
              scale={markScale}
              named={index === 0}
              pointedAt={index === current}
              onPoint={(how) => onCurrent(index, how)}
              onLeave={(how) => onCurrent(-1, how)}
            />
          ))}
        </g>
      </svg>
      {wheelHintShown && <p className={styles.hint}>{words.wheelHint}</p>}
      <CityTooltip
        box={box}
        svg={svgRef}
        city={isLabeled ? cities[current] : undefined}
        timeMs={timeMs}
        at={at[current]}
        viewport={viewport}
        onEnter={() => onCurrent(current, "at-once")}
        onLeave={() => onCurrent(-1, "late")}
      />
    </>
  );
}

/** Sea, land and borders once for each of five skies, clipped to it, so that every color is flat. */
const Ground = memo(function Ground({ timeMs }: { readonly timeMs: number }) {
  const sun = subsolarPoint(timeMs);
  const opposite: [number, number] = [sun.longitude > 0 ? sun.longitude - 180 : sun.longitude + 180, -sun.latitude];
  const circles = nightRadii.map((radius) => geoCircle().center(opposite).radius(radius).precision(2)());
  const skies = [styles.sky0, styles.sky1, styles.sky2, styles.sky3, styles.sky4];
  return (
    <>
      <defs>
        <path id="map-sea" d={sea} />
        <path id="map-land" d={land} />
        <path id="map-borders" d={borders} />
        {circles.map((circle, index) => (
          <clipPath key={nightRadii[index]} id={`map-night-${index + 1}`}>
            <path d={path(circle) ?? ""} />
          </clipPath>
        ))}
      </defs>
      {skies.map((sky, index) => (
        <g key={sky} className={sky} {...(index ? { clipPath: `url(#map-night-${index})` } : {})}>
          <use href="#map-sea" className={styles.sea} />
          <use href="#map-land" className={styles.land} />
          <use href="#map-borders" className={styles.borders} />
        </g>
      ))}
      <path className={styles.graticule} d={graticule} />
      <path
        className={styles.sunline}
        d={path({ type: "LineString", coordinates: circles[0]?.coordinates[0] ?? [] }) ?? ""}
        vectorEffect="non-scaling-stroke"
      />
      <path className={styles.rim} d={sea} vectorEffect="non-scaling-stroke" />
    </>
  );
});

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(mapSize.width);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
