import manifest from "#package.json" with { type: "json" };

/** This release's version, as in CHANGELOG.md. */
export const { version } = manifest;
