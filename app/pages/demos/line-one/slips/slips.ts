/** The slips that the visitor fills in. Only their buttons book or send; words never do. */

import { postJson } from "#app/pages/demos/line-one/talk/requests.ts";
import type {
  CallValues,
  FieldName,
  MessageForm,
  MessageValues,
  OpenSlip,
  OurLine,
  TimesForm,
} from "#app/pages/demos/line-one/talk/talk-state.ts";
import {
  addToTurn,
  changeOurLine,
  changeTalk,
  lightLamp,
  newEntry,
  newId,
  newOurLine,
  talk,
} from "#app/pages/demos/line-one/talk/talk-store.ts";
import { shortWhen } from "#app/pages/demos/line-one/words.ts";
import { askForStamp } from "#app/ui/form-submission.ts";
import { shortDay } from "#app/ui/local-calendar.ts";
import { bookingProblems, enquiryProblems } from "#content/field-problems.ts";
import { lineOneWords as words } from "#content/live/page-words.ts";
import { parseBookingDetails } from "#domain/booking.ts";
import { parseEnquiry } from "#domain/enquiry.ts";
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

type Form = TimesForm | MessageForm;

/** The stamps received so far, by submission id. A form does not wait for its stamp: it is valid without one. */
const stamps = new Map<string, string>();

/** The origin of this visit, from the tab's script (visit.enhance.ts). */
function visit(): string {
  try {
    return sessionStorage.getItem("visit") ?? "";
  } catch {
    return "";
  }
}

/** Opens a slip below a line. An older slip of its kind is closed, and its typed values move to the new one. */
export function openSlip(lineId: string, slip: LiveSlip): void {
  const older = talk().lines.findLast((line): line is OurLine => line.who === "us" && line.id !== lineId && line.slip?.kind === slip.kind);
  const form = slip.kind === "handover" ? slip : formOf(slip, older?.slip);
  changeOurLine(lineId, (line) => ({ ...line, slip: form, folded: undefined }));
  if (older && slip.kind !== "handover") fold(older.id);
}

function formOf(slip: Exclude<LiveSlip, { kind: "handover" }>, older: OpenSlip | undefined): Form {
  const submissionId = newId();
  void askForStamp(submissionId).then((stamp) => stamps.set(submissionId, stamp));
  const typed = older && "values" in older ? older.values : {};
  const form = { submissionId, values: typed, errors: {}, isSending: false };
  if (slip.kind === "message") {
    const message = slip.message || (typed.message ?? "");
    return { ...form, kind: "message", values: { ...typed, message }, withConversation: true };
  }
  return { ...form, kind: "times", times: slip, step: slip.chosen ? "details" : "time", chosen: slip.chosen, isLooking: false };
}

/** The values of a slip's fields: the typed ones, else those told in the talk. */
export function callValues(
  { values }: TimesForm,
  { name = "", email = "", company = "", phone = "", topic: note = "" }: LiveKnown,
): CallValues {
  return { name, email, company, phone, note, ...values };
}
export function messageValues({ values }: MessageForm, { name = "", email = "" }: LiveKnown): MessageValues {
  return { name, email, message: "", ...values };
}

/** Puts newly told details into the open slips, also into a field that was emptied or has an error. */
export function takeKnown(told: LiveKnown): void {
  const isTold = (name: string) => (name === "note" ? "topic" : name) in told;
  changeTalk(({ known }) => ({ known: { ...known, ...told } }));
  for (const { id } of talk().lines)
    changeForm(id, ({ values, errors }) => ({
      values: without(values, (name) => isTold(name) && (!values[name] || name in errors)),
      errors: without(errors, isTold),
    }));
}

const without = <Of extends object>(record: Of, isLeftOut: (name: keyof Of & string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isLeftOut(name as keyof Of & string))) as Of; // entries forgets the keys

/** `change` gets the current form, not the rendered one: a password manager fills several fields before React renders. */
function changeForm(lineId: string, change: (form: Form) => Partial<TimesForm> | Partial<MessageForm>): void {
  // The caller shows this kind of form, so its change fits.
  changeOurLine(lineId, (line) => (isForm(line.slip) ? { ...line, slip: { ...line.slip, ...change(line.slip) } as Form } : line));
}

const isForm = (slip: OpenSlip | undefined): slip is Form => slip?.kind === "times" || slip?.kind === "message";

/** Typing removes the field's error until the form is checked again. */
export function typeInto(lineId: string, name: FieldName, text: string): void {
  changeForm(lineId, ({ values, errors }) => ({ values: { ...values, [name]: text }, errors: without(errors, (other) => other === name) }));
}

export const changeTimes = (lineId: string, change: Partial<TimesForm>): void => changeForm(lineId, () => change);
export const changeMessage = (lineId: string, change: Partial<MessageForm>): void => changeForm(lineId, () => change);

/** Closes a slip: its line then shows what it offered, and the margin which button was pressed. */
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

/** Opens a message with the visitor's words if Line one is closed. Without words an open message stays as it is. */
export function writeMessage(text: string): void {
  if (!text && talk().lines.some((line) => line.who === "us" && line.slip?.kind === "message")) return;
  const line = { ...newOurLine(), text: words.message.instead };
  changeTalk({ draft: "" });
  addToTurn(line);
  openSlip(line.id, { kind: "message", message: text });
}

