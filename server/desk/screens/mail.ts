import { brand } from "#content/brand.ts";
import { deskQuery, type MailFilter } from "#domain/desk-fields.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import { mailDomainOf } from "#domain/mail-domain.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import type { PeopleById } from "#server/desk/lead-props.ts";
import { shownMail } from "#server/desk/mail-props.ts";
import { sortFailed } from "#server/operations/mail/send-again.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import { readTimePlace, timePlaceText } from "#server/store/time-place.ts";
import { problemScreen } from "./problem.ts";
import { peopleById, type ScreenParts, showScreen, toFirstPage } from "./screen-parts.ts";

const pageSize = 100;
const weekMs = 7 * dayMs;

/** The outbox: failed, waiting and sent mails. */
export async function mailScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { store, nowMs } = parts;
  const show = mailFilterOf(c.req.query(deskQuery.show));
  const q = (c.req.query(deskQuery.q) ?? "").slice(0, 200);
  const before = readTimePlace(c.req.query(deskQuery.after) ?? "");
  // The list that the further pages continue. "week" lists failed and waiting mails on its first page only.
  const long = show === "week" ? "sent" : show;
  const read = (state: OutboxRow["state"]) => {
    if (state === long) return store.mails.list({ state, q, limit: pageSize + 1, before });
    return show === "week" && !before ? store.mails.list({ state, q, limit: pageSize + 1 }) : [];
  };
  const [people, counts, failed, waiting, sent] = await Promise.all([
    peopleById(parts),
    store.mails.counts(utcTimestamp(nowMs() - weekMs)),
    read("failed"),
    read("waiting"),
    read("sent"),
  ]);
  const shown = (rows: readonly OutboxRow[]) => items(screens, rows.slice(0, pageSize), people);
  const ofLong = { failed, waiting, sent }[long];
  if (ofLong.length === 0 && before) return toFirstPage(c);
  const last = ofLong.length > pageSize ? ofLong[pageSize - 1] : undefined;
  return showScreen(screens, c, import("#app/desk/screens/mail/mail-view.tsx"), {
    query: { show, q },
    counts: { week: counts.failed + counts.waiting + counts.sent, failed: counts.failed, waiting: counts.waiting, sent: counts.sent },
    failed: await shown(failed),
    waiting: await shown(waiting),
    sent: await shown(sent),
    hasMore: { failed: failed.length > pageSize, waiting: waiting.length > pageSize },
    next: last ? timePlaceText({ atUtc: last.createdAtUtc, id: last.id }) : null,
    mailDomain: mailDomainOf(brand.email),
  });
}

export async function mailItemScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const row = await parts.store.mails.find(c.req.param("outboxId") ?? "");
  if (!row) return problemScreen(screens, c, "gone", 404);
  const [item] = await items(screens, [row], await peopleById(parts));
  if (!item) return problemScreen(screens, c, "gone", 404);
  const text = row.kind === "mail" ? row.payload.text : JSON.stringify(row.payload, null, 2);
  return showScreen(screens, c, import("#app/desk/screens/mail/mail-item-view.tsx"), { item, text });
}

export async function resendFailedScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { again, over } = await sortFailed(screens.parts);
  const times = [...again, ...over].map(({ createdAtUtc }) => createdAtUtc).sort();
  const nowUtc = utcTimestamp(screens.parts.nowMs());
  return showScreen(screens, c, import("#app/desk/screens/mail/resend-failed-view.tsx"), {
    count: again.length,
    firstAtUtc: times[0] ?? nowUtc,
    lastAtUtc: times.at(-1) ?? nowUtc,
    dropped: over.length,
  });
}

async function items({ parts }: ScreenParts, rows: readonly OutboxRow[], people: PeopleById) {
  const [leads, tries] = await Promise.all([
    parts.store.leads.findAll([...new Set(rows.map(({ leadId }) => leadId))]),
    parts.store.mails.triesOf(rows.map(({ id }) => id)),
  ]);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return rows.map((row) => shownMail(row, byId.get(row.leadId), tries, people));
}

function mailFilterOf(text: string | undefined): MailFilter {
  return text === "failed" || text === "waiting" || text === "sent" ? text : "week";
}
