import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "#app/ui/drafts.ts";
import { createFormSubmission, type FormSubmission } from "#app/ui/form-submission.ts";
import { isServed } from "#app/ui/is-served.ts";
import { bookingFields } from "#domain/form-fields.ts";
import { textOf, textsOf } from "#domain/form-values.ts";
import { bookedHref } from "./just-booked.ts";
import { noteId, unreachableId } from "./notices.tsx";
import { timesHeadingId } from "./picker.tsx";
import { readDetails, readSearch, searchOf, type TypedDetails } from "./picker-query.ts";
import type { PickerData } from "./picker-view.ts";
import type { BookingResult } from "./scheduler-answers.ts";
import { usePicker } from "./use-picker.ts";
import { loadAnswers, useComeBack, useFocusNext, useSending } from "./use-sending.ts";

export const bookedNoteId = "booked";
export const detailsHeadingId = "details";
export const errorSummaryId = "errors";

export type BookingState = ReturnType<typeof useBooking>;

/** The steps of booking. Buttons that choose are handled in the page; the one that books sends the form. */
export function useBooking(data: PickerData, firstResult: BookingResult | undefined) {
  // Kept between steps and after a failed try, so that nothing typed is lost.
  const [kept, setKept] = useState<Omit<BookingResult, "search">>(firstResult ?? { kind: "choosing", values: {} });
  // The same in all steps; a new one after "stale-form".
  const [submission] = useState(createFormSubmission);
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useFocusNext();
  useFreshTimes(data.nowMs);
  const { isSending, send } = useSending();
  const picker = usePicker({ data, slots: kept.slots, takenSlot: kept.takenSlot, search: firstResult?.search });

  const isRestored = useRef(false);
  const restore = (values: TypedDetails, search: string | undefined) => {
    setKept({ ...kept, values });
    if (!search) return;
    isRestored.current = true;
    picker.go(search);
  };
  // A page that is an answer has the typed values already.
  const forgetDraft = useBookingDraft(form, submission, firstResult ? undefined : restore);

  const bookedHref = useJustBooked(picker.query.slot);
  useEffect(() => {
    if (bookedHref) document.getElementById(bookedNoteId)?.focus();
  }, [bookedHref]);

  // For a page that is an answer, as without a script. Later results set the focus themselves.
  const firstFocus = firstResult && focusAfter[firstResult.kind];
  useEffect(() => {
    if (firstFocus) document.getElementById(firstFocus)?.focus();
  }, [firstFocus]);

  // Back and Forward remove the focused element with its step.
  const isInDetails = picker.query.step === "details";
  const wasInDetails = useRef(isInDetails);
  useEffect(() => {
    if (wasInDetails.current === isInDetails) return;
    wasInDetails.current = isInDetails;
    const isByVisitor = !isRestored.current;
    isRestored.current = false;
    if (isByVisitor && document.activeElement === document.body)
      document.getElementById(isInDetails ? detailsHeadingId : timesHeadingId)?.focus();
  }, [isInDetails]);

  function show(result: BookingResult) {
    if (result.kind === "stale-form") {
      submission.end();
      submission.begin();
    }
    setKept(result);
    picker.go(result.search);
    focusNext(focusAfter[result.kind]);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // React's type of the native event is too wide: a submit event has the pressed button.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    const step = textsOf(data, "step").at(-1);
    event.preventDefault();
    const slot = textOf(data, "slot");
    if (step === "book" && slot) {
      return void send<BookingResult>({
        form: event.currentTarget,
        fields() {
          submission.begin();
          return [...data, ["submission", submission.id()], ["stamp", submission.stamp()]];
        },
        address: searchOf(picker.query),
        schemaOf: ({ bookingAnswerSchema }) => bookingAnswerSchema,
        onLeave: forgetDraft,
        onRefusal(answer) {
          // If the connection is lost, the page keeps the typed values and offers to send them again.
          const search = readSearch(data);
          search.set("step", "details");
          show(answer ?? { kind: "unavailable", search: `?${search}`, values: readDetails(data) });
        },
      });
    }
    setKept({ ...kept, kind: "choosing", values: { ...kept.values, ...readDetails(data) } });
    if (step === "details" && slot) {
      focusNext(detailsHeadingId);
      void loadAnswers().catch(() => {}); // a failure is reported when the form is sent
    } else if (step !== undefined || submitter?.getAttribute("name") === "day") focusNext(timesHeadingId);
    picker.go(readSearch(data).toString(), step === "details" && slot ? "push" : "replace");
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const name = target instanceof HTMLElement ? (target.getAttribute("name") ?? "") : "";
    const values = readDetails(new FormData(currentTarget));
    if (!(name in values)) return;
    submission.begin();
    setKept({ ...kept, values, errors: { ...kept.errors, [name]: undefined } });
  }

  // `bookedHref`: the page of this visitor's call, if they have booked the chosen time already.
  return { ...picker, kept, form, isSending, bookedHref, onSubmit, onInput };
}

