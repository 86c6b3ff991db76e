import { cities } from "#content/insight/cities.ts";
import { insight } from "#content/insight/insight.ts";
import { localTime, type PointedHow } from "./city.ts";
import styles from "./city-list.module.css";
import { type SkyPhase, skyPhase, subsolarPoint, sunAltitude } from "./sun.ts";

const words = insight.map;

const skyColors: Readonly<Record<SkyPhase, string>> = {
  day: "var(--fl-sun)",
  civil: "var(--fl-10)",
  nautical: "var(--fl-8)",
  astronomical: "var(--fl-6)",
  night: "var(--fl-3)",
};

type Props = {
  /** Undefined until the list is close to the viewport: until then countries take the place of local times. */
  readonly timeMs: number | undefined;
  readonly current: number;
  readonly onCurrent: (city: number, how: PointedHow) => void;
};

/** The map's figures as a list, visible to everybody, not only to screen readers. */
export function CityList({ timeMs, current, onCurrent }: Props) {
  return (
    <div className={styles.list}>
      <h3>{words.listTitle}</h3>
      <ul>
        {cities.map((city, index) => {
          const phase = timeMs === undefined ? undefined : skyPhase(sunAltitude(city, subsolarPoint(timeMs)));
          return (
            <li
              key={city.name}
              data-current={index === current || undefined}
              onPointerEnter={(event) => event.pointerType === "mouse" && onCurrent(index, "mark")}
              onPointerLeave={() => onCurrent(-1, "at-once")}
            >
              <svg viewBox="0 0 14 14" role="img" aria-label={words.phases[phase ?? "day"]} aria-hidden={!phase}>
                <circle cx="7" cy="7" r="6" fill={skyColors[phase ?? "day"]} stroke="var(--fl-ink)" strokeWidth="1.5" />
              </svg>
              <span>
                <b>{city.name}</b> <small>{timeMs === undefined ? city.country : localTime(city, timeMs)}</small>
              </span>
              <strong>{city.orders}</strong>
            </li>
          );
        })}
      </ul>
      <p className="cap">
        <b>Fig. 3</b> {words.caption} <span data-needs-script="">{words.mapCaption}</span>
      </p>
    </div>
  );
}
