import { pages } from "#content/pages.ts";

/** The first page of each family, in menu order: pages of one family share their view, styles and scripts, and differ in words and pictures. */
export const oneOfEachFamily = pages
  .filter(({ family }, index) => pages.findIndex((page) => page.family === family) === index)
  .map(({ path }) => path);
