import { brand } from "#content/brand.ts";
import { deskQuery, type MailFilter } from "#domain/desk-fields.ts";
import { parseUtcTimestamp, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import type { PeopleById } from "#server/desk/lead-props.ts";
import { shownMail } from "#server/desk/mail-props.ts";
import { sortFailed } from "#server/operations/mail/send-again.ts";
import type { OutboxRow } from "#server/store/outbox-records.ts";
import { problemScreen } from "./problem.ts";
import { peopleById, type ScreenParts, showScreen } from "./screen-parts.ts";

const pageSize = 100;
const weekMs = 7 * 24 * 60 * 60 * 1_000;

/** The outbox: what failed, what waits, what went out. */
export async function mailScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { store, nowMs } = parts;
  const show = mailFilterOf(c.req.query(deskQuery.show));
  const q = (c.req.query(deskQuery.q) ?? "").slice(0, 200);
  const before = mailPlace(c.req.query(deskQuery.after) ?? "");
  const read = (state: OutboxRow["state"], isShown: boolean, limit: number) =>
    isShown ? store.mails.list({ state, q, limit, ...(before && { before }) }) : [];
  const [people, counts, failed, waiting, sent] = await Promise.all([
    peopleById(parts),
    store.mails.counts(utcTimestamp(nowMs() - weekMs)),
    read("failed", show === "week" || show === "failed", pageSize),
    read("waiting", show === "week" || show === "waiting", pageSize),
    read("sent", show === "week" || show === "sent", pageSize + 1),
  ]);
  const page = sent.slice(0, pageSize);
  const last = page.at(-1);
  return showScreen(screens, c, import("#app/desk/screens/mail/mail-view.tsx"), {
    query: { show, q },
    counts: { week: counts.failed + counts.waiting + counts.sent, failed: counts.failed, waiting: counts.waiting, sent: counts.sent },
    failed: await items(screens, failed, people),
    waiting: await items(screens, waiting, people),
    sent: await items(screens, page, people),
    next: last && sent.length > pageSize ? `${last.createdAtUtc} ${last.id}` : null,
    mailDomain: brand.email.split("@")[1] ?? "",
  });
}

/** "2026-12-08T14:40:00.000Z 3f2a…": where the next page begins. */
function mailPlace(text: string): { readonly createdAtUtc: UtcTimestamp; readonly id: string } | undefined {
  const [time = "", id = ""] = text.split(" ");
  const createdAtUtc = parseUtcTimestamp(time);
  return createdAtUtc && id !== "" ? { createdAtUtc, id } : undefined;
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
