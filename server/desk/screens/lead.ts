import type { DeskDay } from "#app/desk/desk-props.ts";
import type { ColleagueAnswer, LeadDetail, LeadProps } from "#app/desk/screens/lead/lead-props.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { newestLine } from "#domain/desk-paths.ts";
import { parseUtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { plain } from "#domain/plain-text.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { backupsGoAtUtc, backupsHolding } from "#server/backup/kept-backups.ts";
import { dayProps, readDays } from "#server/desk/day-props.ts";
import { type DeskRequest, signedInAs, withQuery } from "#server/desk/desk-session.ts";
import { isHeldAsSpam } from "#server/desk/do-operation.ts";
import { leadEvents, leadTalk, mostMails, threadPart } from "#server/desk/lead-events.ts";
import { callSummary, type HostsById, leadSummary, nameOf, type PeopleById } from "#server/desk/lead-props.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { readQuestions } from "#server/operations/conversations/conversations.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import { isAfter, placeOf } from "#server/store/lead-place.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import { leadsAsked, queryOf } from "./leads.ts";
import { problemScreen } from "./problem.ts";
import { peopleById, presentPeople, type ScreenParts, showScreen, viewerOf } from "./screen-parts.ts";

const listSize = 50;

/** A lead's page, with its list beside it. */
export async function leadScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts, mailFrom } = screens;
  const { store, nowMs } = parts;
  const { person } = signedInAs(c);
  const id = c.req.param("leadId") ?? "";
  const lead = await store.leads.find(id, viewerOf(c));
  if (!lead) return problemScreen(screens, c, "gone", 404);
  const { pathname, search } = new URL(c.req.url);
  const here = `${pathname}${search}`;
  // The list is named in the URL, so that it stays the same when the lead's status changes.
  if (!c.req.query(deskQuery.show)) {
    return redirectWithin(c, withQuery(here, deskQuery.show, lead.status === "waiting" ? "waiting" : "all"), 302);
  }
  // A prefetched page was not read.
  const isAhead = c.req.header("sec-purpose")?.includes("prefetch") === true;
  if (lead.isUnread && !isAhead) await store.leads.markRead(id, person.id, utcTimestamp(nowMs()));
  const isUnseen = lead.isUnread && isAhead;
  const people = await peopleById(parts);
  // The end of the shown part of the conversation; undefined for the newest part.
  const untilUtc = parseUtcTimestamp(c.req.query(deskQuery.until) ?? "");
  const newest = { untilUtc, limit: mostMails + 1 };
  const [list, { notes, drafts, others }, mails, history, received, conversation, days, templates] = await Promise.all([
    listBeside(screens, c, lead, people),
    store.leads.notesAndDrafts(id, person.id),
    store.outbox.ofLeads([id], newest),
    store.audit.of(id, 200),
    lead.hasReceived ? store.receivedMails.of([id], newest) : [],
    lead.hasTalk ? store.conversations.ofLead(id) : undefined,
    lead.booking &&
      readDays(parts, localDateOf(lead.booking.startsAtUtc, parts.timeZone), 1, {
        people,
        lastLookAtUtc: person.lastLookAtUtc,
      }),
    store.templates.all(),
  ]);
  const hasDraft = drafts.answer.trim() !== "";
  // A colleague's new answer is shown above the person's draft on every part.
  const newestMails = untilUtc && hasDraft ? await store.outbox.ofLeads([id], { limit: mostMails }) : mails;
  const { afterUtc, isShown } = threadPart({ mails, received }, untilUtc);
  const detail = {
    ...leadDetail(screens, c, lead, people, days && { hosts: days.hosts, dayOf: (date) => dayProps(date, days) }),
    ...(conversation && { form: "line-one" as const }),
    areWordsInThread: received.some(({ kind }) => kind === "person"),
  };
  return showScreen(
    screens,
    c,
    import("#app/desk/screens/lead/lead-view.tsx"),
    {
      list,
      lead: detail,
      isUnseen,
      box: c.req.query(deskQuery.box) === "note" ? "note" : "answer",
      isAnswering: c.req.query(deskQuery.box) === "answer",
      newId: crypto.randomUUID(),
      drafts,
      colleagueAnswer: hasDraft ? colleagueAnswer(newestMails, people, person.id, drafts.seenAnswer) : null,
      templates: templates.map(({ id: templateId, name }) => ({ id: templateId, name })),
      writing: others.filter(({ atUtc }) => atUtc > writingSince(nowMs())).map(({ personId }) => nameOf(people, personId)),
      from: mailFrom,
      people: presentPeople(people),
      talk: conversation
        ? leadTalk(conversation, await readQuestions({ store, nowUtc: utcTimestamp(nowMs()), timeZone: parts.timeZone }, 28), people)
        : null,
      events: leadEvents({
        lead,
        detail,
        conversation: conversation && isShown(conversation.startedAtUtc) ? conversation : undefined,
        notes: notes.filter(({ createdAtUtc }) => isShown(createdAtUtc)),
        mails: mails.filter(({ createdAtUtc }) => isShown(createdAtUtc)),
        received: received.filter(({ atUtc }) => isShown(atUtc)),
        history: history.filter(({ atUtc }) => isShown(atUtc)),
        people,
        viewerId: person.id,
        nowUtc: utcTimestamp(nowMs()),
        timeZone: parts.timeZone,
        isBeginning: isShown(lead.createdAtUtc),
        isEnd: untilUtc === undefined,
      }),
      earlierHref: afterUtc === undefined ? null : `${withQuery(here, deskQuery.until, afterUtc)}#${newestLine}`,
      newestHref: untilUtc === undefined ? null : `${withQuery(here, deskQuery.until, "")}#${newestLine}`,
    },
    { known: days ? { openStarts: days.openStarts } : {} },
  );
}

