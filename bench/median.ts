/** The median; of an even number of figures the lower of the two in the middle. Undefined for an empty list. */
export function median(figures: readonly number[]): number | undefined {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
}
