/** What the visitor fills in and presses: nothing is booked or sent by words. */
import { shortDay } from "#app/ui/local-calendar.ts";
import { bookingProblems, enquiryProblems } from "#content/field-problems.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { parseBookingDetails } from "#domain/booking.ts";
import { parseEnquiry } from "#domain/enquiry.ts";
import { stampPathFor } from "#domain/form-values.ts";
import type { UtcInstant } from "#domain/instants.ts";
import {
  type LiveBooking,
  type LiveBookingAnswer,
  type LiveKnown,
  type LiveMessage,
  type LiveMessageAnswer,
  type LiveSlip,
  type LiveTimesRequest,
  livePaths,
  type TimesSlip,
} from "#domain/live-line.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { newId, nowUtc } from "./kept-talk.ts";
import { postJson } from "./post-json.ts";
import type { CallValues, Errors, MessageForm, OpenSlip, OurLine, TimesForm } from "./talk-state.ts";
import { addAtEnd, addToTurn, changeOurLine, changeTalk, lightLamp, talk } from "./talk-store.ts";

const words = lineOneWords;
const stamps = new Map<string, Promise<string>>();

/** Asked for once somebody begins to fill in; empty if the server can't be reached: a form is as good without one. */
function stampFor(submissionId: string): Promise<string> {
  const asked =
    stamps.get(submissionId) ??
    fetch(stampPathFor(submissionId)).then(
      (answer) => (answer.ok ? answer.text() : ""),
      () => "",
    );
  stamps.set(submissionId, asked);
  return asked;
}

/** What the tab's script says of this visit (visit.enhance.ts). */
function visit(): string {
  try {
    return sessionStorage.getItem("visit") ?? "";
  } catch {
    return "";
  }
}

function formOf(slip: LiveSlip): OpenSlip {
  if (slip.kind === "handover") return slip;
  const { name, email, ...call } = valuesOf(talk().known);
  const submissionId = newId();
  void stampFor(submissionId);
  const form = { submissionId, errors: {}, isSending: false };
  if (slip.kind === "message") return { ...form, kind: "message", values: { name, email, message: slip.message }, withConversation: true };
  const values = { name, email, ...call };
  return { ...form, kind: "times", times: slip, step: slip.chosen ? "details" : "time", chosen: slip.chosen, values, isLooking: false };
}

const valuesOf = ({ name = "", email = "", company = "", phone = "", topic: note = "" }: LiveKnown): CallValues => ({
  name,
  email,
  company,
  phone,
  note,
});

/** Opens a slip under a line. An older one of its kind is folded, and what was typed there goes along. */
export function openSlip(lineId: string, slip: LiveSlip): void {
  const form = formOf(slip);
  const older = talk().lines.findLast((line): line is OurLine => line.who === "us" && line.id !== lineId && line.slip?.kind === form.kind);
  const typed = older?.slip;
  changeOurLine(lineId, (line) => ({ ...line, slip: carried(form, typed), folded: undefined }));
  if (older && form.kind !== "handover") fold(older.id);
}

function carried(form: OpenSlip, typed: OpenSlip | undefined): OpenSlip {
  if (form.kind === "times" && typed?.kind === "times") return { ...form, values: filled(form.values, typed.values) };
  if (form.kind === "message" && typed?.kind === "message")
    return { ...form, values: { ...filled(form.values, typed.values), message: form.values.message } };
  return form;
}

/** What was told just now goes into the open slips, unless something else was typed there. */
export function takeKnown(told: LiveKnown): void {
  const { known: before, lines } = talk();
  changeTalk({ known: { ...before, ...told } });
  const [old, now] = [valuesOf(before), valuesOf(talk().known)];
  const newTo = (values: Partial<CallValues>) =>
    Object.fromEntries(
      Object.entries(now).filter(([name, text]) => {
        const field = values[name as keyof CallValues]; // entries forgets the keys
        return text !== "" && (field === "" || field === old[name as keyof CallValues]) && field !== text;
      }),
    );
  for (const line of lines) {
    if (line.who !== "us") continue;
    if (line.slip?.kind === "times") changeTimes(line.id, { values: newTo(line.slip.values) });
    if (line.slip?.kind === "message") changeMessage(line.id, { values: newTo(line.slip.values) });
  }
}

/** What somebody has typed goes before what was only understood. */
function filled<Values extends Readonly<Record<string, string>>>(understood: Values, typed: Values): Values {
  return { ...understood, ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) };
}

