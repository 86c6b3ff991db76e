import { type FormEvent, useEffect, useState } from "react";
import { island } from "#app/rendering/island.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { scheduler } from "#content/scheduler.ts";
import { textOf } from "#domain/form-values.ts";
import styles from "./booking.module.css";
import { Note, noteId, Unreachable, unreachableId } from "./notices.tsx";
import { MissingNote, Picker, timesHeadingId } from "./picker.tsx";
import { readSearch, searchOf } from "./picker-query.ts";
import { type PickerData, slotWords } from "./picker-view.ts";
import type { RescheduleResult } from "./scheduler-answers.ts";
import { SchedulerBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { usePicker } from "./use-picker.ts";
import { useComeBack, useFocusNext, useSending } from "./use-sending.ts";

const { picker, problems, reschedule: words } = scheduler;

type Props = {
  readonly data: PickerData;
  readonly result?: RescheduleResult;
  /** The zone in which the call was booked. */
  readonly timeZone: string;
  /** The booked time, in words. */
  readonly current: string;
  readonly manageHref: string;
};

/** Another time for a booked call. Choices are a GET; only the last button moves the call. */
function Rescheduling({ data, result: firstResult, timeZone, current, manageHref }: Props) {
  const [result, setResult] = useState(firstResult);
  const taken = result?.kind === "slot-taken" ? result : undefined;
  const { query, view, when, zone, go } = usePicker({
    data,
    slots: taken?.slots,
    takenSlot: taken?.takenSlot,
    search: firstResult?.search,
    timeZone,
  });
  const focusNext = useFocusNext();
  const { isSending, send } = useSending();

  // The call may have moved since, also by a press before hydration.
  useComeBack(() => location.reload());

  useEffect(() => {
    if (result) document.getElementById(result.kind === "unavailable" ? unreachableId : noteId)?.focus();
  }, [result]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // React's type of the native event is too wide: a submit event has the pressed button.
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitter);
    const pressed = submitter?.getAttribute("name");
    if (pressed === "step" && textOf(form, "slot") !== "") {
      return void send<RescheduleResult>({
        form: event.currentTarget,
        fields: () => form,
        address: searchOf(query),
        schemaOf: ({ rescheduleAnswerSchema }) => rescheduleAnswerSchema,
        onRefusal(answer) {
          // If the connection is lost, the chosen time stays chosen.
          const next: RescheduleResult = answer ?? { kind: "unavailable", search: `?${readSearch(form)}` };
          setResult(next);
          go(next.search);
        },
      });
    }
    if (pressed === "step" || pressed === "day") focusNext(timesHeadingId);
    go(readSearch(form).toString());
  }

  if (!data.isReachable || result?.kind === "unavailable") {
    return (
      <SchedulerFrame minutes={data.minutes}>
        <form method="post" action={searchOf(query)} className={styles.form} onSubmit={handleSubmit}>
          <input type="hidden" name="zone" value={query.timeZone} />
          {query.slot && <input type="hidden" name="slot" value={query.slot} />}
          <Unreachable text={words.unreachable} retryHref={query.slot ? undefined : searchOf(query)} />
        </form>
      </SchedulerFrame>
    );
  }
  const bar = when
    ? { title: when, text: picker.length(data.minutes, zone) }
    : { title: picker.noTime.title, text: words.current(current) };
  return (
    <SchedulerFrame lead={words.current(current)} minutes={data.minutes}>
      <form method="get" action={searchOf(query)} className={styles.form} aria-busy={isSending} onSubmit={handleSubmit}>
        <button type="submit" name="step" value="book" formMethod="post" hidden tabIndex={-1} />
        {taken && <Note title={problems.taken.title} text={words.taken(slotWords(taken.takenSlot, query.timeZone, data.hourCycle).when)} />}
        {result?.kind === "too-many-moves" && <Note {...problems.tooManyMoves} />}
        <Picker data={data} query={query} view={view} zone={zone} onQuery={go} />
        <MissingNote query={query} view={view} />
        <SchedulerBar {...bar}>
          <ButtonLink href={manageHref}>{words.keep}</ButtonLink>
          <Button
            type="submit"
            {...(view.slot && { kind: "lamp" })}
            arrow
            name="step"
            value="book"
            formMethod="post"
            disabled={view.openDays.length === 0}
            aria-disabled={isSending}
          >
            {words.move}
          </Button>
        </SchedulerBar>
      </form>
    </SchedulerFrame>
  );
}

export default island("rescheduling", Rescheduling);
