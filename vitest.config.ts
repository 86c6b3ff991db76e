import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,content,app,server,scripts}/**/*.test.{ts,tsx}", "tests/server/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
