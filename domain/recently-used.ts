/** Drops the least recently used, so that strangers can't fill the memory. `most`: of entries, or of what they `weigh` together. */
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
