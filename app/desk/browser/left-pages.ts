import * as z from "zod/mini";
import { carryStored, readStored } from "./stored.ts";

/** Where the focus was, and with it the list's cursor: the next key acts on the row that is there then. */
export const carriedSchema = z.object({
  places: z.array(z.string()),
  cursor: z.nullable(z.object({ rowId: z.string(), index: z.number() })),
});
export type Carried = z.infer<typeof carriedSchema>;

const key = "desk-left";
/** The latest last. */
const leftSchema = z.array(z.object({ page: z.string(), hand: carriedSchema }));
const mostLeft = 20;

const pageOf = ({ location }: Document) => `${location.pathname}${location.search}`;
const others = (root: Document) => (readStored("sessionStorage", key, leftSchema) ?? []).filter(({ page }) => page !== pageOf(root));

/** Notes for whoever comes back to this page. */
export const noteLeft = (root: Document, hand: Carried) =>
  carryStored(key, [...others(root), { page: pageOf(root), hand }].slice(-mostLeft));

/** What was noted, once, if the page is shown again by Back, Forward or Reload. */
export function takeLeft(root: Document): Carried | undefined {
  const [visit] = performance.getEntriesByType("navigation");
  const isBack = visit instanceof PerformanceNavigationTiming && (visit.type === "back_forward" || visit.type === "reload");
  const left = isBack ? readStored("sessionStorage", key, leftSchema)?.find(({ page }) => page === pageOf(root)) : undefined;
  if (left) carryStored(key, others(root));
  return left?.hand;
}
