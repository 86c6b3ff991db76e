import { deskQuery, type LeadsQuery } from "#domain/desk-fields.ts";
import { deskPages, newestLine } from "#domain/desk-paths.ts";

/** The list under a query; what is at its default is left out, so that addresses stay short. */
export function leadsHref(
  query: LeadsQuery,
  change: Partial<LeadsQuery> & { readonly after?: string } = {},
  path: string = deskPages.leads,
): string {
  const { show, ...rest } = { ...query, ...change };
  return withFields(path, show === "all" ? rest : { show, ...rest });
}

/** The lead beside the list that it was opened from. By default at its newest line, with the answer box below. */
export const leadHref = (leadId: string, query: Pick<LeadsQuery, "show"> & Partial<LeadsQuery>, line: string = newestLine): string =>
  `${withFields(deskPages.lead(leadId), query)}#${line}`;

/** The same page, with the focus in the answer box. */
export function answerHref(href: string): string {
  const [page = ""] = href.split("#");
  return `${page}${page.includes("?") ? "&" : "?"}${deskQuery.box}=answer`;
}

function withFields(path: string, fields: Partial<LeadsQuery> & { readonly after?: string | undefined }): string {
  const params = new URLSearchParams();
  for (const name of ["show", "q", "source", "whose", "after"] as const) if (fields[name]) params.set(deskQuery[name], fields[name]);
  return params.size > 0 ? `${path}?${params}` : path;
}