/** The list in the URL, with the lead in its place even if it no longer matches the list's filter. */
async function listBeside({ parts }: ScreenParts, c: DeskRequest, lead: Lead, people: PeopleById): Promise<LeadProps["list"]> {
  const { leads } = parts.store;
  const query = queryOf(c);
  const listed = leadsAsked(c, query);
  const [list, counts] = await Promise.all([leads.list({ ...listed, limit: listSize }), leads.counts({ viewer: viewerOf(c) })]);
  const after = list.filter((other) => isAfter(other, lead, listed.order));
  const before = list.filter((other) => isAfter(lead, other, listed.order));
  const isAtEnd = after.length === 0 && list.length === listSize;
  const [next] = isAtEnd ? await leads.list({ ...listed, limit: 1, after: placeOf(lead, listed.order) }) : after;
  return {
    query,
    counts: { waiting: counts.waiting, new: counts.new, mine: counts.mine, all: counts.all },
    leads: [...before, lead, ...after].map((other) => leadSummary(other, people)),
    isWhole: list.length < listSize,
    sinceUtc: signedInAs(c).person.lastLookAtUtc ?? null,
    previousLeadId: before.at(-1)?.id ?? null,
    nextLeadId: next?.id ?? null,
  };
}

/** How long a person counts as writing after their last saved draft. */
const writingMs = 2 * 60_000;
const writingSince = (nowMs: number) => utcTimestamp(nowMs - writingMs);

export const writersOf = ({ store, nowMs }: Pick<ScreenParts["parts"], "store" | "nowMs">, leadId: string, viewerId: string) =>
  store.leads.writers(leadId, writingSince(nowMs()), viewerId);

/** The newest answer if a colleague wrote it and it was not seen yet. It is shown above the person's draft. */
function colleagueAnswer(
  mails: readonly OutboxRow[],
  people: PeopleById,
  viewerId: string,
  seen: string | undefined,
): ColleagueAnswer | null {
  const row = mails.findLast((mail) => mail.kind === "mail" && mail.payload.writtenBy !== undefined && mail.state !== "failed");
  if (row?.kind !== "mail" || row.payload.writtenBy === undefined || row.payload.writtenBy === viewerId || row.id === seen) return null;
  return { mailId: row.id, by: nameOf(people, row.payload.writtenBy), atUtc: row.createdAtUtc, text: plain(row.payload.text).trim() };
}

