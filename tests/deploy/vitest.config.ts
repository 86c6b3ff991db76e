import { defineConfig } from "vitest/config";

/** What deploy/ holds, run with the programs that it is for (`npm run test:deploy`): Debian's nginx, Caddy and buildah, as root. */
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/deploy/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
