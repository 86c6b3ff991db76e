/** The middle one of the figures; of an even number the lower of the two in the middle. Undefined where there is none. */
export function median(figures: readonly number[]): number | undefined {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
}
