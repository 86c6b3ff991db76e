import { island } from "#app/rendering/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { scheduler, whyNotBooked } from "#content/scheduler.ts";
import { bookingFields } from "#domain/form-fields.ts";
import { honeypotField } from "#domain/form-values.ts";
import { hostParam } from "#domain/scheduler-paths.ts";
import styles from "./booking.module.css";
import { Note, type NoteProps, offlinePicture, Unreachable } from "./notices.tsx";
import { MissingNote, Picker } from "./picker.tsx";
import { searchOf } from "./picker-query.ts";
import { type PickerData, slotWords } from "./picker-view.ts";
import type { BookingResult } from "./scheduler-answers.ts";
import { CallBar, SchedulerBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { type BookingState, bookedNoteId, detailsHeadingId, errorSummaryId, useBooking } from "./use-booking.ts";

const { details, justBooked, picker, problems } = scheduler;

type Props = { readonly data: PickerData; readonly result?: BookingResult };

/** All steps from the choice of a day to the booking, in one form. */
function Booking({ data, result }: Props) {
  const booking = useBooking(data, result);
  const { query, view, kept } = booking;
  const isUnreachable = kept.kind === "unavailable";
  const isInDetails = query.step === "details" && view.slot !== undefined && !kept.takenSlot;
  const hasTyped = bookingFields.some((field) => kept.values[field]);
  const next = isInDetails || (kept.takenSlot && hasTyped) ? "book" : "details";
  const problem = problemOf(kept);

  if (!data.isReachable && !isUnreachable) {
    return (
      <SchedulerFrame minutes={data.minutes} lead={data.lead}>
        <Unreachable text={problems.unreachable.text} retryHref={searchOf(query)} />
      </SchedulerFrame>
    );
  }
  return (
    <SchedulerFrame minutes={data.minutes} lead={data.lead} {...(!isUnreachable && { step: isInDetails ? 3 : query.day ? 2 : 1 })}>
      {booking.bookedHref && (
        <Note id={bookedNoteId} tone="good" title={justBooked.title} text={justBooked.text}>
          <a href={booking.bookedHref}>{justBooked.link}</a>
        </Note>
      )}
      <form
        ref={booking.form}
        // A choice is a GET. Once something is typed, it is sent in the body and never in an address.
        method={isInDetails || isUnreachable || hasTyped ? "post" : "get"}
        action={searchOf(query)}
        noValidate
        aria-invalid={false}
        className={styles.form}
        aria-busy={booking.isSending}
        onSubmit={booking.onSubmit}
        onInput={booking.onInput}
      >
        {problem && <Note {...problem} />}
        {isUnreachable ? (
          <>
            <Hidden fields={{ [hostParam]: query.host, zone: query.timeZone, slot: query.slot, ...kept.values }} />
            <Unreachable text={problems.unreachable.unsure} />
          </>
        ) : (
          <>
            {/* First, since Enter presses a form's first button. */}
            <button type="submit" name="step" value={next} hidden tabIndex={-1} />
            {isInDetails ? <DetailsStep booking={booking} /> : <TimeStep data={data} booking={booking} hasTyped={hasTyped} />}
            <StepBar data={data} booking={booking} next={next} isInDetails={isInDetails} />
          </>
        )}
      </form>
      {/* Fetched while there is a connection, and shown when there is none. */}
      {!isUnreachable && <div hidden>{offlinePicture}</div>}
    </SchedulerFrame>
  );
}

export default island("booking", Booking);

type StepProps = { readonly data: PickerData; readonly booking: BookingState };

function TimeStep({ data, booking, hasTyped }: StepProps & { readonly hasTyped: boolean }) {
  const { query, view, kept, zone, go } = booking;
  return (
    <>
      {hasTyped && <Hidden fields={{ ...kept.values, taken: kept.takenSlot }} />}
      {kept.takenSlot && (
        <Note title={problems.taken.title} text={problems.taken.text(slotWords(kept.takenSlot, query.timeZone, data.hourCycle).when)} />
      )}
      <Picker data={data} query={query} view={view} zone={zone} onQuery={go} />
      <MissingNote query={query} view={view} />
    </>
  );
}

type StepBarProps = StepProps & { readonly next: "book" | "details"; readonly isInDetails: boolean };

/** One bar for both steps: if the pressed button disappeared with its step, Orca would not read the next step's heading. */
function StepBar({ data, booking, next, isInDetails }: StepBarProps) {
  const { view, isSending } = booking;
  if (view.openDays.length === 0 && !isInDetails) return <CallBar words={picker.cantWait} />;
  return (
    <SchedulerBar {...chosenWords(data, booking)}>
      {isInDetails && (
        <Button type="submit" name="step" value="time">
          {details.back}
        </Button>
      )}
      <Button type="submit" {...(view.slot && { kind: "lamp" })} arrow name="step" value={next} aria-disabled={isSending || undefined}>
        {next === "details" ? picker.next : isSending ? details.sending : details.confirm}
      </Button>
    </SchedulerBar>
  );
}

function chosenWords(data: PickerData, { query, kept, when, zone }: BookingState) {
  if (!when) return { title: picker.noTime.title, text: query.day ? picker.dayWithoutTime : picker.noTime.text(data.weeklyHours) };
  const isProposed = kept.takenSlot !== undefined && !query.slot;
  return { title: when, text: isProposed ? picker.nextOpen : picker.length(data.minutes, zone) };
}

function DetailsStep({ booking: { query, view, kept } }: Pick<StepProps, "booking">) {
  return (
    <>
      <Hidden fields={{ [hostParam]: query.host, zone: query.timeZone, day: view.day, slot: view.slot }} />
      <DetailsFields {...kept} />
    </>
  );
}

/** Why the server did not book, unless the page shows it in a field, above the times, or in place of the form. */
function problemOf({ kind, values, retryAfterSeconds }: BookingState["kept"]): NoteProps | undefined {
  if (kind === "choosing" || kind === "invalid" || kind === "slot-taken" || kind === "unavailable") return undefined;
  const { title, text } = whyNotBooked({ kind, retryAfterSeconds }, values.email ?? "");
  return { title, text, tone: kind === "already-booked" || kind === "already-held" ? "good" : "bad" };
}

function Hidden({ fields }: { readonly fields: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(fields).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />);
}

/** The visitor's details: name, email, and an optional note. */
function DetailsFields({ values, errors = {} }: Pick<BookingState["kept"], "values" | "errors">) {
  const found = bookingFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: field, message }] : [];
  });
  const field = (name: (typeof bookingFields)[number]) => ({
    id: name,
    name,
    label: details.labels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <div className={styles.details}>
      <h2 id={detailsHeadingId} tabIndex={-1}>
        {details.title}
      </h2>
      {found.length > 0 && <ErrorSummary id={errorSummaryId} title={details.summary.title} message={details.summary.text} errors={found} />}
      <div className={styles.fields}>
        <TextField {...field("name")} isRequired autoComplete="name" />
        <TextField {...field("email")} type="email" isRequired autoComplete="email" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" hint={details.phoneHint} />
        <TextField {...field("company")} autoComplete="organization" />
        <TextArea {...field("note")} rows={4} />
      </div>
      <Honeypot name={honeypotField} label={details.labels.honeypot} />
    </div>
  );
}