export function chooseTime(lineId: string, form: TimesForm, chosen: UtcInstant): void {
  // If their time was taken after step 2 was filled in, step 3 follows at once.
  const step = form.taken && parseBookingDetails(callValues(form, talk().known), bookingProblems).ok ? "confirm" : "details";
  changeTimes(lineId, { chosen, taken: undefined, problem: undefined, step });
}

let looks = 0;

/** Loads later days, or the times of another zone. The old times stay until the new ones have arrived. */
export async function lookForTimes(lineId: string, ask: Omit<LiveTimesRequest, "key">): Promise<void> {
  looks += 1;
  const own = looks;
  changeTimes(lineId, { isLooking: true, problem: undefined });
  const answer = await postJson<TimesSlip | { readonly kind?: never; readonly words?: string }>(livePaths.times, {
    key: talk().key,
    ...ask,
  });
  // A newer request is under way, for another zone.
  if (own !== looks) return;
  if (answer?.kind === "times") changeTimes(lineId, { isLooking: false, times: answer, taken: undefined });
  else changeTimes(lineId, { isLooking: false, problem: answer?.words ?? words.problems.times });
}

/** Checks step 2 and opens the next step. Returns whether the details are valid. */
export function checkDetails(lineId: string, form: TimesForm): boolean {
  const parsed = parseBookingDetails(callValues(form, talk().known), bookingProblems);
  if (parsed.ok) changeTimes(lineId, { errors: {}, problem: undefined, step: form.chosen ? "confirm" : "time" });
  else changeTimes(lineId, { errors: parsed.errors, problem: undefined });
  return parsed.ok;
}

type OfEveryForm = "key" | "submissionId" | "stamp" | "honeypot" | "visit";

/** Sends a slip. "left": its talk is over, or another press of the same button was answered before. */
async function send<Answer>(
  path: string,
  lineId: string,
  { submissionId }: Form,
  own: Omit<LiveBooking, OfEveryForm> | Omit<LiveMessage, OfEveryForm>,
): Promise<Answer | undefined | "left"> {
  changeForm(lineId, () => ({ errors: {}, problem: undefined, isSending: true }));
  const { key } = talk();
  const stamp = stamps.get(submissionId) ?? "";
  const answer = await postJson<Answer>(path, { key, submissionId, stamp, honeypot: "", visit: visit(), ...own });
  if (talk().key !== key || talk().lines.some(({ id }) => id === submissionId)) return "left";
  changeForm(lineId, () => ({ isSending: false }));
  return answer;
}

/** Shows on a slip why it was not taken. */
function showRefusal(lineId: string, answer: Exclude<LiveMessageAnswer, { readonly kind: "sent" }> | undefined): void {
  if (answer?.kind === "invalid") changeForm(lineId, () => ({ errors: answer.errors }));
  else
    changeForm(lineId, () => ({
      problem: answer?.words ?? words.problems.unreachable,
      // Not for other refusals: this submission may have been kept although its answer says that it failed.
      ...(answer?.kind === "stale-form" && { submissionId: newId() }),
    }));
}

const remember = ({ name, email }: Pick<CallValues, "name" | "email">): void =>
  changeTalk(({ known }) => ({ known: { ...known, name, email } }));

export async function bookCall(lineId: string, form: TimesForm): Promise<void> {
  const { chosen, times } = form;
  if (!chosen || form.isSending) return;
  const { timeZone, minutes } = times;
  const values = callValues(form, talk().known);
  const answer = await send<LiveBookingAnswer>(livePaths.book, lineId, form, { startsAtUtc: chosen, timeZone, values });
  if (answer === "left") return;
  if (answer?.kind === "booked") {
    const { lamp, ...booked } = answer;
    const entry = { ...newEntry(), id: form.submissionId };
    fold(lineId, shortWhen(booked.startsAtUtc, timeZone));
    addToTurn({ ...entry, who: "did", ...booked, minutes, timeZone, values });
    const chips = [{ label: words.opening.questions[1] }, { label: words.booked.thatsAll }];
    if (booked.isConfirmed) addToTurn({ ...newOurLine(entry.turnId), text: words.booked.onCalendar, chips });
    if (lamp) lightLamp(lamp);
    remember(values);
  } else if (answer?.kind === "slot-taken")
    changeTimes(lineId, { times: answer.slip, step: "time", chosen: undefined, taken: { startsAtUtc: chosen, words: answer.words } });
  else {
    showRefusal(lineId, answer);
    if (answer?.kind === "invalid") changeTimes(lineId, { step: "details" });
  }
}

/** Returns false if a field is invalid. */
export async function sendMessage(lineId: string, form: MessageForm): Promise<boolean> {
  if (form.isSending) return true;
  const values = messageValues(form, talk().known);
  const parsed = parseEnquiry(values, enquiryProblems);
  if (!parsed.ok) {
    changeMessage(lineId, { errors: parsed.errors, problem: undefined });
    return false;
  }
  const { withConversation } = form;
  const answer = await send<LiveMessageAnswer>(livePaths.message, lineId, form, { values, withConversation });
  if (answer === "left") return true;
  if (answer?.kind === "sent") {
    const { isAcknowledged, lamp } = answer;
    fold(lineId, words.message.send);
    addToTurn({ ...newEntry(), id: form.submissionId, who: "did", kind: "sent", email: values.email, isAcknowledged });
    lightLamp(lamp);
    remember(values);
  } else showRefusal(lineId, answer);
  return answer?.kind !== "invalid";
}
