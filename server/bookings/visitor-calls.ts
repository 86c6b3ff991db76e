import { bookingProblems } from "#content/field-problems.ts";
import { type Booking, type BookingDetails, type BookingErrors, type BookingOfLink, parseBookingDetails } from "#domain/booking.ts";
import { type UtcInstant, utcTimestamp } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { SchedulingRules } from "#domain/scheduling-rules.ts";
import type { EnquirySubmission, FormStamp } from "#domain/site-services.ts";
import type { Availability, HostPeople } from "#server/availability/availability.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import { DeadlineError, withDeadline } from "#server/concurrency/with-deadline.ts";
import { leadOriginOf } from "#server/counting/visit-origin.ts";
import { cleanValues, type FormStamps, givenSubmissionId, sameContentMs, stampLifeMs, submissionIdFrom } from "#server/forms/submission.ts";
import { networkOf } from "#server/http/rate-limit.ts";
import { reasonOf } from "#server/log.ts";
import { signatureOf } from "#server/secrets.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { Store } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/store-error.ts";
import { firstName, roomOf } from "./call-calendar.ts";
import { CalendarsUnreadError, type CallTimes } from "./call-times.ts";
import { type Calls, callLimits, isHeld } from "./calls.ts";
import { type FindByLink, type FoundByLink, visitToken } from "./manage-token.ts";

export type SchedulerService = ReturnType<typeof createVisitorCalls>;

type OpenSlots =
  | ({
      readonly kind: "open";
      readonly slots: readonly UtcInstant[];
      readonly minutes: number;
      /** The first name of the host in the URL, if any. */
      readonly host?: string | undefined;
    } & Pick<SchedulingRules, "officeTimeZone" | "weeklyHours">)
  | { readonly kind: "unavailable" };

export type BookingRequest = Omit<EnquirySubmission, "form" | "talk"> & {
  readonly startsAtUtc: UtcInstant;
  /** The host's link in the page's URL, if any. */
  readonly host?: string | undefined;
  readonly timeZone: string;
};

