import type { City, PointedHow } from "./city.ts";
import styles from "./world-map.module.css";

type Props = {
  readonly city: City;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Whether its name is shown beside it. */
  readonly named: boolean;
  readonly pointedAt: boolean;
  readonly onPoint: (how: PointedHow) => void;
  /** Delayed, since the pointer may be on its way to the tooltip. */
  readonly onLeave: (how: PointedHow) => void;
};

/** The distance of a name from its city. */
const nameAt = 68;

/** A city: a circle whose area is its orders, with a hit area of at least 44 px. */
export function CityMark({ city, label, x, y, scale, named, pointedAt, onPoint, onLeave }: Props) {
  const radius = 4 + Math.sqrt(city.orders) * 0.62;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a circle of a map is a picture with a name; its focus shows the tooltip, as hover does
    <g
      className={styles.city}
      data-current={pointedAt || undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      tabIndex={0}
      role="img"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === "mouse" && onPoint("late")}
      onPointerLeave={() => onLeave("late")}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onPoint("at-once")}
      onFocus={() => onPoint("at-once")}
      onBlur={() => onLeave("at-once")}
    >
      <g transform={`scale(${scale.toFixed(3)})`}>
        <circle className={styles.hit} r="22" />
        <circle className={styles.ring} r={radius + 3.5} />
        <circle className={styles.dot} r={radius} />
        {/* Placed at sea: over a coast it would be hard to read. */}
        {named && (
          <g className={styles.name}>
            <path d={`M${-radius - 4} 0H${-nameAt + 5}`} />
            <text x={-nameAt} y="4.5" textAnchor="end">
              {city.name}
            </text>
          </g>
        )}
      </g>
    </g>
  );
}
