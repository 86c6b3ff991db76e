import { expect, it } from "vitest";
import { testDatabases } from "#tests/support/test-databases.ts";
import { openPostgres } from "./postgres.ts";
import { transact } from "./transact.ts";

const { freshPlace } = testDatabases("transact");

it("two transactions in a deadlock on PostgreSQL both succeed", async () => {
  const { databaseUrl = "" } = await freshPlace("PostgreSQL");
  const db = openPostgres(databaseUrl, () => {});
  const both = Promise.withResolvers<void>();
  let holding = 0;
  const write = (value: string, first: string, second: string) =>
    transact(db, async (transaction) => {
      const set = (name: string) => transaction.updateTable("secrets").set({ value }).where("name", "=", name).execute();
      await set(first);
      holding += 1;
      if (holding === 2) both.resolve();
      await both.promise;
      await set(second);
    });
  try {
    const rows = ["one", "other"].map((name) => ({ name, value: "" }));
    await db.insertInto("secrets").values(rows).execute();
    await Promise.all([write("first", "one", "other"), write("second", "other", "one")]);
    const [one, other] = await db.selectFrom("secrets").select("value").where("name", "in", ["one", "other"]).execute();
    expect(one?.value).not.toBe("");
    expect(one).toEqual(other);
  } finally {
    await db.destroy();
  }
});
