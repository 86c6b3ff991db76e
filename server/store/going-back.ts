import { type Kysely, sql } from "kysely";
import manifest from "#package.json" with { type: "json" };
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

/**
 * The oldest release that may run on a database after this one has. Raise it in the release whose migrations or words the
 * releases before can't live with; CHANGELOG.md's "Going back" says the same (server/store/going-back.test.ts).
 */
export const goesBackTo = "0.1.0";

const settingName = "release";
type Release = { readonly version: string; readonly goesBackTo: string };

/** The database is of a release that this one is too old for. */
export class TooNewError extends StoreError {}

/** Orders "0.9.1" before "0.10.0". */
export function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/**
 * Before anything in the database is changed.
 * @throws {TooNewError} which names the release to start.
 */
export async function refuseTooNew(db: Kysely<Tables>): Promise<void> {
  refuseNote(await noteIn(db));
}

/**
 * @param note what stands in a database, or in a backup, under the name "release" in `desk_settings`.
 * @throws {TooNewError} which names the release to start.
 */
export function refuseNote(note: string | undefined): void {
  const own = manifest.version;
  const known = releaseOf(note);
  if (known && compareReleases(own, known.goesBackTo) < 0)
    throw new TooNewError(
      `release ${known.version} has used it, after which no release before ${known.goesBackTo} can. This is ${own}: start ${known.version}, or restore a backup that ${own} made`,
    );
}

/** Notes this release, unless a newer one has been here. */
export async function noteRelease(db: Kysely<Tables>, own: Release = { version: manifest.version, goesBackTo }): Promise<void> {
  const known = releaseOf(await noteIn(db));
  if (known && compareReleases(known.version, own.version) >= 0) return;
  const value = JSON.stringify(own);
  await sql`insert into desk_settings (name, value) values (${settingName}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

const releaseOf = (note: string | undefined) => (note === undefined ? undefined : (JSON.parse(note) as Release)); // written above and nowhere else

async function noteIn(db: Kysely<Tables>): Promise<string | undefined> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "desk_settings")) return undefined;
  const { rows } = await sql<{ value: string }>`select value from desk_settings where name = ${settingName}`.execute(db);
  return rows[0]?.value;
}
