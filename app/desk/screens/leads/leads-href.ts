import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import type { LeadsQuery } from "./leads-props.ts";

/** The list under a query; what is at its default is left out, so that addresses stay short. */
export function leadsHref(
  query: LeadsQuery,
  change: Partial<LeadsQuery> & { readonly after?: string } = {},
  path: string = deskPages.leads,
): string {
  const { show, q, source, whose, after } = { after: "", ...query, ...change };
  const params = new URLSearchParams();
  if (show !== "all") params.set(deskQuery.show, show);
  if (q) params.set(deskQuery.q, q);
  if (source) params.set(deskQuery.source, source);
  if (whose) params.set(deskQuery.whose, whose);
  if (after) params.set(deskQuery.after, after);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
