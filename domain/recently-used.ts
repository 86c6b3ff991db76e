/** A map of limited size that drops the least recently used entries, so that strangers' requests cannot fill the memory. */
export function createRecentlyUsed<T>(
  most: number,
  onForgotten: (key: string) => void = () => {},
): {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
} {
  const entries = new Map<string, T>(); // the least recently used first
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size <= most || oldest === undefined) return;
      entries.delete(oldest);
      onForgotten(oldest);
    },
  };
}
