import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openTestDesk } from "#tests/support/desk.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";

it("reports a full disk without leaving files, and succeeds once there is space", async (test) => {
  const disk = mountSmallDisk(16);
  if (!disk) return test.skip("this user may not mount a disk");
  const desk = await openTestDesk({ databaseUrl: undefined, dataDir: disk.folder });
  try {
    expect(await desk.do(desk.june, "backup.make")).toMatchObject({ kind: "done" });
    const files = () => readdirSync(join(disk.folder, "backups"));
    const before = files();
    disk.fill();
    expect(await desk.do(desk.june, "backup.make")).toEqual({
      kind: "refused",
      message: "The backup could not be made: no room is left on the disk. Make room, then try again.",
    });
    expect(files()).toEqual(before);
    disk.free();
    expect(await desk.do(desk.june, "backup.make")).toMatchObject({ kind: "done" });
  } finally {
    await desk.close();
    disk.remove();
  }
});
