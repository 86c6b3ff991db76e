import type { PagePath } from "#content/pages.ts";

/** A part of a page that is complete without its context. */
export type Passage = {
  readonly path: PagePath;
  readonly anchor?: string | undefined;
  readonly part?: string | undefined;
  readonly text: string;
};