/** A slip becomes a line that says what it offered, with what was pressed in the margin. */
export function fold(lineId: string, pressed?: string): void {
  changeOurLine(lineId, (line) => {
    // "These times are open:", but not "Friday, 2:00 PM is open."
    const note = line.slip?.kind === "times" && line.text.endsWith(":") ? offered(line.slip.times) : undefined;
    return { ...line, slip: undefined, folded: { ...(note && { note }), ...(pressed && { pressed }) } };
  });
}

function offered({ days, timeZone }: TimesSlip): string | undefined {
  const count = days.reduce((sum, { startsAtUtc }) => sum + startsAtUtc.length, 0);
  const [first, last] = [days[0]?.startsAtUtc[0], days.at(-1)?.startsAtUtc[0]].map(
    (slot) => slot && shortDay(zonedTime(slot, timeZone).localDate),
  );
  if (!first || !last) return undefined;
  const { slip } = words;
  return first === last ? slip.foldedDay(slip.timesOf(count), first) : slip.folded(slip.timesOf(count), first, last);
}

/** The page itself opens a message with the visitor's words: where the line is closed, or a line is too long for it. */
export function writeMessage(text: string): string {
  const id = newId();
  addAtEnd({ who: "us", id, turnId: newId(), text: words.message.instead, atUtc: nowUtc(), how: "whole", chips: [] });
  openSlip(id, { kind: "message", message: text });
  return id;
}

const timesOf = (lineId: string) => {
  const line = talk().lines.find(({ id }) => id === lineId);
  return line?.who === "us" && line.slip?.kind === "times" ? line.slip : undefined;
};
const messageOf = (lineId: string) => {
  const line = talk().lines.find(({ id }) => id === lineId);
  return line?.who === "us" && line.slip?.kind === "message" ? line.slip : undefined;
};

type Changed<Form extends { readonly values: object }> = Partial<Omit<Form, "values">> & { readonly values?: Partial<Form["values"]> };

/**
 * Of the values only those that are given change: a password manager fills several fields before the page shows the first.
 * What has changed is wrong no longer, until it is checked again.
 */
const changed = <Form extends { readonly values: object; readonly errors: Errors }>(form: Form, change: Changed<Form>): Form => ({
  ...form,
  errors: Object.fromEntries(Object.entries(form.errors).filter(([name]) => !(name in (change.values ?? {})))),
  ...change,
  values: { ...form.values, ...change.values },
});

export function changeTimes(lineId: string, change: Changed<TimesForm>): void {
  changeOurLine(lineId, (line) => (line.slip?.kind === "times" ? { ...line, slip: changed(line.slip, change) } : line));
}

export function changeMessage(lineId: string, change: Changed<MessageForm>): void {
  changeOurLine(lineId, (line) => (line.slip?.kind === "message" ? { ...line, slip: changed(line.slip, change) } : line));
}

export function chooseTime(lineId: string, chosen: UtcInstant): void {
  const form = timesOf(lineId);
  if (!form) return;
  // Somebody who has filled in step 2 before goes on to the press.
  const isFilled = Object.keys(bookingErrors(form)).length === 0;
  changeTimes(lineId, { chosen, taken: undefined, problem: undefined, step: isFilled && form.taken ? "confirm" : "details" });
}

/** Later days, or the same in another zone. The times before stay until the new ones are there. */
export async function lookForTimes(lineId: string, ask: Omit<LiveTimesRequest, "key">): Promise<void> {
  if (timesOf(lineId)?.isLooking) return;
  changeTimes(lineId, { isLooking: true, problem: undefined });
  const answer = await postJson<TimesSlip | { readonly words?: string }>(livePaths.times, { key: talk().key, ...ask });
  if (answer && "kind" in answer && answer.kind === "times") changeTimes(lineId, { isLooking: false, times: answer, taken: undefined });
  else changeTimes(lineId, { isLooking: false, problem: (answer && "words" in answer && answer.words) || words.problems.times });
}

function bookingErrors({ values }: Pick<TimesForm, "values">): Errors {
  const parsed = parseBookingDetails(values, bookingProblems);
  return parsed.ok ? {} : parsed.errors;
}