const focusAfter = {
  choosing: timesHeadingId,
  invalid: errorSummaryId,
  "slot-taken": noteId,
  "rate-limited": noteId,
  "stale-form": noteId,
  "already-booked": noteId,
  "already-held": noteId,
  "too-many": noteId,
  "no-hold": noteId,
  unavailable: unreachableId,
} satisfies Record<BookingResult["kind"], string>;

const draftKey = "booking";

/**
 * Keeps a booking in progress for a visitor who returns to the page, with the submission's id: it may have been sent and its
 * answer lost. The choice of day and time is in the page's address; a frame loses that address, so its draft has the choice too.
 * Returns a function that deletes the draft, called once the call is booked.
 */
function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  submission: FormSubmission,
  restore: ((values: TypedDetails, search: string | undefined) => void) | undefined,
): () => void {
  const isDone = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an earlier draft
  useLayoutEffect(() => {
    const { search, submissionId, ...draft } = readDraft(draftKey);
    if (typeof submissionId === "string") submission.resume(submissionId);
    const values = Object.fromEntries(bookingFields.flatMap((field) => (typeof draft[field] === "string" ? [[field, draft[field]]] : [])));
    const isFramed = parent !== window;
    restore?.(values, isFramed && typeof search === "string" ? search : undefined);
    const keep = () => {
      const { search } = location;
      const isChosen = isFramed && new URLSearchParams(search).has("day");
      if (!isDone.current && form.current)
        writeDraft(draftKey, {
          ...readDetails(new FormData(form.current)),
          search: isChosen ? search : undefined,
          submissionId: submission.id(),
        });
      isDone.current = false;
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);

  return () => {
    isDone.current = true;
    writeDraft(draftKey, {});
  };
}

/** The page of the booking of this time, if it was made in this visit. Read again when the page is shown from the back/forward cache. */
function useJustBooked(slot: string | undefined): string | undefined {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const look = () => setHref(slot && bookedHref(slot));
    look();
    addEventListener("pageshow", look);
    return () => removeEventListener("pageshow", look);
  }, [slot]);
  return href;
}

/** The server updates the open times each minute: in a page kept by the browser for longer than this, they may be gone. */
const keptMs = 10 * 60_000;

/**
 * Reloads a page that the browser shows again from a cache with outdated times, unless something is typed in it or there is
 * no connection.
 */
function useFreshTimes(madeAtMs: number): void {
  const look = async () => {
    if (Date.now() - madeAtMs > keptMs && !hasTyped() && (await isServed())) location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    // Not after a reload: if the visitor's clock is wrong, it would reload forever.
    const [navigation] = performance.getEntriesByType("navigation");
    if (navigation && "type" in navigation && navigation.type === "back_forward") void look();
  }, [madeAtMs]);
  useComeBack(() => void look());
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main :is(input:not([type=hidden], [type=radio]), textarea)",
  );
  return [...fields].some(({ value }) => value !== "");
}
