import type { PersonProps } from "#app/desk/screens/lead/lead-props.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { plain } from "#domain/plain-text.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { leadEvents, mostMails, threadPart } from "#server/desk/lead-events.ts";
import { hostsIn, leadSummary } from "#server/desk/lead-props.ts";
import { personOf } from "#server/operations/leads/companies.ts";
import type { Lead } from "#server/store/lead-records.ts";
import { leadDetail } from "./lead.ts";
import { problemScreen } from "./problem.ts";
import { peopleById, type ScreenParts, showScreen, viewerOf } from "./screen-parts.ts";

/** The most leads of a person that are shown. The list has all. */
const mostShown = 30;

/** The rest of a call's day is shown only on the lead's page. */
const emptyDay = (localDate: LocalDate) => ({ localDate, hours: [], open: [], busy: [], calls: [] });

/** All leads of one person. */
export async function personScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { store } = parts;
  const { person } = signedInAs(c);
  const lead = await store.leads.find(c.req.param("leadId") ?? "", viewerOf(c));
  if (!lead) return problemScreen(screens, c, "gone", 404);
  const [people, current, { leads, joined, suggested }] = await Promise.all([
    peopleById(parts),
    parts.availability.read(),
    personOf(parts, lead),
  ]);
  const hosts = hostsIn(current, people);
  const shown = leads.slice(0, mostShown);
  const ids = shown.map(({ id }) => id);
  const [mails, received, notes, talks, histories] = await Promise.all([
    store.outbox.ofLeads(ids, { limit: mostMails + 1 }),
    store.receivedMails.of(ids, { limit: mostMails + 1 }),
    store.leads.notesOf(ids),
    store.conversations.ofLeads(ids),
    Promise.all(ids.map((id) => store.audit.of(id, 100))),
  ]);
  const { isShown } = threadPart({ mails, received });
  const records = shown.map((each, index): PersonProps["records"][number] => {
    const detail = { ...leadDetail(screens, c, each, people, { hosts, dayOf: emptyDay }), areWordsInThread: true };
    const events = leadEvents({
      lead: each,
      detail,
      conversation: talks.find(({ leadIds }) => leadIds.includes(each.id)),
      notes: notes.filter(({ leadId }) => leadId === each.id),
      mails: mails.filter(({ leadId, createdAtUtc }) => leadId === each.id && isShown(createdAtUtc)),
      received: received.filter(({ leadId, atUtc }) => leadId === each.id && isShown(atUtc)),
      history: histories[index] ?? [],
      people,
      viewerId: person.id,
      nowUtc: utcTimestamp(parts.nowMs()),
      timeZone: parts.timeZone,
    });
    // The first message, not the newest, because it is shown with the time of arrival.
    const summary = { ...leadSummary(each, people), words: plain(each.words).slice(0, 200) };
    return { summary, lead: detail, events, hasEarlier: !isShown(each.createdAtUtc) };
  });
  const beside = ({ id, name, email, company }: Lead) => ({ leadId: id, name: plain(name), email, company: plain(company) });
  return showScreen(screens, c, import("#app/desk/screens/lead/person-view.tsx"), {
    leadId: lead.id,
    name: plain(lead.name),
    email: lead.email,
    phones: [...new Set(leads.map(({ phone }) => plain(phone)).filter(Boolean))],
    records,
    joined: joined.map(beside),
    suggested: suggested.map(beside),
  });
}
