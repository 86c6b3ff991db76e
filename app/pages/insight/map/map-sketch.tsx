/** The map's outline in dashes with a few circles of latitude, while the map is loading. Equal Earth's proportions. */
export function MapSketch() {
  return (
    <svg viewBox="0 0 1000 520" fill="none" stroke="var(--fl-10)" aria-hidden="true">
      <path d="M132 100H868M58 180H942M22 260H978M58 340H942M132 420H868M500 16V504M340 16C180 150 180 370 340 504M660 16C820 150 820 370 660 504" />
      <path
        d="M250 16H750C860 60 978 150 978 260C978 370 860 460 750 504H250C140 460 22 370 22 260C22 150 140 60 250 16Z"
        stroke="var(--fl-9)"
        strokeWidth="1.5"
        strokeDasharray="3 4"
      />
    </svg>
  );
}
