import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { isUsableDate } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { undoUntil, yes } from "#server/operations/inputs.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";

const day = z.string().refine(isUsableDate, { error: words.time.badDay });
const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: words.time.badTime });
const dayMs = 24 * 60 * 60 * 1_000;

export const blockTime = operation({
  name: "time.block",
  permission: "member",
  input: z.object({
    date: day,
    from: time,
    to: time,
    until: day.optional(),
    why: z.string().trim().max(200).default(""),
    override: yes,
  }),
  positional: ["date", "from", "to"],
  run: async (context, { date, from, to, until = date, why, override }) => {
    const { availability, timeZone, actor, line, nowMs, store } = context;
    const block = {
      id: randomUUID(),
      fromUtc: instantAt(date, from, timeZone),
      toUtc: instantAt(until, to, timeZone),
      by: actor.personId ?? actor.who,
      why,
    };
    if (isSkipped(from, block.fromUtc, timeZone)) return { kind: "invalid", errors: { from: words.time.skipped } };
    if (isSkipped(to, block.toUtc, timeZone)) return { kind: "invalid", errors: { to: words.time.skipped } };
    const lengthMs = Date.parse(block.toUtc) - Date.parse(block.fromUtc);
    if (lengthMs <= 0) return { kind: "invalid", errors: { to: words.time.endBeforeStart } };
    if (!override && Date.parse(block.toUtc) <= nowMs()) return { kind: "invalid", errors: { to: words.calls.past } };
    if (lengthMs > 31 * dayMs) return { kind: "invalid", errors: { until: words.time.tooLong } };
    await availability.change(
      // What is long over goes by the way.
      (document) => ({ ...document, blocks: [...document.blocks.filter(({ toUtc }) => Date.parse(toUtc) > nowMs() - 60 * dayMs), block] }),
      line(block.id),
    );
    const calls = await store.bookings.bookedBetween(block.fromUtc, block.toUtc);
    return done(
      `${words.time.blocked(spanWords(block, timeZone))}${words.time.callsStand(calls.length)}`,
      { block: block.id, calls: calls.length },
      { steps: [{ operation: "time.unblock", input: { block: block.id } }], untilUtc: undoUntil(context) },
    );
  },
});

export const unblockTime = operation({
  name: "time.unblock",
  permission: "member",
  input: z.object({ block: z.string() }),
  positional: ["block"],
  run: async (context, { block: id }) => {
    const { availability, line, timeZone } = context;
    const block = (await availability.read()).document.blocks.find((known) => known.id === id);
    if (!block) return { kind: "not-found", said: words.time.unknownBlock };
    await availability.change((document) => ({ ...document, blocks: document.blocks.filter((known) => known.id !== id) }), line(id));
    return done(words.time.unblocked(spanWords(block, timeZone)), undefined, undoBlock(context, block));
  },
});

/** In the hour that the clocks skip: nobody means the one after it. */
const isSkipped = (time: string, utc: UtcInstant, timeZone: string) => time !== "24:00" && zonedTime(utc, timeZone, "24").time !== time;

function undoBlock(context: Context, { fromUtc, toUtc, why }: { fromUtc: UtcInstant; toUtc: UtcInstant; why: string }) {
  const local = (utc: UtcInstant) => zonedTime(utc, context.timeZone, "24");
  const input = {
    date: local(fromUtc).localDate,
    from: local(fromUtc).time,
    until: local(toUtc).localDate,
    to: local(toUtc).time,
    why,
    override: "yes",
  };
  return { steps: [{ operation: "time.block", input }], untilUtc: undoUntil(context) };
}

/** "Thursday, December 10, 2026, 2:30 PM to 4:00 PM", with the second day where there is one. */
export function spanWords({ fromUtc, toUtc }: { readonly fromUtc: UtcInstant; readonly toUtc: UtcInstant }, timeZone: string): string {
  const [from, to] = [zonedTime(fromUtc, timeZone), zonedTime(toUtc, timeZone)];
  return `${from.day}, ${from.time} to ${to.localDate === from.localDate ? "" : `${to.day}, `}${to.time}`;
}
