/**
 * A map of limited size that drops the least recently used entries, so that strangers' requests cannot fill the memory.
 * `most` limits the number of entries or, with `weigh`, the sum of their weights, such as bytes. An entry that alone weighs
 * more than that is not kept.
 */
export function createRecentlyUsed<T>(
  most: number,
  onForgotten: (key: string) => void = () => {},
  weigh: (value: T) => number = () => 1,
): {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
} {
  const entries = new Map<string, T>(); // the least recently used first
  let weight = 0;
  const remove = (key: string) => {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) weight -= weigh(value);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      entries.set(key, value);
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (weight <= most) return;
        remove(oldest);
        onForgotten(oldest);
      }
    },
  };
}
