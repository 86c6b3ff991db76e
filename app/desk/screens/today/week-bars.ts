/** On 100 by 32 units, stretched to its box: fourteen bars, the last is today. */
export type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const width = 100;
const floor = 32;
const highest = 29;

/** Bars with heights in proportion to the largest. */
export function heightBars(values: readonly number[]): readonly Bar[] {
  const largest = Math.max(1, ...values);
  return values.map((value, index) => {
    const height = (value / largest) * highest;
    return { ...place(index, values.length), y: round(floor - height), height: round(height) };
  });
}

/** More than this in a day are a bar: their blocks would be thinner than a line. */
export const mostBlocks = 15;

/** One small block for each, stacked; more than four are drawn thinner, so that they stay inside. */
export function stackedBlocks(values: readonly number[]): readonly (Bar & { readonly day: number; readonly nth: number })[] {
  const largest = Math.max(4, ...values);
  const step = 30 / largest;
  return values.flatMap((value, day) =>
    Array.from({ length: value }, (_, nth) => ({
      ...place(day, values.length),
      y: round(31 - (nth + 1) * step + step * 0.2),
      height: round(step * 0.8),
      day,
      nth,
    })),
  );
}

function place(index: number, count: number): { x: number; width: number } {
  const step = width / count;
  return { x: round(index * step), width: round(step * 0.775) };
}

const round = (value: number) => Number(value.toFixed(2));
