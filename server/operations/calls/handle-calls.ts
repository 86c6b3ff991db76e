import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { bookingProblems } from "#content/field-problems.ts";
import { parseBookingDetails } from "#domain/booking.ts";
import { bookingFields } from "#domain/form-fields.ts";
import { parseUtcInstant, type UtcInstant } from "#domain/instants.ts";
import { addDays, isUsableDate } from "#domain/local-date.ts";
import { comesTwice, instantAt, laterInstantAt } from "#domain/office-time.ts";
import { pick } from "#domain/pick.ts";
import { localDateOf, shortZone, zonedTime } from "#domain/zoned-time.ts";
import { readHostPeople } from "#server/availability/availability.ts";
import { isOutsideRules, type TimeState } from "#server/bookings/call-times.ts";
import { isHeld } from "#server/bookings/calls.ts";
import { cleanValues } from "#server/forms/submission.ts";
import { type Context, countTo, done, type Outcome, operation, stop, undoUntil, version, yes } from "#server/operations/operation.ts";
import { agoWords, askAgain } from "#server/operations/stale.ts";
import { hostOrAnybody } from "#server/operations/time/hosts.ts";
import { type BookingRecord, isDeclined } from "#server/store/booking-records.ts";
import { moveDetail, readMove } from "./move-detail.ts";

const text = z.string().trim().default("");
/** The start of a call: `startsAt`, or, if that is empty or "other", the form's day and time. */
const when = { startsAt: text, date: text, time: text, twice: z.enum(["first", "again"]).default("first") };
const line = z.string().trim().max(500).default("");
export const callId = z.string().trim().min(1);
/** The host. Empty: the present host, or for a new call anybody who is free. */
const person = z.string().trim().default("");
/** Shorter than the delay of a move's mails, so that an undone move is never mailed. A hand-over and its undo are mailed at once. */
const moveUndoMs = 30_000;

export const listCalls = operation({
  name: "calls.list",
  input: z.object({
    from: z.string().refine(isUsableDate, { error: words.time.badDay }).optional(),
    days: countTo(400, 14),
  }),
  columns: ["id", "when", "name", "phone", "room", "host", "hostAnswer", "movedFrom", "outsideHours"],
  run: async ({ store, availability, timeZone, nowUtc }, { from, days }) => {
    const { rules } = await availability.read();
    const people = await readHostPeople(availability, store);
    const first = from ?? localDateOf(nowUtc, timeZone);
    const calls = await store.bookings.bookedBetween(
      instantAt(first, "00:00", timeZone),
      instantAt(addDays(first, days), "00:00", timeZone),
    );
    const rows = calls.map((call) => ({
      ...pick(call, "id", "startsAtUtc", "minutes", "name", "email", "phone", "company", "room", "note"),
      when: whenWords(call.startsAtUtc, timeZone),
      host: people.get(call.host)?.name ?? "",
      hostAnswer: call.hostAnswer ?? "",
      // Calls booked before the hours changed, or outside them on purpose, stay.
      outsideHours: isOutsideRules(call, rules) ? "yes" : "",
      movedFrom: call.previousStartsAtUtc ? whenWords(call.previousStartsAtUtc, timeZone) : "",
      version: call.sequence,
    }));
    return done("", rows);
  },
});

