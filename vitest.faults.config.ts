import { defineConfig } from "vitest/config";

/** The tests that break things, one after the other and more often than `npm test` does; they print a table. They need a build. */
export default defineConfig({
  test: {
    include: ["tests/server/{kill,*-faults}.test.ts"],
    globalSetup: "tests/support/faults/fault-table.ts",
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
