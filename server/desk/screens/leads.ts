import { deskQuery, type LeadFilter, type LeadsQuery } from "#domain/desk-fields.ts";
import { shownStatuses } from "#domain/lead-status.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { leadSummary } from "#server/desk/lead-props.ts";
import { didYouMean } from "#server/operations/leads/did-you-mean.ts";
import { orderOf } from "#server/operations/leads/read-leads.ts";
import { placeOf, placeText, readPlace } from "#server/store/lead-place.ts";
import { peopleById, presentPeople, type ScreenParts, showScreen, toFirstPage, viewerOf } from "./screen-parts.ts";

const pageSize = 100;

const filters: readonly LeadFilter[] = ["all", "new", "mine", "later", ...shownStatuses];

/** Reads a list's query from the URL. An unknown filter counts as "all". */
export function queryOf(c: DeskRequest): LeadsQuery {
  const show = filters.find((filter) => filter === c.req.query(deskQuery.show)) ?? "all";
  return {
    show,
    q: (c.req.query(deskQuery.q) ?? "").slice(0, 200),
    source: c.req.query(deskQuery.source) ?? "",
    whose: show === "mine" ? "mine" : (c.req.query(deskQuery.whose) ?? ""),
  };
}

/** Converts a list's query to the store's. */
export function leadsAsked(c: DeskRequest, { show, q, source, whose }: LeadsQuery) {
  return {
    viewer: viewerOf(c),
    q,
    source,
    whose: whose === "mine" ? signedInAs(c).person.id : whose,
    show: show === "mine" ? ("all" as const) : show,
    order: orderOf(show),
  };
}

export async function leadsScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { store } = parts;
  const { waiting, late } = signedInAs(c).pulse;
  const query = queryOf(c);
  const asked = leadsAsked(c, query);
  // Index new leads before the search.
  if (asked.q !== "") await store.leads.indexSome(500);
  const after = readPlace(c.req.query(deskQuery.after) ?? "", asked.order);
  const [people, counts, leads, sources] = await Promise.all([
    peopleById(parts),
    store.leads.counts(asked),
    store.leads.list({ ...asked, limit: pageSize + 1, after }),
    store.leads.sources(),
  ]);
  if (leads.length === 0 && after) return toFirstPage(c);
  const page = leads.slice(0, pageSize);
  const last = leads.length > pageSize ? page.at(-1) : undefined;
  const isFirstDay =
    leads.length === 0 && counts.spam === 0 && (await store.leads.list({ show: "all", viewer: undefined, limit: 1 })).length === 0;
  const isNothing = leads.length === 0 && asked.q !== "";
  return showScreen(screens, c, import("#app/desk/screens/leads/leads-view.tsx"), {
    query,
    counts,
    waits: { all: waiting, late },
    leads: page.map((lead) => leadSummary(lead, people)),
    next: last ? placeText(placeOf(last, asked.order)) : null,
    sources,
    people: presentPeople(people),
    isFirstDay,
    nothing: isNothing ? { didYouMean: await didYouMean(store.leads, asked), inSpam: counts.spam } : null,
  });
}

/** The page that confirms sending the held mails of leads. */
export async function releaseScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const people = await peopleById(parts);
  const leads = await parts.store.leads.findAll((c.req.queries("lead") ?? []).slice(0, 100), viewerOf(c));
  return showScreen(screens, c, import("#app/desk/screens/leads/release-leads-view.tsx"), {
    leads: leads.filter(({ status }) => status === "spam").map((lead) => leadSummary(lead, people)),
  });
}
