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

/** The steps of booking: buttons that only choose are answered in the page, and the one that books by the server. */
export function useBooking(data: PickerData, firstResult: BookingResult | undefined) {
  // What the page remembers between steps and after a failed sending, so that nothing typed is lost.
  const [kept, setKept] = useState<Omit<BookingResult, "search">>(firstResult ?? { kind: "choosing", values: {} });
  // The same through all steps; after "stale-form" another.
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
  // An answer brings what was typed itself.
  const forgetDraft = useBookingDraft(form, submission, firstResult ? undefined : restore);

  const bookedHref = useJustBooked(picker.query.slot);
  useEffect(() => {
    if (bookedHref) document.getElementById(bookedNoteId)?.focus();
  }, [bookedHref]);

  // If the page came with a result, as without a script; later results put the focus themselves.
  const firstFocus = firstResult && focusAfter[firstResult.kind];
  useEffect(() => {
    if (firstFocus) document.getElementById(firstFocus)?.focus();
  }, [firstFocus]);

  // The browser's Back and Forward take away what had the focus, with its step.
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
    // React types native events without their kind: a submit event names the button that was pressed.
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
          // A lost connection is an answer as well: the page keeps what was typed and offers to send it again.
          const search = readSearch(data);
          search.set("step", "details");
          show(answer ?? { kind: "unavailable", search: `?${search}`, values: readDetails(data) });
        },
      });
    }
    setKept({ ...kept, kind: "choosing", values: { ...kept.values, ...readDetails(data) } });
    if (step === "details" && slot) {
      focusNext(detailsHeadingId);
      void loadAnswers().catch(() => {}); // told when the form is sent
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

  // `bookedHref`: if the chosen time is booked already, by this visitor, the page that shows it.
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
 * Keeps a booking in progress for whoever comes back to its page. Alone, the page's address says how far they were; in
 * another page's frame nothing does, so the draft says it too. It is the same submission: its answer may have got lost. The
 * answer forgets the draft, for a page that is left with a booking.
 */
function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  submission: FormSubmission,
  restore: ((values: TypedDetails, search: string | undefined) => void) | undefined,
): () => void {
  const isDone = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept before
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

/** Where the booking of this time can be seen, if it was booked in this visit; also if the page comes back as it was left. */
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

/** The server looks at the times each minute; what a browser has kept for longer than this may be gone. */
const keptMs = 10 * 60_000;

/**
 * Loads the page anew if a browser brings it back, from its memory or its cache, with times that are old by then. Not
 * over what somebody has typed, and not without a connection.
 */
function useFreshTimes(madeAtMs: number): void {
  const look = async () => {
    if (Date.now() - madeAtMs > keptMs && !hasTyped() && (await isServed())) location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    // A reload does not count as a way back: if the visitor's clock is wrong, it happens once.
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