/** True if the details are well, and the last step is open. */
export function checkDetails(lineId: string): boolean {
  const form = timesOf(lineId);
  if (!form) return false;
  const errors = bookingErrors(form);
  const isWell = Object.keys(errors).length === 0;
  changeTimes(lineId, { errors, problem: undefined, ...(isWell && { step: form.chosen ? "confirm" : "time" }) });
  return isWell;
}

export async function bookCall(lineId: string): Promise<void> {
  const form = timesOf(lineId);
  if (!form?.chosen || form.isSending) return;
  const { chosen, submissionId, values, times } = form;
  changeTimes(lineId, { isSending: true, problem: undefined });
  const { key } = talk();
  const stamp = await stampFor(submissionId);
  const booking: LiveBooking = {
    key,
    submissionId,
    stamp,
    honeypot: "",
    visit: visit(),
    startsAtUtc: chosen,
    timeZone: times.timeZone,
    values,
  };
  const answer = await postJson<LiveBookingAnswer>(livePaths.book, booking);
  if (talk().key !== key) return;
  const rest = { isSending: false };
  if (answer?.kind === "booked") {
    const when = shortWhen(answer.startsAtUtc, times.timeZone);
    const turnId = newId();
    fold(lineId, when);
    const { startsAtUtc, isConfirmed, calendarFile } = answer;
    const { minutes, timeZone } = times;
    const atUtc = nowUtc();
    addToTurn({
      who: "did",
      kind: "booked",
      id: newId(),
      turnId,
      atUtc,
      startsAtUtc,
      isConfirmed,
      calendarFile,
      minutes,
      timeZone,
      values,
    });
    if (isConfirmed)
      addToTurn({
        who: "us",
        id: newId(),
        turnId,
        text: words.booked.onCalendar,
        atUtc,
        how: "whole",
        chips: [{ label: words.opening.questions[1] }, { label: words.booked.thatsAll }],
      });
    if (answer.lamp) lightLamp(answer.lamp);
    remember(values);
  } else if (answer?.kind === "slot-taken")
    changeTimes(lineId, {
      ...rest,
      times: answer.slip,
      step: "time",
      chosen: undefined,
      taken: { startsAtUtc: chosen, words: answer.words },
    });
  else if (answer?.kind === "invalid") changeTimes(lineId, { ...rest, errors: answer.errors, step: "details" });
  else {
    // The same details may be sent again as another submission if this one is used up.
    changeTimes(lineId, {
      ...rest,
      problem: answer?.words ?? words.problems.unreachable,
      ...(answer?.kind === "refused" && { submissionId: newId() }),
    });
  }
}

function remember({ name, email }: { readonly name: string; readonly email: string }): void {
  changeTalk(({ known }) => ({ known: { ...known, name, email } }));
}

/** False if a field is wrong. */
export async function sendMessage(lineId: string): Promise<boolean> {
  const form = messageOf(lineId);
  if (!form || form.isSending) return true;
  const { values, submissionId, withConversation } = form;
  const parsed = parseEnquiry(values, enquiryProblems);
  if (!parsed.ok) {
    changeMessage(lineId, { errors: parsed.errors, problem: undefined });
    return false;
  }
  changeMessage(lineId, { errors: {}, problem: undefined, isSending: true });
  const { key } = talk();
  const message: LiveMessage = {
    key,
    submissionId,
    stamp: await stampFor(submissionId),
    honeypot: "",
    visit: visit(),
    values,
    withConversation,
  };
  const answer = await postJson<LiveMessageAnswer>(livePaths.message, message);
  if (talk().key !== key) return true;
  if (answer?.kind === "sent") {
    fold(lineId, words.message.send);
    addToTurn({
      who: "did",
      kind: "sent",
      id: newId(),
      turnId: newId(),
      atUtc: nowUtc(),
      email: values.email,
      isAcknowledged: answer.isAcknowledged,
    });
    lightLamp(answer.lamp);
    remember(values);
    return true;
  }
  const errors = answer?.kind === "invalid" ? answer.errors : {};
  changeMessage(lineId, {
    isSending: false,
    errors,
    problem: answer && "words" in answer ? answer.words : answer ? undefined : words.problems.unreachable,
  });
  return answer?.kind !== "invalid";
}

/** "Thu, Dec 10, 10:30 AM" */
export function shortWhen(slot: UtcInstant, timeZone: string): string {
  const { localDate, time } = zonedTime(slot, timeZone);
  return `${shortDay(localDate)}, ${time}`;
}