/** True while the lead waits and after its answer; false if it was closed without one since the person last wrote. */
const isPromiseShown = ({ status, answeredAtUtc, waitsSinceUtc }: Lead): boolean =>
  status === "waiting" || (status !== "spam" && answeredAtUtc !== undefined && answeredAtUtc >= waitsSinceUtc);

export function leadDetail(
  { parts }: ScreenParts,
  c: DeskRequest,
  lead: Lead,
  people: PeopleById,
  calls: { readonly hosts: HostsById; readonly dayOf: (date: LocalDate) => DeskDay } | undefined,
): Omit<LeadDetail, "areWordsInThread"> {
  const { booking, enquiry, origin } = lead;
  const { isUnread: _, ...summary } = leadSummary(lead, people);
  return {
    ...summary,
    version: String(lead.version),
    form: enquiry?.form ?? "scheduler",
    email: lead.email,
    isAddressRefused: [booking, enquiry].some((record) => Boolean(record?.addressRefusedAtUtc)),
    phone: plain(lead.phone),
    words: plain(lead.words),
    dueAtUtc: isPromiseShown(lead) ? summary.dueAtUtc : null,
    answeredAtUtc: lead.answeredAtUtc ?? null,
    preferredDate: enquiry?.preferredDate ?? "",
    preferredTime: enquiry?.preferredTime ?? "",
    call:
      booking && calls
        ? {
            ...callSummary(booking, signedInAs(c).person.lastLookAtUtc, calls.hosts),
            version: String(booking.sequence),
            status: booking.status,
            visitorTimeZone: booking.timeZone,
            day: calls.dayOf(localDateOf(booking.startsAtUtc, parts.timeZone)),
          }
        : null,
    spamSignals: enquiry?.spamSignals ?? [],
    heldMails: isHeldAsSpam(lead) ? 1 : 0,
    source: { referrerHost: origin.referrerHost, firstPath: origin.firstPath, campaign: plain(origin.campaign), formPath: origin.formPath },
  };
}

/** The page that confirms erasing a lead: what is deleted, what stays, and a field for the last name. */
export async function eraseScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { store, dataDir, databaseUrl, nowMs } = screens.parts;
  if (signedInAs(c).person.role !== "owner") return problemScreen(screens, c, "not-yours", 403);
  const lead = await store.leads.find(c.req.param("leadId") ?? "");
  if (!lead) return problemScreen(screens, c, "gone", 404);
  const leads = await store.leads.findByEmail(lead.email);
  const ids = leads.map(({ id }) => id);
  const [mails, received, notes] = await Promise.all([store.outbox.ofLeads(ids), store.receivedMails.of(ids), store.leads.notesOf(ids)]);
  const bookings = leads.flatMap(({ booking }) => booking ?? []);
  const isToCome = ({ status, startsAtUtc }: BookingRecord) => status === "booked" && Date.parse(startsAtUtc) > nowMs();
  const drafts = await store.leads.drafts(lead.id, signedInAs(c).person.id);
  const backupsGo = databaseUrl ? undefined : backupsGoAtUtc((await backupsHolding(dataDir, lead.email)).holding);
  return showScreen(screens, c, import("#app/desk/screens/lead/erase-lead-view.tsx"), {
    erase: {
      leadId: lead.id,
      name: plain(lead.name),
      inquiries: leads.length - bookings.length,
      bookings: bookings.length,
      callsToCome: bookings.filter(isToCome).map(({ startsAtUtc }) => startsAtUtc),
      notes: notes.length,
      hasDraft: drafts.answer !== "" || drafts.note !== "",
      mailsToThem: mails.filter(({ recipient }) => recipient === "visitor").length,
      mailsToTeam: mails.filter(({ recipient }) => recipient === "team").length,
      mailsFromThem: received.length,
      backupsUntil: backupsGo ? localDateOf(backupsGo, screens.parts.timeZone) : null,
      isInDumps: databaseUrl !== undefined,
    },
  });
}
