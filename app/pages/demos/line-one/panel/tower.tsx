import styles from "./panel.module.css";

/** The positions of the six lamps, in order. */
const places = [
  [56, 190],
  [103, 206],
  [153, 213],
  [207, 213],
  [257, 206],
  [304, 190],
] as const;
const arms = places.map(([x, y]) => `M${x - 12} ${y - 22}h24M${x} ${y - 22}v6`).join("");
/** Flat discs of light behind it: they grow with the number of lamps that are lit. */
const discs = [
  { radius: 232, strength: 0.009 },
  { radius: 158, strength: 0.014 },
  { radius: 88, strength: 0.022 },
] as const;
const lacing = Array.from(
  { length: 11 },
  (_, bay) => `M172 ${236 + bay * 16}l16 16M188 ${236 + bay * 16}l-16 16M172 ${236 + bay * 16}h16`,
).join("");
const rods =
  "M172 236L60 170M188 236L300 170M180 118L60 168M180 118L300 168M180 118L112 182M180 118L248 182M180 118L153 186M180 118L207 186";

type Props = {
  readonly lit: readonly number[];
  /** The lamp that is just being lit. */
  readonly justLit?: number | undefined;
};

/** The moontower with its six lamps. Decorative: the list of jobs says the same in words. */
export function Tower({ lit, justLit }: Props) {
  return (
    <svg className={styles.art} viewBox="0 0 360 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {discs.map(({ radius, strength }) => (
        <circle key={radius} className={styles.sky} style={{ opacity: lit.length * strength }} cx="180" cy="192" r={radius} />
      ))}
      <path className={styles.wire} d="M180 250L-10 400M180 250L370 400M180 296L62 400M180 296L298 400M180 250L112 400M180 250L248 400" />
      <path className={styles.lace} d={lacing + rods} />
      <path className={styles.iron} d="M180 186V106M172 190V400M188 190V400M166 236h28" />
      <ellipse className={styles.iron} cx="180" cy="166" rx="126" ry="20" />
      <path className={styles.iron} d={arms} />
      {places.map(([x, y], index) => {
        const n = index + 1;
        return (
          <g key={n} className={lit.includes(n) ? styles.on : undefined} data-new={n === justLit ? "" : undefined}>
            <circle className={styles.halo} cx={x} cy={y} r="29" />
            <circle className={styles.glass} cx={x} cy={y} r="15.5" />
            <text x={x} y={y + 4.8}>
              {n}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
