const isometric = (x: number, y: number, z: number) => `${(400 + (x - y) * 0.866).toFixed(1)} ${(420 + (x + y) * 0.5 - z).toFixed(1)}`;

/** Column, row and height of the sketched bars. */
const hints = [
  [1, 1, 150],
  [4, 5, 165],
  [3, 3, 80],
  [6, 2, 70],
  [8, 5, 60],
  [2, 5, 44],
  [5, 1, 52],
] as const;

/** The chart's grid and a few of its bars in dashes, while the chart is loading. */
export function ChartSketch() {
  const columns = Array.from(
    { length: 11 },
    (_, column) => `M${isometric(column * 40 - 200, -140, 0)}L${isometric(column * 40 - 200, 140, 0)}`,
  );
  const rows = Array.from({ length: 8 }, (_, row) => `M${isometric(-200, row * 40 - 140, 0)}L${isometric(200, row * 40 - 140, 0)}`);
  const bars = hints.map(([column, row, height]) => {
    const at = (x: number, y: number, z: number) => isometric(column * 40 - 194 + x, row * 40 - 134 + y, z);
    const w = 28;
    return `M${at(0, w, 0)}L${at(0, w, height)}L${at(w, w, height)}L${at(w, w, 0)}zM${at(w, w, height)}L${at(w, 0, height)}L${at(w, 0, 0)}L${at(w, w, 0)}M${at(0, w, height)}L${at(0, 0, height)}L${at(w, 0, height)}`;
  });
  return (
    <svg viewBox="0 0 800 640" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <path d={[...columns, ...rows].join("")} stroke="var(--fl-10)" />
      <path d={bars.join("")} stroke="var(--fl-9)" strokeWidth="1.5" strokeDasharray="3 4" />
    </svg>
  );
}
