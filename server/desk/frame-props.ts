import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { DeskCounts } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { type UtcInstant, utcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { type DailyNumbers, readDailyNumbers } from "#server/operations/upkeep/numbers.ts";
import type { SignedIn } from "#server/sign-in/sign-in.ts";
import type { DeskPulse } from "#server/store/desk-pulse.ts";
import { type DeskRequest, withQuery } from "./desk-session.ts";
import { isRunning, undoIds, usableUndos } from "./undo.ts";

/** Data that the screen has already read. */
export type KnownToScreen = { readonly daily?: DailyNumbers; readonly openStarts?: readonly UtcInstant[] };

/** The days that the frame's figures cover. */
export const shownDays = 28;

export async function frameProps(
  parts: DeskParts,
  c: DeskRequest,
  { person, pulse }: SignedIn,
  known: KnownToScreen,
): Promise<DeskFrameProps> {
  const { store, timeZone, signIn, nowMs } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const url = new URL(c.req.url);
  const did = url.searchParams.get(deskQuery.did);
  const keptId = did ?? url.searchParams.get(deskQuery.kept);
  const before = did ? undoIds(url.searchParams.get(deskQuery.before)) : [];
  url.searchParams.delete(deskQuery.did);
  url.searchParams.delete(deskQuery.before);
  url.searchParams.delete(deskQuery.kept);
  const here = `${url.pathname}${url.search}`;
  const [found, { totals }, openStarts] = await Promise.all([
    keptId ? store.notices.findAll([...before, keptId], person.id, nowUtc) : [],
    known.daily ?? readDailyNumbers({ store, nowUtc, timeZone }, shownDays),
    known.openStarts ?? parts.times.openSlots(),
  ]);
  const kept = found.find(({ id }) => id === keptId);
  const answer = kept?.notice;
  const current = (did && answer?.notice) || null;
  const earlier = usableUndos(found, nowUtc).filter(({ undo }) => undo?.undoId !== keptId);
  // Undoing a later action can repeat an earlier notice ("Theo has it"), which is still shown.
  const notice = current && !current.undo && earlier.some(({ text }) => text === current.text) ? null : current;
  const leads = totals.wrote + totals.booked;
  const today = localDateOf(nowUtc, timeZone);
  const [first] = openStarts;
  return {
    nowUtc,
    timeZone,
    csrf: signIn.csrfToken(person.id),
    here,
    version: pulse.version,
    me: { personId: person.id, name: person.name, email: person.email, role: person.role, keysOn: person.keysOn },
    counts: deskCounts(pulse),
    more: {
      viewsPerLead: leads > 0 && totals.views > leads ? Math.round(totals.views / leads) : null,
      openFromUtc: first && localDateOf(first, timeZone) === today ? first : null,
      mailsFailed: pulse.mailsFailed,
    },
    notice,
    earlier,
    offered: did ? found.flatMap((each) => (isRunning(each, nowUtc) ? each.id : [])).join(" ") : "",
    conflict: (did && answer?.conflict) || null,
    typed: keptId && answer?.typed ? { ...answer.typed, here: withQuery(here, deskQuery.kept, keptId) } : null,
  };
}

/** The counts in the navigation: open tasks, never totals. */
export const deskCounts = ({ waiting, callsToday, mailsFailed }: DeskPulse): DeskCounts => ({ waiting, callsToday, mailsFailed });
