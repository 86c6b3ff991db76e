import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import type { DeskCounts } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import { readNumbers } from "#server/operations/upkeep/numbers.ts";
import type { SignedIn } from "#server/sign-in/sign-in.ts";
import { type DeskRequest, withQuery } from "./desk-session.ts";

const dayMs = 24 * 60 * 60 * 1_000;

export async function frameProps(parts: DeskParts, c: DeskRequest, { person }: SignedIn): Promise<DeskFrameProps> {
  const { store, timeZone, signIn, nowMs } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const url = new URL(c.req.url);
  const did = url.searchParams.get(deskQuery.did);
  const keptId = did ?? url.searchParams.get(deskQuery.kept);
  url.searchParams.delete(deskQuery.did);
  url.searchParams.delete(deskQuery.kept);
  const here = `${url.pathname}${url.search}`;
  const [counts, version, kept, numbers, openStarts] = await Promise.all([
    deskCounts(parts),
    deskVersion(parts),
    keptId ? store.notices.find(keptId, person.id, nowUtc) : undefined,
    readNumbers({ store, nowUtc, timeZone }, 28),
    parts.times.openSlots(),
  ]);
  const answer = kept?.notice;
  const leads = numbers.totals.wrote + numbers.totals.booked;
  const today = localDateOf(nowUtc, timeZone);
  const [first] = openStarts;
  return {
    nowUtc,
    timeZone,
    csrf: signIn.csrfToken(person.id),
    here,
    version,
    me: { personId: person.id, name: person.name, email: person.email, role: person.role, keysOn: person.keysOn },
    counts,
    more: {
      viewsPerLead: leads > 0 && numbers.totals.views > leads ? Math.round(numbers.totals.views / leads) : null,
      openFromUtc: first && localDateOf(first, timeZone) === today ? first : null,
      mailsFailed: counts.mailsFailed,
    },
    notice: (did && answer?.notice) || null,
    conflict: (did && answer?.conflict) || null,
    typed: keptId && answer?.typed ? { ...answer.typed, here: withQuery(here, deskQuery.kept, keptId) } : null,
  };
}

/** The numbers beside the words: things to do, never totals. */
export async function deskCounts({ store, timeZone, nowMs }: DeskParts): Promise<DeskCounts> {
  const today = localDateOf(utcTimestamp(nowMs()), timeZone);
  const [waiting, calls, mails] = await Promise.all([
    store.leads.waiting(utcTimestamp(nowMs() - dayMs)),
    store.bookings.bookedBetween(instantAt(today, "00:00", timeZone), instantAt(addDays(today, 1), "00:00", timeZone)),
    store.mails.counts(utcTimestamp(nowMs())),
  ]);
  return { waiting: waiting.all, callsToday: calls.length, mailsFailed: mails.failed };
}

/** After whatever was sent. */
const endOfTime = utcTimestamp(Date.UTC(9999, 0));

/** Another text whenever anything that the desk shows has changed. */
export async function deskVersion({ store }: DeskParts): Promise<string> {
  const [line] = await store.audit.list({ limit: 1 });
  const [lead] = await store.leads.list({ show: "all", viewer: undefined, limit: 1 });
  const [call] = await store.bookings.latestChange();
  const mails = await store.mails.counts(endOfTime);
  // An answer that can't leave makes its lead wait again, by nobody's hand.
  const { all: waiting } = await store.leads.waiting(endOfTime);
  return [line?.id ?? "", lead?.number ?? 0, call?.updatedAtUtc ?? "", mails.failed, mails.waiting, waiting].join("/");
}
