import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { version } from "#server/version.ts";
import { testDatabases } from "#tests/support/test-databases.ts";
import { compareReleases, goesBackTo, noteRelease } from "./migrations.ts";
import { openStore } from "./open-store.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

const { folder, createDatabase } = testDatabases("going-back");

it("sorts releases by number", () => {
  expect(["0.10.0", "0.9.1", "1.0.0", "0.9.0"].sort(compareReleases)).toEqual(["0.9.0", "0.9.1", "0.10.0", "1.0.0"]);
});

it("is the same in the changelog and the code", () => {
  const changelog = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
  const entries = changelog.split(/^## /m).slice(1);
  expect(entries[0]).toMatch(new RegExp(`^${version.replaceAll(".", "\\.")},`));
  for (const entry of entries) expect(entry).toMatch(/^- \*\*Going back\.\*\* /m);
  if (version !== goesBackTo)
    expect(entries[0]).toMatch(new RegExp(`^- \\*\\*Going back\\.\\*\\* To ${goesBackTo.replaceAll(".", "\\.")}\\b`, "m"));
});

describe.each(["sqlite", "postgres"])("on %s", (engine) => {
  const locationOf = async () => ({
    databaseUrl: engine === "postgres" ? await createDatabase() : undefined,
    dataDir: mkdtempSync(join(folder, engine)),
  });
  type Location = Awaited<ReturnType<typeof locationOf>>;
  const rawOf = ({ databaseUrl, dataDir }: Location) =>
    (databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db).withoutPlugins();

  it("a release that is too old reports which one to start, and changes nothing", async () => {
    const location = await locationOf();
    await (await openStore(location)).close();
    const raw = rawOf(location);
    await noteRelease(raw, { version: "99.1.0", goesBackTo: "98.0.0" });
    await sql`delete from kysely_migration where name = '055-shared-limits'`.execute(raw);
    const failure = String(await openStore(location).catch((error: unknown) => error));
    expect(failure).toContain(
      `: release 99.1.0 has used it, after which no release before 98.0.0 can. This is ${version}: start 99.1.0, or restore a backup`,
    );
    expect(failure).not.toContain("DATA_DIR");
    expect((await sql`select name from kysely_migration where name = '055-shared-limits'`.execute(raw)).rows).toEqual([]);
    await raw.destroy();
  });

  it("a compatible older release starts, and the newer one's record is kept", async () => {
    const location = await locationOf();
    await (await openStore(location)).close();
    const raw = rawOf(location);
    await noteRelease(raw, { version: "99.1.0", goesBackTo });
    await (await openStore(location)).close();
    const { rows } = await sql<{ value: string }>`select value from desk_settings where name = 'release'`.execute(raw);
    expect(rows.map(({ value }) => JSON.parse(value))).toEqual([{ version: "99.1.0", goesBackTo }]);
    await raw.destroy();
  });
});