export type BookingOutcome =
  /**
   * Booked, or to be confirmed with the link in the mail: then `confirmByUtc` is the end of the hold; with status "cancelled" there is
   * no hold.
   */
  | { readonly kind: "booked"; readonly booking: Booking }
  | { readonly kind: "invalid"; readonly errors: BookingErrors }
  /** The slot was booked meanwhile, or is not offered. */
  | { readonly kind: "slot-taken" }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number }
  /** The form's id was used already, or its stamp is invalid or older than a day. The details can be sent again with a new form. */
  | { readonly kind: "stale-form" }
  /** The same person has booked this slot with another form, or has to confirm it by mail. */
  | { readonly kind: "already-booked" | "already-held" }
  /** The mail address has the maximum number of calls. */
  | { readonly kind: "too-many" }
  /** The visitor must confirm, but the visitor's network has the maximum number of holds. */
  | { readonly kind: "no-hold"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

type FindOutcome = (BookingOfLink & { readonly kind: "found" }) | { readonly kind: "not-found" } | { readonly kind: "unavailable" };

export type VisitorCallsOptions = Pick<SharedParts, "nowMs" | "log"> & {
  readonly store: Pick<Store, "bookings" | "addresses" | "writersAtOnce">;
  readonly calls: Calls;
  readonly times: CallTimes;
  readonly stamps: FormStamps;
  readonly findByLink: FindByLink;
  readonly availability: Pick<Availability, "read">;
  readonly hostPeople: () => Promise<HostPeople>;
  /** Signs visit links, and hashes the network of a form without an id. */
  readonly manageKey: string;
  /** Called with the outcome of each attempt to book. */
  readonly onOutcome?: (kind: BookingOutcome["kind"]) => void;
};

/**
 * The longest time of waiting and work together. Then the visitor is told that the outcome is unknown; the work may still finish,
 * and the same form sent again books only once.
 */
const longestWaitMs = 10_000;

/** Failures of the environment, as opposed to bugs. */
const expected = [StoreError, CalendarsUnreadError, DeadlineError];

/** Bookings by visitors: with the form, and with the links of a call. */
export function createVisitorCalls(options: VisitorCallsOptions) {
  const { calls, times, stamps, findByLink, availability, hostPeople, manageKey, nowMs, log, onOutcome = () => {} } = options;
  const { bookings, addresses } = options.store;

  /** Converts expected failures to "unavailable", which the visitor can act on. Other errors are bugs and are rethrown. */
  async function answering<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | { readonly kind: "unavailable" }> {
    try {
      return await withDeadline(work, longestWaitMs);
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind)) throw error;
      log.error({ reason: reasonOf(error) }, `bookings: could not ${what}`);
      return { kind: "unavailable" };
    }
  }

  const book = async (request: BookingRequest): Promise<BookingOutcome> => {
    const parsed = parseBookingDetails(cleanValues(request.values, ["note"]), bookingProblems);
    if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
    const { startsAtUtc, timeZone, clientAddress, honeypot } = request;
    const { values: details } = parsed;
    // With a visit link, never the mailed one.
    const answered = async (booking: BookingRecord) => ({
      kind: "booked" as const,
      booking: await publicBooking(booking, visitToken(booking.id, manageKey, nowMs())),
    });
    const origin = leadOriginOf(request.visit ?? "", schedulerPaths.booking);
    for (;;) {
      const form = await readForm(request, details);
      if (form.kind === "stale-form") return form;
      if (form.kind === "booked-before") return answered(form.booking);
      const { submissionId } = form;
      const host = await hostNamed(request.host);
      const outcome = await calls.book({ details, startsAtUtc, timeZone, host, submissionId, origin, clientAddress, honeypot });
      switch (outcome.kind) {
        case "booked":
          return answered(outcome.booking);
        case "repeated": {
          const { booking } = outcome;
          if (booking.submissionId === submissionId) continue; // the same form was sent twice and has just booked
          // Anybody can type an address, so its calls are disclosed only if name and phone match, and never with their link.
          if (booking.name !== details.name || booking.phone !== details.phone) return { kind: "slot-taken" };
          return { kind: isHeld(booking) ? "already-held" : "already-booked" };
        }
        case "no-hold":
          return { kind: "no-hold", retryAfterSeconds: callLimits.heldMs / 1_000 };
        case "unread":
          return { kind: "unavailable" };
        case "rate-limited":
          return outcome;
        case "too-many":
          return { kind: "too-many" };
        default:
          return { kind: "slot-taken" };
      }
    }
  };

  type ReadForm =
    | { readonly kind: "new"; readonly submissionId: string }
    | { readonly kind: "booked-before"; readonly booking: BookingRecord }
    | { readonly kind: "stale-form" };

  /** A form books once. The same request again (a double click, a retry) returns its booking. */
  async function readForm(request: BookingRequest, details: BookingDetails): Promise<ReadForm> {
    const unused = (submissionId: string): ReadForm => (isFresh(request) ? { kind: "new", submissionId } : { kind: "stale-form" });
    const isSame = ({ status, confirmByUtc, startsAtUtc, email }: BookingRecord) =>
      (status === "booked" || confirmByUtc !== undefined) && startsAtUtc === request.startsAtUtc && email === details.email;
    const given = givenSubmissionId(request.submissionId);
    if (given !== undefined) {
      const booking = await bookings.findBySubmission(given);
      if (!booking) return unused(given);
      return isSame(booking) ? { kind: "booked-before", booking } : { kind: "stale-form" };
    }
    for (let submissionId = contentId(request, details); ; submissionId = submissionIdFrom([submissionId])) {
      const booking = await bookings.findBySubmission(submissionId);
      if (!booking) return unused(submissionId);
      const isOfToday = nowMs() - Date.parse(booking.createdAtUtc) < sameContentMs;
      if (isSame(booking) && isOfToday) return { kind: "booked-before", booking };
      // The booking was canceled or moved, or is of another day: the form may book again.
    }
  }

  /**
   * The id of a form that was sent without one. It includes the network, because the answer contains a link to the call: the same
   * details from another network are another submission.
   */
  function contentId({ startsAtUtc, clientAddress }: BookingRequest, { name, email, phone, company, note }: BookingDetails): string {
    const network = signatureOf(`booking-form:${networkOf(clientAddress)}`, manageKey);
    return submissionIdFrom([network, startsAtUtc, name, email, phone, company, note]);
  }

  /** A form without a stamp is accepted: scripts may be off, or the response with the stamp was lost. */
  function isFresh(form: FormStamp): boolean {
    if (form.stamp === "") return true;
    const fillTimeMs = stamps.fillTimeMs(form);
    return fillTimeMs !== undefined && fillTimeMs <= stampLifeMs;
  }

  const find = async (token: string): Promise<FindOutcome> => {
    const found = await findByLink(token);
    return found ? outcomeOf(found, token) : { kind: "not-found" };
  };

  const outcomeOf = async (found: FoundByLink, token: string) => shown(found, token, await awaitsConfirmation(found.booking));

  async function shown(found: FoundByLink, token: string, isUnconfirmed: boolean): Promise<FindOutcome> {
    return {
      kind: "found",
      booking: await publicBooking(found.booking, token),
      isFromMail: found.link !== "visit",
      hasMoved: found.booking.previousStartsAtUtc !== undefined,
      isUnconfirmed,
      canConfirm: isUnconfirmed && found.link === "mailed",
    };
  }

  /** Whether the call can still be confirmed: its slot is held, or no longer held but open. */
  async function awaitsConfirmation(booking: BookingRecord): Promise<boolean> {
    if (booking.confirmByUtc === undefined) return false;
    return isHeld(booking) || (await times.stateOf(booking.startsAtUtc, booking)) === "open";
  }

  /** Finds the call behind a link for a change, and verifies the address if the link was mailed. Only opening a link does not verify it, because mail scanners open links. */
  async function findToChange(token: string): Promise<FoundByLink | undefined> {
    const found = await findByLink(token);
    if (found?.link === "mailed") await addresses.prove(found.booking.email, utcTimestamp(nowMs()));
    return found;
  }

  const isOver = ({ startsAtUtc }: BookingRecord) => Date.parse(startsAtUtc) <= nowMs();

  /** Changes the call behind a link. Tries again if the call was changed meanwhile (`change` returns undefined), until the deadline. */
  async function changing<Outcome extends { readonly kind: string }>(
    token: string,
    deadline: AbortSignal,
    change: (found: FoundByLink) => Promise<Outcome | undefined>,
  ): Promise<Outcome | { readonly kind: "not-found" }> {
    for (;;) {
      deadline.throwIfAborted();
      const found = await findToChange(token);
      if (!found) return { kind: "not-found" };
      const outcome = await change(found);
      if (outcome) return outcome;
    }
  }

  const confirm = (token: string, deadline: AbortSignal) =>
    changing(token, deadline, async (found) => {
      const { booking, link } = found;
      if (link !== "mailed" || !(await awaitsConfirmation(booking))) return outcomeOf(found, token);
      const outcome = await calls.confirm(booking);
      if (outcome.kind === "too-many") return { kind: "too-many" as const };
      if (outcome.kind === "confirmed") return outcomeOf({ booking: outcome.booking, link }, token);
      return outcome.kind === "slot-taken" ? shown(found, token, false) : undefined;
    });

  const reschedule = (token: string, startsAtUtc: UtcInstant, deadline: AbortSignal) =>
    changing(token, deadline, async ({ booking }) => {
      if (booking.status === "cancelled") return { kind: "already-canceled" };
      if (isOver(booking)) return { kind: "too-late" };
      // Also the answer to a double click or a retry after a lost response.
      if (booking.startsAtUtc === startsAtUtc)
        return { kind: "rescheduled", booking: await publicBooking(booking, token), takenOver: false };
      const outcome = await calls.move(booking, startsAtUtc);
      switch (outcome.kind) {
        case "moved":
          return { kind: "rescheduled", booking: await publicBooking(outcome.booking, token), takenOver: outcome.takenOver };
        case "changed-meanwhile":
          return undefined;
        case "unread":
          return { kind: "unavailable" };
        case "too-many-moves":
          return { kind: "too-many-moves" };
        default:
          return { kind: "slot-taken" };
      }
    });

  const cancel = (token: string, deadline: AbortSignal) =>
    changing(token, deadline, async ({ booking }) => {
      if (booking.status === "cancelled") return { kind: "canceled", booking: await publicBooking(booking, token) };
      if (isOver(booking)) return { kind: "too-late" };
      const outcome = await calls.cancel(booking);
      return outcome.kind === "canceled" ? { kind: "canceled", booking: await publicBooking(outcome.booking, token) } : undefined;
    });

  /** The number of the host in a URL, if they take calls. Ignores case, since people type names with a capital. */
  async function hostNamed(link = ""): Promise<number | undefined> {
    if (link === "") return undefined;
    return (await availability.read()).document.hosts.find((host) => host.takesCalls && host.link === link.toLowerCase())?.number;
  }

  async function firstNameOf(host: number | undefined): Promise<string | undefined> {
    const person = host === undefined ? undefined : (await hostPeople()).get(host);
    return person && firstName(person);
  }

  /** The fields of a booking that the holder of a link may see, with that link. */
  async function publicBooking(record: BookingRecord, manageToken: string): Promise<Booking> {
    const { id, startsAtUtc, minutes, timeZone, status, confirmByUtc, name, email, phone, company, note } = record;
    const host = await firstNameOf(record.host);
    const hasRoom = roomOf(record) !== undefined;
    return { id, startsAtUtc, minutes, timeZone, host, hasRoom, status, confirmByUtc, manageToken, name, email, phone, company, note };
  }

  const readOpen = coalesce(async (): Promise<Extract<OpenSlots, { kind: "open" }>> => ({ kind: "open", ...(await times.open()) }));

  async function openOf(link: string | undefined): Promise<Extract<OpenSlots, { kind: "open" }>> {
    const host = await hostNamed(link);
    if (host === undefined) return readOpen();
    return { kind: "open", ...(await times.open(host)), host: await firstNameOf(host) };
  }
  const bookLimited = limitConcurrency(options.store.writersAtOnce, book);

  return {
    /** Every open start from now to the horizon, sorted. `link`: the host's name in the URL (/scheduler?with=theo); an unknown name is ignored. */
    openSlots: (link?: string): Promise<OpenSlots> => answering("list open slots", () => openOf(link)),
    async book(request: BookingRequest): Promise<BookingOutcome> {
      const outcome = await answering("book", (signal) => bookLimited(signal, request));
      onOutcome(outcome.kind);
      return outcome;
    },
    /** Only reads, because mail scanners open every link. */
    findByToken: (token: string): Promise<FindOutcome> => answering("find a booking", () => find(token)),
    /** Confirms a call with the mailed link, if its slot is held or still open. Returns the booking's present state, even if there was nothing to confirm. */
    confirm: (token: string) => answering("confirm", (deadline) => confirm(token, deadline)),
    /** "too-many-moves": further moves are made on the phone. */
    reschedule: (token: string, startsAtUtc: UtcInstant) => answering("reschedule", (deadline) => reschedule(token, startsAtUtc, deadline)),
    cancel: (token: string) => answering("cancel", (deadline) => cancel(token, deadline)),
  };
}
