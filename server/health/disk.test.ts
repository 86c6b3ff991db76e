import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { diskHealth, diskUse } from "./disk.ts";

it("reads the disk of a folder; zeros for a missing folder", async () => {
  const { usedBytes, allBytes, usedShare } = await diskUse(tmpdir());
  expect(allBytes).toBeGreaterThan(usedBytes);
  expect(usedShare).toBeCloseTo(usedBytes / allBytes);
  expect(await diskUse("/no/such/folder")).toEqual({ usedBytes: 0, allBytes: 0, usedShare: 0 });
});

it.each([
  [0.85, true, "85 % of the disk is used."],
  [0.86, false, "86 % of the disk under DATA_DIR is used. Make room."],
  [0.96, false, "96 % of the disk under DATA_DIR is used. Soon no lead can be kept: make room now."],
])("is well up to 85 %%, and urgent past 95 %%: %s", (usedShare, ok, detail) => {
  expect(diskHealth({ usedShare })).toEqual({ ok, detail });
});
