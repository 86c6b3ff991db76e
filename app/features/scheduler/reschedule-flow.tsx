import { type FormEvent, useEffect, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { textOf } from "#domain/form-values.ts";
import type { SchedulerPictures } from "./booking-flow.tsx";
import { Note } from "./note.tsx";
import styles from "./picker.module.css";
import { MissingNote, Picker, timesHeadingId } from "./picker.tsx";
import { readSearch, searchOf } from "./picker-query.ts";
import { type PickerData, slotWords } from "./picker-view.ts";
import type { RescheduleResult } from "./scheduler-answers.ts";
import { SchedulerBar, SchedulerFrame } from "./scheduler-frame.tsx";
import { Unreachable, unreachableId } from "./unreachable.tsx";
import { useComeBack } from "./use-come-back.ts";
import { useFocusNext } from "./use-focus-next.ts";
import { usePicker } from "./use-picker.ts";
import { sendNatively, useSending } from "./use-sending.ts";
import type { OtherWays, RescheduleWords, SchedulerWords } from "./words.ts";

type Props = {
  readonly data: PickerData;
  readonly result: RescheduleResult | undefined;
  /** The zone in which the call was booked. */
  readonly timeZone: string;
  /** The booked time, in words. */
  readonly current: string;
  readonly manageHref: string;
  readonly pictures: SchedulerPictures;
  readonly words: SchedulerWords & { readonly reschedule: RescheduleWords };
  readonly otherWays: OtherWays;
};

const noteId = "note";

const loadAnswers = () => import("./scheduler-answers.ts");

/** Another time for a booked call. Looking around is a GET; only the last button moves it. */
export function RescheduleFlow({ data, result: firstResult, timeZone, current, manageHref, pictures, words, otherWays }: Props) {
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

  // The call may have moved since, also by a press from before this script had come.
  useComeBack(() => location.reload());

  useEffect(() => {
    if (result) document.getElementById(result.kind === "unavailable" ? unreachableId : noteId)?.focus();
  }, [result]);

  async function move(element: HTMLFormElement, form: FormData): Promise<"over" | "leaving"> {
    const answers = await loadAnswers().catch(() => undefined);
    if (!answers && (await sendNatively(element))) return "leaving";
    const answer = await answers?.postForm(form, searchOf(query), answers.rescheduleAnswerSchema);
    if (answer?.kind === "done") {
      location.assign(answer.href);
      return "leaving";
    }
    // A lost connection is an answer as well: the chosen time stays chosen.
    const next: RescheduleResult = answer ?? { kind: "unavailable", search: `?${readSearch(form)}` };
    setResult(next);
    go(next.search);
    return "over";
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // React types native events without their kind: a submit event names the button that was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element, submitter);
    const isMove = submitter?.getAttribute("name") === "step";
    if (isMove && textOf(form, "slot") === "") focusNext(timesHeadingId);
    else if (isMove) return void send(() => move(element, form));
    if (submitter?.getAttribute("name") === "day") focusNext(timesHeadingId);
    go(readSearch(form).toString());
  }

  const bar = when
    ? { title: when, text: words.picker.length(data.minutes, zone) }
    : { title: words.picker.noTime.title, text: words.reschedule.current(current) };
  const isUnreachable = result?.kind === "unavailable";
  if (!data.isReachable || isUnreachable) {
    return (
      <SchedulerFrame words={words.frame} minutes={data.minutes}>
        <form method="post" action={searchOf(query)} className={styles.form} onSubmit={handleSubmit}>
          <input type="hidden" name="zone" value={query.timeZone} />
          {query.slot && <input type="hidden" name="slot" value={query.slot} />}
          <Unreachable
            text={words.reschedule.unreachable}
            picture={pictures.offline}
            words={words.problems.unreachable}
            otherWays={otherWays}
            {...(query.slot ? {} : { retryHref: searchOf(query) })}
          />
        </form>
      </SchedulerFrame>
    );
  }
  return (
    <SchedulerFrame words={{ ...words.frame, lead: words.reschedule.current(current) }} minutes={data.minutes}>
      <form method="get" action={searchOf(query)} className={styles.form} aria-busy={isSending} onSubmit={handleSubmit}>
        <button type="submit" name="step" value="book" formMethod="post" hidden tabIndex={-1} />
        {taken && (
          <Note
            id={noteId}
            title={words.problems.taken.title}
            text={words.reschedule.taken(slotWords(taken.takenSlot, query.timeZone, data.hourCycle).when)}
          />
        )}
        {result?.kind === "too-many-moves" && <Note id={noteId} {...words.problems.tooManyMoves} />}
        <Picker data={data} query={query} view={view} zone={zone} fullPicture={pictures.full} words={words.picker} onQuery={go} />
        <MissingNote query={query} view={view} words={words.picker} />
        <SchedulerBar {...bar}>
          <ButtonLink href={manageHref}>{words.reschedule.keep}</ButtonLink>
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
            {words.reschedule.move}
          </Button>
        </SchedulerBar>
      </form>
    </SchedulerFrame>
  );
}
