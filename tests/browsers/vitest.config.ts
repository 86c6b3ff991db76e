import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** The main journeys in the other browsers, on the built server: `vitest run --config tests/browsers/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/browsers/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As in playwright.config.ts.
    maxWorkers: availableParallelism() + 1,
    retry: 1,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
