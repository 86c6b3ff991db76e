/** A map that forgets what was used longest ago once it has so many entries: what strangers ask for can't fill the memory. */
export function createRecentlyUsed<T>(
  most: number,
  onForgotten: (key: string) => void = () => {},
): {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
} {
  const entries = new Map<string, T>(); // in the order of use
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