export const moveCall = operation({
  name: "calls.move",
  input: z.object({ call: callId, ...when, person, version, override: yes, declined: yes, line }),
  positional: ["call", "startsAt"],
  run: async (context, { call, version: expected, override: outsideRules, declined, line: lineToThem, person: taker, ...asked }) => {
    const { store, calls, timeZone } = context;
    const read = readWhen(asked, timeZone);
    if (read.kind === "invalid") return read;
    const { startsAtUtc, field } = read;
    const { number: host, name } = await hostOrAnybody(context, taker);
    const booking = await callToChange(context, call, expected, words.calls.moveAnyway);
    // An unconfirmed call has no invitation to update, and its hold would expire at the new time.
    if (isHeld(booking)) return { kind: "refused", message: words.calls.heldStays(booking.name) };
    const isSameTime = booking.startsAtUtc === startsAtUtc;
    if (isSameTime && host === booking.host) return { kind: "refused", message: words.calls.hasIt(name) };
    const outcome = await calls.moveByTeam({ booking, startsAtUtc, outsideRules, line: lineToThem, host });
    if (outcome.kind === "changed-meanwhile") return changedCall(context, call, words.calls.moveAnyway);
    if (outcome.kind !== "moved") return timeRefusal(outcome.kind, isSameTime ? "handOver" : "move", host === undefined ? field : "person");
    const { takenOver, tellsVisitor } = outcome;
    const { sequence, host: hostNow } = outcome.booking;
    await store.audit.add(context.line(call, moveDetail({ sequence, fromUtc: booking.startsAtUtc, toUtc: startsAtUtc })));
    if (declined && takenOver) {
      const answer = { answer: "declined", answeredAtUtc: context.nowUtc } as const;
      await store.bookings.noteHostAnswer({ id: call, expectedSequence: sequence, host: hostNow, ...answer });
    }
    const people = await readHostPeople(context.availability, store);
    const wording = tellsVisitor ? words.calls.moved : words.calls.movedBack;
    const moved = isSameTime && takenOver ? [] : [wording(booking.name, whenWords(startsAtUtc, timeZone))];
    const handedOver = takenOver ? [words.calls.takenOver(people.get(hostNow)?.name ?? "", booking.name)] : [];
    const back = { ...moveBackTo(booking, takenOver ? people.get(booking.host)?.personId : undefined), version: String(sequence) };
    return done(
      [...moved, ...handedOver].join(" "),
      { startsAtUtc, version: sequence },
      { steps: [{ operation: "calls.move", input: back }], untilUtc: undoUntil(context, moveUndoMs) },
    );
  },
});

/** The input that undoes a move. It restores the host's answer if they had declined. */
const moveBackTo = (booking: BookingRecord, person: string | undefined) => ({
  call: booking.id,
  startsAt: booking.startsAtUtc,
  override: "yes",
  ...(person && { person }),
  ...(isDeclined(booking) && { declined: "yes" }),
});

export const cancelCall = operation({
  name: "calls.cancel",
  input: z.object({ call: callId, version, line }),
  positional: ["call"],
  confirm: () => words.calls.cancelAsk,
  run: async (context, { call, version: expected, line: sentence }) => {
    const { store, calls } = context;
    const booking = await callToChange(context, call, expected, words.calls.cancelAnyway);
    const outcome = await calls.cancel(booking, sentence);
    if (outcome.kind !== "canceled") return changedCall(context, call, words.calls.cancelAnyway);
    await store.audit.add(context.line(call));
    return done(isHeld(booking) ? words.calls.released(booking.name) : words.calls.canceled(booking.name));
  },
});

export const confirmCall = operation({
  name: "calls.confirm",
  input: z.object({ call: callId, version }),
  positional: ["call"],
  run: async (context, { call, version: expected }) => {
    const { store, calls } = context;
    const booking = await callToChange(context, call, expected, words.calls.confirmAnyway);
    if (!isHeld(booking)) return { kind: "refused", message: words.calls.bookedBefore(booking.name) };
    const outcome = await calls.confirm(booking);
    if (outcome.kind !== "confirmed") return changedCall(context, call, words.calls.confirmAnyway);
    await store.audit.add(context.line(call));
    return done(words.calls.confirmed(booking.name, outcome.tellsVisitor));
  },
});

export const bookCall = operation({
  name: "calls.book",
  input: z.object({
    ...when,
    name: z.string(),
    email: z.string(),
    phone: z.string().default(""),
    company: z.string().default(""),
    note: z.string().default(""),
    timeZone: z.string().default(""),
    person,
    override: yes,
  }),
  positional: ["startsAt"],
  run: async (context, { override: outsideRules, timeZone: zone, name, email, phone, company, note, person: taker, ...asked }) => {
    const { store, calls, timeZone } = context;
    const read = readWhen(asked, timeZone);
    const parsed = parseBookingDetails(cleanValues({ name, email, phone, company, note }, ["note"]), bookingProblems);
    if (!parsed.ok) return { kind: "invalid", errors: { ...parsed.errors, ...(read.kind === "invalid" && read.errors) } };
    if (read.kind === "invalid") return read;
    const { startsAtUtc, field } = read;
    const { number: host } = await hostOrAnybody(context, taker);
    const outcome = await calls.bookByTeam({ details: parsed.values, startsAtUtc, timeZone: zone, host, outsideRules });
    if (outcome.kind !== "booked" && outcome.kind !== "repeated") return timeRefusal(outcome.kind, "book", field);
    const { booking } = outcome;
    if (isHeld(booking)) return { kind: "refused", message: words.calls.heldStays(booking.name) };
    // The same details again are the same request: a double click, or a retry after a lost response.
    if (bookingFields.some((name) => booking[name] !== parsed.values[name]))
      return { kind: "refused", message: words.calls.bookedBefore(booking.name) };
    await store.audit.add(context.line(booking.id));
    return done(words.calls.booked(booking.name, whenWords(startsAtUtc, timeZone)), { call: booking.id, startsAtUtc });
  },
});

