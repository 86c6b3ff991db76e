import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openTestDesk, type TestDesk } from "./desk.ts";

/** A desk for the tests of one group, open while they run. */
export function ownDesk(): () => TestDesk {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-desk-"));
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  });
  afterAll(async () => {
    await desk.close();
    rmSync(dataDir, { recursive: true });
  });
  return () => desk;
}
