const lamps = [
  [19, 48],
  [29.7, 17.7],
  [57.7, -1],
  [92.3, -1],
  [120.3, 17.7],
  [131, 48],
] as const;

type TowerGlyphProps = {
  /** How many of the six lamps are lit, from the left. */
  readonly lit: number;
  /** A glow around each lit lamp, for a ground that is itself lamp yellow. */
  readonly shines?: boolean;
};

/** The moontower as an icon: six lamps, some of them lit. Decorative. */
export function TowerGlyph({ lit, shines = false }: TowerGlyphProps) {
  return (
    <svg
      viewBox="8 -18 134 118"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      overflow="visible"
      aria-hidden="true"
    >
      <path d="M68 99l6-58h2l6 58M69 88h12M70.5 77h9M71.5 66h7M72.5 55h5M69 88l10.5-11-8-11 6-11M81 88l-10.5-11 8-11-6-11" />
      <path strokeWidth="1" d="M75 41L19 48M75 41L30 19M75 41L58-1M75 41L92-1M75 41l45-22M75 41l56 7" />
      {shines && lamps.slice(0, lit).map(([x, y]) => <circle key={x} cx={x} cy={y} r="15.5" stroke="none" fill="var(--cream)" />)}
      {lamps.map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r="9.5" fill={index < lit ? "var(--lamp)" : "var(--paper)"} />
      ))}
    </svg>
  );
}
