import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { readEnv } from "#server/env.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
import { listSecrets, rotateSecret } from "./machine-commands.ts";

const { freshPlace } = testDatabases("secrets");
const env = readEnv({});

describe.each(engines)("secrets on %s", (engine) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openTestDesk(await freshPlace(engine), new Date().toISOString());
  });
  afterAll(() => desk.close());
  const keysOf = (name: string) => desk.parts.store.secrets(name, () => "made now");

  it("are replaced, and the old one stays valid for the lifetime of its links", async () => {
    const [before] = await keysOf("manage-links");
    const outcome = await rotateSecret(env, desk.parts, "manage-links", false, "root");
    expect(outcome).toMatchObject({ kind: "done", message: expect.stringMatching(/stays good for 400 days\.\nStart every server again/) });
    const [current, ...earlier] = await keysOf("manage-links");
    expect(current).not.toBe(before);
    expect(earlier).toEqual([before]);
    expect((await listSecrets(env, desk.parts)).kind).toBe("done");
    expect((await desk.parts.store.audit.list({ limit: 1 }))[0]).toMatchObject({ action: "secrets.rotate", subject: "manage-links" });
  });

  it("drop expired old ones, and all old ones if somebody else knows them", async () => {
    await desk.parts.store.rotateSecret("form-stamps", "one", undefined);
    await desk.parts.store.rotateSecret("form-stamps", "two", utcTimestamp(Date.now() - 1_000));
    expect(await keysOf("form-stamps")).toEqual(["two"]);
    await rotateSecret(env, desk.parts, "form-stamps", false, "root");
    expect(await keysOf("form-stamps")).toEqual([expect.not.stringMatching(/^two$/), "two"]);
    await rotateSecret(env, desk.parts, "form-stamps", true, "root");
    expect(await keysOf("form-stamps")).toHaveLength(1);
    expect(await keysOf("manage-links"), "another one's stay").toHaveLength(2);
  });

  it("that are a setting must be changed in the settings", async () => {
    const set = readEnv({ SECRET: "sixteen letters.", BOOKING_FEED_SECRET: "twenty-four-letters-and-more" });
    expect(await rotateSecret(set, desk.parts, "form-stamps", true, "root")).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("SECRET"),
    });
    expect(await rotateSecret(set, desk.parts, "team-feed", true, "root")).toMatchObject({ kind: "refused" });
    await rotateSecret(env, desk.parts, "team-feed", false, "root");
    expect(await keysOf("team-feed"), "a new address is wanted because somebody has the old one").toHaveLength(1);
  });
});
