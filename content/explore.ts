import type { PagePath } from "./pages.ts";

/** A row of links to pages that the header does not list, so that every page can be found from another one. */
export type ExploreRow = {
  readonly label: string;
  readonly heading: string;
  readonly groups: readonly { readonly heading: string; readonly links: readonly ExploreLink[] }[];
};

export type ExploreLink = { readonly href: PagePath; readonly label: string; readonly text: string };
