import manifest from "#package.json" with { type: "json" };

/** Of this release, as CHANGELOG.md names it. */
export const { version } = manifest;
