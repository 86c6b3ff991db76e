import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/inline-script-plugin.ts";
import { pictureFiles } from "./scripts/pictures/pictures-plugin.ts";

export default defineConfig({
  plugins: [inlineScript(), pictureFiles()],
  test: {
    include: ["{app,bench,content,domain,scripts,server}/**/*.test.{ts,tsx}", "tests/server/**/*.test.ts"],
    // The default leaves a processor free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes soon, or on a busy machine later: a test that fails waits in vain, no other does.
    expect: { poll: { timeout: 30_000 } },
  },
});
