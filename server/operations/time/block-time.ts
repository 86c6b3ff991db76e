import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { compareMoments, dayMs, parseUtcInstant, type UtcInstant } from "#domain/instants.ts";
import { isUsableDate } from "#domain/local-date.ts";
import { comesTwice, stretchBetween, twiceChoices } from "#domain/office-time.ts";
import { localDateOf, shortZone, zonedTime } from "#domain/zoned-time.ts";
import { type Context, done, operation, undoBy, yes } from "#server/operations/operation.ts";
import { hostOrAnybody } from "./hosts.ts";

const day = z.string().refine(isUsableDate, { error: words.time.badDay });
/** A local time, or, from an undo, a UTC instant, which is never ambiguous. */
const time = z
  .string()
  .refine((text) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text) || parseUtcInstant(text), { error: words.time.badTime });

export const blockTime = operation({
  name: "time.block",
  input: z.object({
    date: day,
    from: time,
    to: time,
    until: day.optional(),
    twice: z.enum(twiceChoices).default("both"),
    why: z.string().trim().max(200).default(""),
    person: z.string().trim().default(""),
    override: yes,
  }),
  positional: ["date", "from", "to"],
  run: async (context, { date, from, to, until = date, twice, why, person, override }) => {
    const { availability, timeZone, actor, line, nowMs, store } = context;
    const { fromUtc, toUtc } = stretchOf({ date, from, until, to, twice }, timeZone);
    if (!fromUtc) return { kind: "invalid", errors: { from: words.time.skipped } };
    if (!toUtc) return { kind: "invalid", errors: { to: words.time.skipped } };
    const whose = await hostOrAnybody(context, person);
    const { blocks, hosts } = (await availability.read()).document;
    const host = hosts.length > 0 && whose.number !== undefined ? { host: whose.number } : {};
    const stretch = { fromUtc, toUtc, ...host };
    // An undo restores the block exactly. It may exist already if an earlier attempt was interrupted after this step.
    const known = blocks.find((other) => (override ? isSame(other, stretch) && other.why === why : covers(other, stretch)));
    const block = known ?? { id: randomUUID(), ...stretch, by: actor.personId ?? actor.who, why };
    const lengthMs = Date.parse(toUtc) - Date.parse(fromUtc);
    if (lengthMs <= 0) return { kind: "invalid", errors: { to: words.time.endBeforeStart } };
    if (!override && Date.parse(toUtc) <= nowMs()) return { kind: "invalid", errors: { to: words.calls.past } };
    if (lengthMs > 31 * dayMs) return { kind: "invalid", errors: { until: words.time.tooLong } };
    if (!known)
      await availability.change(
        // This change also deletes blocks that ended long ago.
        (document) => ({
          ...document,
          blocks: [...document.blocks.filter(({ toUtc }) => Date.parse(toUtc) > nowMs() - 60 * dayMs), block],
        }),
        line(block.id),
      );
    const booked = await store.bookings.bookedBetween(fromUtc, toUtc);
    const calls = booked.filter((call) => host.host === undefined || call.host === host.host);
    if (known) return done(words.time.blockedBefore(spanWords(known, timeZone)), { block: known.id, calls: calls.length });
    return done(
      `${words.time.blocked(spanWords(block, timeZone))}${words.time.callsStand(calls.length)}`,
      { block: block.id, calls: calls.length },
      undoBy(context, "time.unblock", { block: block.id }),
    );
  },
});

export const unblockTime = operation({
  name: "time.unblock",
  input: z.object({ block: z.string() }),
  positional: ["block"],
  run: async (context, { block: id }) => {
    const { availability, line, timeZone } = context;
    const { blocks } = (await availability.read()).document;
    const block = blocks.find((known) => known.id === id);
    if (!block) return { kind: "not-found", message: words.time.unknownBlock };
    await availability.change((document) => ({ ...document, blocks: document.blocks.filter((known) => known.id !== id) }), line(id));
    const still = blocks.flatMap((other) => (other.id === id ? [] : overlapOf(other, block))).map((each) => spanWords(each, timeZone));
    const wording = still.length > 0 ? words.time.stillBlocked : words.time.unblocked;
    return done(wording(spanWords(block, timeZone), still), undefined, await undoBlock(context, block));
  },
});

type Stretch = {
  readonly fromUtc: UtcInstant;
  readonly toUtc: UtcInstant;
  /** The host whose time it is; left out for everybody. */
  readonly host?: number | undefined;
};
const isSame = (a: Stretch, b: Stretch) => a.fromUtc === b.fromUtc && a.toUtc === b.toUtc && a.host === b.host;
/** Whether `a` includes all of `b`; a block for everybody includes each host. */
const covers = (a: Stretch, b: Stretch) =>
  compareMoments(a.fromUtc, b.fromUtc) <= 0 && compareMoments(b.toUtc, a.toUtc) <= 0 && (a.host === undefined || a.host === b.host);

function overlapOf(a: Stretch, b: Stretch): readonly Stretch[] {
  if (a.host !== undefined && a.host !== b.host) return [];
  const fromUtc = compareMoments(a.fromUtc, b.fromUtc) < 0 ? b.fromUtc : a.fromUtc;
  const toUtc = compareMoments(a.toUtc, b.toUtc) < 0 ? a.toUtc : b.toUtc;
  return compareMoments(fromUtc, toUtc) < 0 ? [{ fromUtc, toUtc }] : [];
}

function stretchOf(asked: Parameters<typeof stretchBetween>[0], timeZone: string): ReturnType<typeof stretchBetween> {
  const [fromUtc, toUtc] = [parseUtcInstant(asked.from), parseUtcInstant(asked.to)];
  const local = stretchBetween({ ...asked, ...(fromUtc && { from: "00:00" }), ...(toUtc && { to: "24:00" }) }, timeZone);
  return { fromUtc: fromUtc ?? local.fromUtc, toUtc: toUtc ?? local.toUtc };
}

async function undoBlock(context: Context, { fromUtc, toUtc, host, why }: Stretch & { readonly why: string }) {
  const { hosts } = (await context.availability.read()).document;
  const person = hosts.find(({ number }) => number === host)?.personId ?? "";
  const input = { date: localDateOf(fromUtc, context.timeZone), from: fromUtc, to: toUtc, why, person, override: "yes" };
  return undoBy(context, "time.block", input);
}

/** "Thursday, December 10, 2026, 2:30 PM to 4:00 PM", with the second day if there is one. */
export function spanWords({ fromUtc, toUtc }: Stretch, timeZone: string): string {
  const [from, to] = [zonedTime(fromUtc, timeZone), zonedTime(toUtc, timeZone)];
  // In a repeated hour the local time is ambiguous.
  const needsZone = comesTwice(fromUtc, timeZone) || comesTwice(toUtc, timeZone);
  const clock = (utc: UtcInstant, time: string) => (needsZone ? `${time} ${shortZone(utc, timeZone)}` : time);
  const day = to.localDate === from.localDate ? "" : `${to.day}, `;
  return `${from.day}, ${clock(fromUtc, from.time)} to ${day}${clock(toUtc, to.time)}`;
}
