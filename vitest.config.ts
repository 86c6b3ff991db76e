import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/inline-script-plugin.ts";
import { pictureFiles } from "./scripts/pictures/pictures-plugin.ts";
import { specFacts } from "./tests/support/spec-facts.ts";

/** They measure the memory of their process, so each has one. */
const measuring = ["domain/zoned-time.test.ts", "server/conversation/model-mind.test.ts", "server/outbox/outbox-memory.test.ts"];
/** Tests that ask no built server for a fact and draw no picture: they reckon with the hours, prices and names of SPEC.md. */
const ofRules = [
  "{app,bench,content,domain,server}/**/*.test.{ts,tsx}",
  ...globSync("tests/server/*.test.ts")
    .filter(opensParts)
    .map((file) => file.replaceAll("\\", "/")),
];
const plugins = [inlineScript(), pictureFiles()];

export default defineConfig({
  test: {
    // One more than there are processors, as each waits now and then for what it has started.
    maxWorkers: availableParallelism() + 1,
    globalSetup: "tests/support/database-server.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes soon, or on a busy machine later: a test that fails waits in vain, no other does.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        plugins: [...plugins, specFacts()],
        // One process for many files: to start it and to load what they import takes longer than most of them do.
        test: { name: "rules", include: ofRules, exclude: measuring, isolate: false, restoreMocks: true },
      },
      { extends: true, plugins: [...plugins, specFacts()], test: { name: "memory", include: measuring } },
      // With the company's own facts, whatever they are.
      { extends: true, plugins, test: { name: "site", include: ["scripts/**/*.test.ts", "tests/server/**/*.test.ts"], exclude: ofRules } },
    ],
  },
});

/** True for a test that opens the scheduler, the desk or the pages in its own process, at a time and in a zone of its own. */
function opensParts(file: string): boolean {
  return /"#(?:tests\/support\/(?:bookings|canary-site|desk)|server\/pages\/build-pages)\.ts"/.test(readFileSync(file, "utf8"));
}
