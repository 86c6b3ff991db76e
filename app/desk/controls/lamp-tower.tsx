import styles from "./lamp-tower.module.css";

const lamps = [
  [16, 44],
  [28, 26],
  [50, 14],
  [74, 14],
  [96, 26],
  [108, 44],
] as const;

const lattice =
  "M58.5 62L55 170M65.5 62L69 170M58.5 62L66.1 80M65.5 62L57.9 80M58.5 62H65.5M57.9 80L66.7 98M66.1 80L57.3 98M57.9 80H66.1M57.3 98L67.3 116M66.7 98L56.8 116M57.3 98H66.7M56.8 116L67.8 134M67.3 116L56.2 134M56.8 116H67.3M56.2 134L68.4 152M67.8 134L55.6 152M56.2 134H67.8M55.6 152L69.0 170M68.4 152L55.0 170M55.6 152H68.4";
const arms = "M62 62V30M62 40L22 46M62 40l40 6M62 30L30 28M62 30l32-2M62 30L52 18M62 30l10-12";

type LampTowerProps = {
  /** 0 to 6, from the left. */
  readonly lit: number;
  readonly isNight?: boolean;
};

/** The moontower with some of its lamps lit. Decorative: the heading says it. */
export function LampTower({ lit, isNight = false }: LampTowerProps) {
  return (
    <svg className={isNight ? `${styles.tower} ${styles.night}` : styles.tower} viewBox="0 0 124 170" aria-hidden="true">
      <path d={lattice} />
      <path d={arms} />
      {lamps.map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r="9" className={index < lit ? styles.lit : styles.out} />
      ))}
    </svg>
  );
}
