import type { PagePath } from "#content/pages.ts";

/**
 * The pages with islands, each with what all scripts may weigh that its islands load to come alive, compressed; what they
 * fetch on demand comes on top. /demos and /scheduler have 200 bytes for the town and zone of the company's facts and for what line one shares with other islands, in the
 * file that all of them need. Every other page ships no script file at all. tests/server/byte-budgets.test.ts compares
 * this list with the pages.
 */
export const islandBudgets = { "/contact": 70_000, "/demos": 70_700, "/scheduler": 76_700, "/insight": 80_000 } as const satisfies Partial<
  Readonly<Record<PagePath | "/scheduler", number>>
>;

export const hasIslands = (path: string): boolean => path in islandBudgets;
