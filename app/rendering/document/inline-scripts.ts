import { speculationRules } from "#app/layout/speculation-rules.ts";

/**
 * Every script that documents contain inline: each `*.inline.ts` of the app
 * (`import code from "./name.inline.ts?inline-script"`). The policy allows only these, by their hashes.
 */
export const inlineScripts: readonly string[] = Object.values(
  // biome-ignore lint/plugin: found by name, so that a feature brings its own; all of them belong to the app.
  import.meta.glob<string>("/app/**/*.inline.ts", { query: "?inline-script", import: "default", eager: true }),
);

/** Scripts that those insert themselves. */
export const insertedScripts: readonly string[] = [speculationRules];
