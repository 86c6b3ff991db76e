/** The fields of npm's package-lock.json (version 3) that we read. */
export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> };

export type LockEntry = {
  /** Set if it differs from the folder's name: an alias. */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  integrity?: string;
};

/** Entries from the registry without a checksum: npm would accept any download for them. */
export function withoutIntegrity({ packages }: LockFile): readonly string[] {
  return Object.entries(packages)
    .filter(([location, { link, inBundle, integrity }]) => location !== "" && !link && !inBundle && !integrity?.startsWith("sha512-"))
    .map(([location]) => location);
}

/** The package at "node_modules/a/node_modules/@scope/b". */
export function packageOf(location: string, { packages }: LockFile): { name: string; version: string; entry: LockEntry } {
  const entry = packages[location];
  if (!entry) throw new RangeError(`The lock file has nothing at ${location}.`);
  return { name: entry.name ?? location.split("node_modules/").at(-1) ?? "", version: entry.version ?? "", entry };
}
