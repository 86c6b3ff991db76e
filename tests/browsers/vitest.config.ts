import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A browser's journeys with scripts take longer than all else: begun last, they would run alone at the end. */
class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isShort = ({ moduleId }: TestSpecification) => Number(/page-memory|no-script/.test(moduleId));
    return files.toSorted((a, b) => isShort(a) - isShort(b));
  }
}

/** The main journeys in the other browsers, on the built server: `vitest run --config tests/browsers/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/browsers/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As in playwright.config.ts.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: JourneysFirst },
    retry: 1,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
