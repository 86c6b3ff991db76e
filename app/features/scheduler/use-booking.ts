import { type FormEvent, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { BookingErrors, UtcInstant } from "#domain/booking.ts";
import { type BookingResult, readDetails, readSearch, type TypedDetails } from "./booking-result.ts";
import { detailsHeadingId, errorSummaryId } from "./details-fields.tsx";
import type { PickerData } from "./picker-data.ts";
import { timesHeadingId } from "./time-list.tsx";
import { unreachableId } from "./unreachable.tsx";
import { useFocusNext } from "./use-focus-next.ts";
import { type PickerState, usePicker } from "./use-picker.ts";

export const noteId = "note";

/** What the page remembers between steps and after a failed sending, so that nothing typed is lost. */
type Kept = {
  readonly values: TypedDetails;
  readonly errors: BookingErrors;
  readonly problem: "slot-taken" | "rate-limited" | "unavailable" | undefined;
  readonly takenSlot: UtcInstant | undefined;
  readonly slots: readonly UtcInstant[] | undefined;
  readonly retryAfterSeconds: number;
};

export type BookingState = PickerState & {
  readonly kept: Kept;
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
};

/** The steps of booking: the form's buttons are answered in the page where they only choose, and by the server where they book. */
export function useBooking(data: PickerData, result: BookingResult | undefined): BookingState {
  const [kept, setKept] = useState(() => keptFrom(result));
  const [seen, setSeen] = useState(result);
  const navigation = useNavigation();
  const focusNext = useFocusNext();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  if (result !== seen) {
    setSeen(result);
    if (result) setKept(keptFrom(result));
  }
  const picker = usePicker({ data, slots: kept.slots, takenSlot: kept.takenSlot, search: result?.search });

  useEffect(() => {
    if (result) document.getElementById(focusAfter[result.kind])?.focus();
  }, [result]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React types native events without their kind: a submit event names the button that was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const step = form.getAll("step").at(-1);
    if (step === "book") {
      if (isSending) event.preventDefault(); // the second click of a double click
      return;
    }
    event.preventDefault();
    setKept({
      ...kept,
      values: { ...kept.values, ...readDetails(form) },
      problem: kept.problem === "slot-taken" ? kept.problem : undefined,
    });
    if (step === "details") focusNext(detailsHeadingId);
    else if (step === "time" || submitter?.getAttribute("name") === "day") focusNext(timesHeadingId);
    picker.go(readSearch(form).toString(), step === "details" ? "push" : "replace");
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const name = target instanceof HTMLElement ? (target.getAttribute("name") ?? "") : "";
    if (!(name in kept.errors) && !(name in readDetails(new FormData(currentTarget)))) return;
    setKept({ ...kept, values: readDetails(new FormData(currentTarget)), errors: { ...kept.errors, [name]: undefined } });
  }

  return { ...picker, kept, isSending, onSubmit, onInput };
}

const focusAfter = {
  choosing: timesHeadingId,
  invalid: errorSummaryId,
  "slot-taken": noteId,
  "rate-limited": noteId,
  unavailable: unreachableId,
} satisfies Record<BookingResult["kind"], string>;

function keptFrom(result: BookingResult | undefined): Kept {
  const { kind, values = {}, errors = {}, takenSlot, slots, retryAfterSeconds = 0 } = result ?? {};
  if (kind === "choosing" && takenSlot) return { values, errors, problem: "slot-taken", takenSlot, slots, retryAfterSeconds };
  const problem = kind === "slot-taken" || kind === "rate-limited" || kind === "unavailable" ? kind : undefined;
  return { values, errors, problem, takenSlot, slots, retryAfterSeconds };
}
