/** The entry under a key that came from outside: undefined if the record has no such key of its own. */
export function entryOf<Entries extends object>(entries: Entries, key: string): Entries[keyof Entries] | undefined {
  return isKeyOf(entries, key) ? entries[key] : undefined;
}

function isKeyOf<Entries extends object>(entries: Entries, key: PropertyKey): key is keyof Entries {
  return Object.hasOwn(entries, key);
}
