import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { BookingErrors } from "#domain/booking.ts";
import { bookingFields } from "#domain/form-fields.ts";
import { honeypotField } from "#domain/form-values.ts";
import { hostParam } from "#domain/scheduler-paths.ts";
import detailStyles from "./details-fields.module.css";
import { Note } from "./note.tsx";
import styles from "./picker.module.css";
import { MissingNote, Picker } from "./picker.tsx";
import { searchOf, type TypedDetails } from "./picker-query.ts";
import { type PickerData, slotWords } from "./picker-view.ts";
import type { BookingResult } from "./scheduler-answers.ts";
import { SchedulerBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { Unreachable } from "./unreachable.tsx";
import { type BookingState, bookedNoteId, detailsHeadingId, errorSummaryId, noteId, useBooking } from "./use-booking.ts";
import type { DetailsWords, OtherWays, SchedulerWords } from "./words.ts";

export type SchedulerPictures = { readonly full: ReactNode; readonly offline: ReactNode };

type Props = {
  readonly data: PickerData;
  readonly result: BookingResult | undefined;
  readonly pictures: SchedulerPictures;
  readonly words: SchedulerWords;
  readonly otherWays: OtherWays;
};

/** The whole way from a day to a booking, in one form. */
export function BookingFlow({ data, result, pictures, words, otherWays }: Props) {
  const booking = useBooking(data, result);
  const { query, view, kept } = booking;
  const isUnreachable = kept.problem === "unavailable";
  const isInDetails = query.step === "details" && view.slot !== undefined && kept.problem !== "slot-taken";
  const hasTyped = bookingFields.some((field) => kept.values[field]);
  const frame = data.lead ? { ...words.frame, lead: data.lead } : words.frame;

  if (!data.isReachable && !isUnreachable) {
    return (
      <SchedulerFrame words={frame} minutes={data.minutes}>
        <Unreachable
          text={words.problems.unreachable.text}
          picture={pictures.offline}
          words={words.problems.unreachable}
          otherWays={otherWays}
          retryHref={searchOf(query)}
        />
      </SchedulerFrame>
    );
  }
  return (
    <SchedulerFrame words={frame} minutes={data.minutes} {...(isUnreachable ? {} : { step: isInDetails ? 3 : query.day ? 2 : 1 })}>
      {booking.bookedHref && (
        <Note id={bookedNoteId} tone="good" {...words.justBooked}>
          <a href={booking.bookedHref}>{words.justBooked.link}</a>
        </Note>
      )}
      <form
        ref={booking.form}
        // Choosing is a plain look at an address; once something is typed, it travels in the form's body and never in an address.
        method={isInDetails || isUnreachable || hasTyped ? "post" : "get"}
        action={searchOf(query)}
        noValidate
        className={styles.form}
        aria-busy={booking.isSending}
        onSubmit={booking.onSubmit}
        onInput={booking.onInput}
      >
        {isUnreachable ? (
          <>
            <Hidden fields={{ [hostParam]: query.host, zone: query.timeZone, slot: query.slot, ...kept.values }} />
            <Unreachable
              text={words.problems.unreachable.unsure}
              picture={pictures.offline}
              words={words.problems.unreachable}
              otherWays={otherWays}
            />
          </>
        ) : isInDetails ? (
          <DetailsStep data={data} booking={booking} words={words} />
        ) : (
          <TimeStep data={data} booking={booking} words={words} otherWays={otherWays} fullPicture={pictures.full} hasTyped={hasTyped} />
        )}
      </form>
      {/* Fetched while there is a connection, for the moment when there is none. */}
      {!isUnreachable && <div hidden>{pictures.offline}</div>}
    </SchedulerFrame>
  );
}

type StepProps = { readonly data: PickerData; readonly booking: BookingState; readonly words: SchedulerWords };
type TimeStepProps = StepProps & { readonly otherWays: OtherWays; readonly fullPicture: ReactNode; readonly hasTyped: boolean };

function TimeStep({ data, booking, words, otherWays, fullPicture, hasTyped }: TimeStepProps) {
  const { query, view, kept, zone, go } = booking;
  const isTaken = kept.problem === "slot-taken" && kept.takenSlot !== undefined;
  const step = isTaken && hasTyped ? "book" : "details";
  const isFull = view.openDays.length === 0;
  return (
    <>
      {/* Enter presses a form's first button. */}
      <button type="submit" name="step" value={step} hidden tabIndex={-1} />
      {hasTyped && <Hidden fields={{ ...kept.values, taken: isTaken ? kept.takenSlot : undefined }} />}
      {isTaken && (
        <Note
          id={noteId}
          title={words.problems.taken.title}
          text={words.problems.taken.text(slotWords(kept.takenSlot, query.timeZone, data.hourCycle).when)}
        />
      )}
      <Picker data={data} query={query} view={view} zone={zone} fullPicture={fullPicture} words={words.picker} onQuery={go} />
      <MissingNote query={query} view={view} words={words.picker} />
      {isFull ? (
        <SchedulerBar title={words.picker.cantWait.title} text={words.picker.cantWait.text}>
          <ButtonLink size="small" href={otherWays.phone.href} className="num">
            {otherWays.phone.display}
          </ButtonLink>
        </SchedulerBar>
      ) : (
        <SchedulerBar {...barWords(data, booking, words)}>
          <Button type="submit" {...(view.slot && { kind: "lamp" })} arrow name="step" value={step}>
            {step === "book" ? words.details.confirm : words.picker.next}
          </Button>
        </SchedulerBar>
      )}
    </>
  );
}

function barWords(data: PickerData, { query, kept, when, zone }: BookingState, { picker }: SchedulerWords) {
  if (!when) return { title: picker.noTime.title, text: query.day ? picker.dayWithoutTime : picker.noTime.text(data.weeklyHours) };
  const isProposed = kept.takenSlot !== undefined && !query.slot;
  return { title: when, text: isProposed ? picker.nextOpen : picker.length(data.minutes, zone) };
}

function DetailsStep({ data, booking, words }: StepProps) {
  const { query, view, kept, when = "", zone, isSending } = booking;
  return (
    <>
      <button type="submit" name="step" value="book" hidden tabIndex={-1} />
      <Hidden fields={{ [hostParam]: query.host, zone: query.timeZone, day: view.day, slot: view.slot }} />
      {kept.problem === "rate-limited" && (
        <Note id={noteId} title={words.problems.limited.title} text={words.problems.limited.text(Math.ceil(kept.retryAfterSeconds / 60))} />
      )}
      {kept.problem === "stale-form" && <Note id={noteId} {...words.problems.staleForm} />}
      {kept.problem === "too-many" && <Note id={noteId} {...words.problems.tooMany} />}
      {kept.problem === "no-hold" && <Note id={noteId} {...words.problems.noHold} />}
      <DetailsFields values={kept.values} errors={kept.errors} words={words.details} />
      <SchedulerBar title={when} text={words.picker.length(data.minutes, zone)}>
        <Button type="submit" name="step" value="time">
          {words.details.back}
        </Button>
        <Button type="submit" kind="lamp" arrow name="step" value="book" aria-disabled={isSending}>
          {isSending ? words.details.sending : words.details.confirm}
        </Button>
      </SchedulerBar>
    </>
  );
}

function Hidden({ fields }: { readonly fields: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(fields).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />);
}

type DetailsProps = { readonly values: TypedDetails; readonly errors: BookingErrors; readonly words: DetailsWords };

/** Who books: name, email, and what they want to say. Works as part of any form. */
function DetailsFields({ values, errors, words }: DetailsProps) {
  const found = bookingFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: field, message }] : [];
  });
  const field = (name: (typeof bookingFields)[number]) => ({
    id: name,
    name,
    label: words.labels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <div className={detailStyles.pane}>
      <h2 id={detailsHeadingId} tabIndex={-1}>
        {words.title}
      </h2>
      {found.length > 0 && <ErrorSummary id={errorSummaryId} title={words.summary.title} message={words.summary.text} errors={found} />}
      <div className={detailStyles.fields}>
        <TextField {...field("name")} isRequired autoComplete="name" />
        <TextField {...field("email")} type="email" isRequired autoComplete="email" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" hint={words.phoneHint} />
        <TextField {...field("company")} autoComplete="organization" />
        <TextArea {...field("note")} rows={4} />
      </div>
      <Honeypot name={honeypotField} label={words.labels.honeypot} />
    </div>
  );
}
