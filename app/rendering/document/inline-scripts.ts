import { speculationRules } from "#app/layout/speculation-rules.ts";

/**
 * Every script that stands in a document itself: each `*.inline.ts` of the app, whoever places it
 * (`import code from "./name.inline.ts?inline-script"`). The policy allows these by their hashes, and no other text.
 */
export const inlineScripts: readonly string[] = Object.values(
  // biome-ignore lint/plugin: by their name, so that a feature brings its own; all of them are the app's.
  import.meta.glob<string>("/app/**/*.inline.ts", { query: "?inline-script", import: "default", eager: true }),
);

/** What those insert themselves. */
export const insertedScripts: readonly string[] = [speculationRules];
