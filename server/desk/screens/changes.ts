import { leadWords } from "#content/desk/lead.ts";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { DeskChanges } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { plain } from "#domain/plain-text.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { deskCounts } from "#server/desk/frame-props.ts";
import { nameOf } from "#server/desk/lead-props.ts";
import { newsWords } from "#server/operations/stale.ts";
import type { AuditRecord } from "#server/store/audit-store.ts";
import type { Person } from "#server/store/people-store.ts";
import { writersOf } from "./lead.ts";
import { peopleById, type ScreenParts } from "./screen-parts.ts";

/** The oldest changes that are sent. Pages ask every few seconds, so older ones are not needed. */
const newsMs = 60_000;

/** The changes since a version, which each open page requests every few seconds. */
export async function changesFeed({ parts }: ScreenParts, c: DeskRequest): Promise<Response> {
  const { store, nowMs } = parts;
  const since = c.req.query(deskQuery.since) ?? "";
  const { person, pulse } = signedInAs(c);
  const { version } = pulse;
  const changed = version !== since;
  // A version starts with the newest audit record's id, which starts with its time in microseconds.
  const sinceMs = Math.max(nowMs() - newsMs, Math.floor(Number(/^\d{1,17}/.exec(since)?.[0] ?? 0) / 1_000));
  const leadId = c.req.query(deskQuery.lead);
  const lines = changed ? await store.audit.since(utcTimestamp(sinceMs), person.id) : [];
  const isAnswered = ({ action, subject }: AuditRecord) => action === "leads.answer" && subject === leadId;
  // If the person has a draft, the page shows a colleague's answer above it, so it is not listed as news.
  const isShown =
    leadId && lines.some(isAnswered) && (await store.leads.drafts(leadId, person.id)).answer.trim() !== "" ? isAnswered : () => false;
  const news = await Promise.all(
    lines
      .filter((line) => !isShown(line))
      .flatMap(({ action, who, subject }) => {
        const said = newsWords(action);
        return said ? [{ said, action, who, subject }] : [];
      })
      .map(async ({ said, action, who, subject }) => {
        const lead = /^(leads|calls)\./.test(action) ? await store.leads.find(subject) : undefined;
        return {
          text: said(plain(who), plain(lead?.name ?? "")),
          tone: "person" as const,
          undo: null,
          link: lead ? { label: words.seeIt, href: deskPages.lead(lead.id) } : null,
        };
      }),
  );
  const writers = leadId ? await writersOf(parts, leadId, person.id) : [];
  const people = writers.length > 0 ? await peopleById(parts) : new Map<string, Person>();
  const writing = leadWords.box.writing(writers.map((id) => plain(nameOf(people, id))));
  return c.json({ version, changed, counts: deskCounts(pulse), news, writing } satisfies DeskChanges);
}
