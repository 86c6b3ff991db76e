import type { PagePath } from "#content/pages.ts";

/**
 * A question that visitors ask, and the answer that a page of the site gives. The answer takes its figures, and wherever it
 * can its sentences, from the page's own content; a test holds it against that page.
 */
export type LiveQuestion = {
  readonly id: string;
  /** The question in full, as it can be pressed. */
  readonly label: string;
  readonly text: string;
  /** The page that says so: its path, with the anchor of the part if it has one. */
  readonly href: PagePath | `${PagePath}#${string}`;
  /** The part's own heading. */
  readonly part?: string;
  /** No page answers the question exactly: it is kept for the team as well. */
  readonly isUnknown?: true;
  /** Questions that people ask next, by id. */
  readonly next?: readonly string[];
};

/** For a sentence that goes on after a colon. */
export const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
