import type { PagePath } from "#content/pages.ts";

/**
 * The pages with islands, each with what all scripts may weigh that its islands load to come alive, compressed; what they
 * fetch on demand comes on top. What several islands share is in one file that all of them need: /scheduler has 200 bytes
 * of others' there. Every other page ships no script file at all. tests/server/byte-budgets.test.ts compares this list
 * with the pages.
 */
export const islandBudgets = { "/contact": 69_000, "/demos": 70_700, "/scheduler": 76_900, "/insight": 77_000 } as const satisfies Partial<
  Readonly<Record<PagePath | "/scheduler", number>>
>;

export const hasIslands = (path: string): boolean => path in islandBudgets;