/** Finds an upcoming call. Ends the operation if it does not exist, is canceled or over, or has changed since it was read. */
export async function callToChange(context: Context, id: string, expected: number | undefined, anyway: string): Promise<BookingRecord> {
  const booking = await bookedCall(context, id);
  if (Date.parse(booking.startsAtUtc) <= context.nowMs()) stop({ kind: "refused", message: words.calls.over });
  return expected === undefined || expected === booking.sequence ? booking : changedCall(context, id, anyway);
}

async function bookedCall({ store }: Context, id: string): Promise<BookingRecord> {
  const booking = await store.bookings.find(id);
  if (!booking) return stop({ kind: "not-found", message: words.unknownCall });
  return booking.status === "cancelled" ? stop({ kind: "refused", message: words.calls.canceledBefore }) : booking;
}

export async function changedCall(context: Context, id: string, anyway: string): Promise<never> {
  const { store, nowMs, timeZone } = context;
  const booking = await bookedCall(context, id);
  // A change without an audit line was made by the visitor.
  const [last] = await store.audit.of(booking.id, 1);
  const isOurs = last?.action === "calls.move" && readMove(last.detail).sequence === booking.sequence;
  const who = isOurs ? last.who : booking.name;
  const ago = agoWords(booking.updatedAtUtc, nowMs());
  return stop(askAgain(words.calls.movedBy(who, ago, whenWords(booking.startsAtUtc, timeZone)), anyway));
}

function timeRefusal(state: Exclude<TimeState, "open">, what: "move" | "book" | "handOver", field: string): Outcome<never> {
  if (state !== "outside-rules" && state !== "unread") {
    const taken = field === "person" ? words.calls.personTaken : words.calls.taken;
    return { kind: "invalid", errors: { [field]: state === "past" ? words.calls.past : taken } };
  }
  const anyway = { move: words.calls.moveAnyway, book: words.calls.bookAnyway, handOver: words.calls.handOverAnyway }[what];
  return askAgain(words.calls.outsideAsk[what], anyway, "override");
}

type When = z.output<z.ZodObject<typeof when>>;
type ReadWhen =
  /** `field`: the form field of the time, for errors. */
  | { readonly kind: "time"; readonly startsAtUtc: UtcInstant; readonly field: string }
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> };

function readWhen({ startsAt, date, time, twice }: When, timeZone: string): ReadWhen {
  const isWhole = date === "" || (startsAt !== "" && startsAt !== "other");
  const text = isWhole ? startsAt : `${date} ${time}${twice === "again" ? " again" : ""}`;
  const field = isWhole ? "startsAt" : "time";
  const startsAtUtc = instantOf(text, timeZone);
  if (!startsAtUtc) return { kind: "invalid", errors: { [field]: words.calls.notATime } };
  if (isSkipped(text, startsAtUtc, timeZone)) return { kind: "invalid", errors: { [field]: words.time.skipped } };
  return { kind: "time", startsAtUtc, field };
}

/** Local time of the office as typed; "again" means the second occurrence of a repeated hour. */
const written = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})( again)?$/;

function instantOf(text: string, timeZone: string): UtcInstant | undefined {
  const [, date = "", time = "", again] = written.exec(text) ?? [];
  if (date !== "") {
    if (!isUsableDate(date) || !/^([01]\d|2[0-3]):/.test(time)) return undefined;
    return again ? laterInstantAt(date, time, timeZone) : instantAt(date, time, timeZone);
  }
  return isUsableDate(text.slice(0, 10)) ? parseUtcInstant(text) : undefined;
}

/** Whether the typed local time is in an hour that the clocks skip. It is refused, not moved to the next hour. */
function isSkipped(text: string, startsAtUtc: UtcInstant, timeZone: string): boolean {
  const [, , time] = written.exec(text) ?? [];
  return time !== undefined && zonedTime(startsAtUtc, timeZone, "24").time !== time;
}

function whenWords(startsAtUtc: UtcInstant, timeZone: string): string {
  const { day, time } = zonedTime(startsAtUtc, timeZone);
  return `${day}, ${time}${comesTwice(startsAtUtc, timeZone) ? ` ${shortZone(startsAtUtc, timeZone)}` : ""}`;
}
