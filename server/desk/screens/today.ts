import type { StuckThing } from "#app/desk/desk-props.ts";
import type { CallChange } from "#app/desk/screens/today/today-props.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { dayProps, readDays } from "#server/desk/day-props.ts";
import type { DeskRequest } from "#server/desk/desk-session.ts";
import { callSummary, dueAtUtcOf, leadSummary, plain } from "#server/desk/lead-props.ts";
import { troubleOf } from "#server/desk/mail-props.ts";
import { lookAtHealth, type StuckHere } from "#server/operations/upkeep/health.ts";
import { readNumbers } from "#server/operations/upkeep/numbers.ts";
import { peopleById, type ScreenParts, showScreen, signedInAs, viewerOf } from "./screen-parts.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** What is new, who waits, today's calls, what is stuck, where leads came from. */
export async function todayScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts, isCounting } = screens;
  const { store, nowMs, timeZone } = parts;
  const { person } = signedInAs(c);
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  const lastLookAtUtc = person.lastLookAtUtc ?? null;
  const sinceUtc = lastLookAtUtc ?? utcTimestamp(nowMs() - dayMs);
  const fourWeeksAgo = utcTimestamp(nowMs() - 28 * dayMs);
  const [people, days, created, changed, waiting, waits, newest, health, numbers, bySource] = await Promise.all([
    peopleById(parts),
    readDays(parts, today, 2, person.lastLookAtUtc),
    store.leads.createdSince(fourWeeksAgo),
    store.bookings.changedSince(sinceUtc),
    store.leads.list({ show: "waiting", order: "urgent", viewer: viewerOf(c), limit: 9 }),
    store.leads.waiting(utcTimestamp(nowMs() - dayMs)),
    store.leads.list({ show: "all", viewer: undefined, limit: 1 }),
    lookAtHealth({ ...parts, nowUtc }),
    readNumbers({ store, nowUtc, timeZone }, 14),
    store.leads.bySource(fourWeeksAgo),
  ]);
  const fresh = created.filter(({ createdAtUtc, status, isCancelled }) => createdAtUtc > sinceUtc && status !== "spam" && !isCancelled);
  const changes = changed.map((booking): CallChange => {
    const kind = booking.status === "cancelled" ? "cancelled" : booking.sequence > 0 ? "moved" : "booked";
    return { kind, atUtc: booking.updatedAtUtc, call: callSummary(booking, person.lastLookAtUtc), note: plain(booking.note) };
  });
  const wrote = created.filter(({ kind, status }) => kind === "wrote" && status !== "spam");
  // An answer that has not gone out yet counts from when it will.
  const isOut = ({ answeredAtUtc }: (typeof wrote)[number]) => answeredAtUtc !== undefined && answeredAtUtc <= nowUtc;
  const judged = wrote.filter((lead) => isOut(lead) || Date.parse(lead.createdAtUtc) < nowMs() - dayMs);
  const answered = await lastAnswer(parts);
  const view = (await import("#app/desk/screens/today/today-view.tsx")).view;
  return showScreen(screens, c, view, {
    lastLookAtUtc,
    since: {
      wrote: fresh.filter(({ kind }) => kind === "wrote").length,
      booked: fresh.filter(({ kind }) => kind === "booked").length,
      moved: changes.filter(({ kind }) => kind === "moved").length,
      cancelled: changes.filter(({ kind }) => kind === "cancelled").length,
    },
    lastLeadAtUtc: newest[0]?.createdAtUtc ?? null,
    days: [dayProps(today, days), dayProps(addDays(today, 1), days)],
    waiting: waiting.slice(0, 8).map((lead) => leadSummary(lead, people)),
    waitingCount: waits.all,
    lateCount: waits.late,
    nextDueAtUtc: waiting[8] ? dueAtUtcOf(waiting[8]) : null,
    lastAnswer: answered,
    changes: changes.slice(0, 5),
    stuck: health.stuck.map(stuckThing),
    fine: {
      backupAtUtc: health.backup.lastAtUtc,
      diskUsedShare: health.disk.allBytes > 0 ? health.disk.usedBytes / health.disk.allBytes : 0,
      heldAsSpam: (await store.leads.counts({ viewer: undefined })).spam,
    },
    week: {
      views: numbers.days.map(({ views }) => views),
      contactOpens: numbers.days.map(({ contactOpens }) => contactOpens),
      wrote: numbers.days.map((day) => day.wrote),
      booked: numbers.days.map((day) => day.booked),
      answered: { inTime: judged.filter((lead) => isOut(lead) && isInTime(lead)).length, all: judged.length },
      isCounting,
    },
    sources: sourcesOf(bySource, nowMs()),
  });
}

function isInTime({
  createdAtUtc,
  answeredAtUtc,
}: {
  readonly createdAtUtc: UtcTimestamp;
  readonly answeredAtUtc: UtcTimestamp | undefined;
}): boolean {
  return answeredAtUtc !== undefined && Date.parse(answeredAtUtc) - Date.parse(createdAtUtc) <= dayMs;
}

async function lastAnswer({ store }: ScreenParts["parts"]) {
  const lines = (await store.audit.list({ limit: 200 })).filter(({ action }) => action === "leads.answer");
  for (const { subject, detail } of lines) {
    const [mail, lead] = await Promise.all([store.mails.find(detail), store.leads.find(subject)]);
    // What was pressed and has not gone out is no answer yet.
    if (mail?.sentAtUtc && lead) return { atUtc: mail.sentAtUtc, name: plain(lead.name) };
  }
  return null;
}

function stuckThing(stuck: StuckHere): StuckThing {
  if (stuck.kind === "feed") return { ...stuck, owner: plain(stuck.owner) };
  if (!("error" in stuck)) return stuck;
  const { error, ...rest } = stuck;
  return { ...rest, reason: troubleOf(error) };
}

type SourceRow = Awaited<ReturnType<ScreenParts["parts"]["store"]["leads"]["bySource"]>>[number];

function sourcesOf(rows: readonly SourceRow[], nowMs: number) {
  const sources = new Map<string, { kind: "wrote" | "booked"; isNew: boolean }[]>();
  for (const { source, kind, createdAtUtc } of rows) {
    const leads = sources.get(source) ?? [];
    leads.push({ kind, isNew: nowMs - Date.parse(createdAtUtc) < 3_600_000 });
    sources.set(source, leads);
  }
  return [...sources].map(([source, leads]) => ({ source, leads })).sort((a, b) => b.leads.length - a.leads.length);
}
