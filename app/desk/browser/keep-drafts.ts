import * as z from "zod/mini";
import { forgetGone } from "#app/desk/controls/forget-gone.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { joinedDrafts } from "#domain/drafts.ts";
import { textOf } from "#domain/form-values.ts";
import { onAnswered } from "./answered-forms.ts";
import { forgetStored, keepStored, readStored } from "./stored.ts";

/** A draft is stored this long after the last letter. */
const quietMs = 900;
/** After this time the draft counts as not stored. */
const patienceMs = 20_000;

/** A key for each person, since another person may sign in in the same browser. app/desk/controls/forget-gone.ts reads the lead from it. */
const storeKey = (field: HTMLTextAreaElement) =>
  `desk-draft ${field.closest<HTMLElement>("[data-desk-writer]")?.dataset.deskWriter} ${field.dataset.deskDraft} ${field.dataset.deskDraftKind}`;

/**
 * Stores texts typed into `data-desk-draft`: on the server while somebody types, and on this device until the server has them, so
 * that neither a lost connection nor an ended session loses a word. Texts that the device still holds are put back.
 */
export function keepDrafts(root: Document, signal: AbortSignal): void {
  const timers = new Map<HTMLTextAreaElement, ReturnType<typeof setTimeout>>();
  for (const field of root.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")) {
    restore(field);
    // A text kept over a sign-in becomes an ordinary draft, so that a reload shows its latest state.
    if (field.value !== "" && new URL(root.location.href).searchParams.has(deskQuery.kept)) void keep(field, true).then(forgetKept);
  }

  const fieldsIn = (target: EventTarget | null) =>
    target instanceof HTMLFormElement ? [...target.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")] : [];

  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement) || target.dataset.deskDraft === undefined) return;
    remember(target);
    say(target, leadWords.box.notKept);
    clearTimeout(timers.get(target));
    timers.set(
      target,
      setTimeout(() => void keep(target), quietMs),
    );
  };
  // The form sends the text itself (see draftsArrived).
  const onSubmit = ({ target }: Event) => {
    for (const field of fieldsIn(target)) clearTimeout(timers.get(field));
  };
  onAnswered(root, signal, ({ form, isDone }) => {
    for (const field of fieldsIn(form))
      if (isDone) {
        forget(field);
        // The next page shows what the server has.
        bases.delete(field);
      } else if (field.value !== "") {
        // The text was not accepted: it stays a draft.
        say(field, leadWords.box.keptHere);
        void keep(field);
      }
  });
  root.addEventListener("input", onInput, { signal });
  root.addEventListener("submit", onSubmit, { signal });
  signal.addEventListener("abort", () => timers.forEach(clearTimeout));
}

function forgetKept(): void {
  const url = new URL(location.href);
  url.searchParams.delete(deskQuery.kept);
  history.replaceState(history.state, "", url);
}

/** The draft that is being sent, by field. */
const underWay = new WeakMap<HTMLTextAreaElement, Promise<void>>();
/** Fields with newer text, whose draft must be sent again. */
const typedSince = new WeakSet<HTMLTextAreaElement>();

/** Sends one draft of a field at a time: the server would take the first for another page's and not overwrite it. */
function keep(field: HTMLTextAreaElement, replaces = false): Promise<void> {
  const before = underWay.get(field);
  if (before) {
    typedSince.add(field);
    return before;
  }
  const now = send(field, replaces).finally(() => {
    underWay.delete(field);
    if (typedSince.delete(field)) void keep(field);
  });
  underWay.set(field, now);
  return now;
}

/** Resolves once no draft of the form is being sent: a draft that arrives after the form would fill the box again. */
export async function draftsArrived(form: HTMLFormElement): Promise<void> {
  for (const field of form.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")) {
    typedSince.delete(field);
    await underWay.get(field);
  }
}

/** `replaces`: overwrites any draft on the server. Otherwise a newer draft of another page stays on the server, and this text on the device. */
async function send(field: HTMLTextAreaElement, replaces: boolean): Promise<void> {
  const { value, form } = field;
  const answer = await postDraft({
    [deskFields.csrf]: form ? textOf(new FormData(form), deskFields.csrf) : "",
    [deskFields.lead]: field.dataset.deskDraft ?? "",
    [deskFields.body]: value,
    [deskQuery.box]: field.dataset.deskDraftKind ?? "answer",
    ...(!replaces && { [deskFields.draftBase]: bases.get(field) ?? field.defaultValue }),
  });
  if (answer.isKept) bases.set(field, value);
  if (answer.isKept && field.value === value) forget(field);
  else if (answer.isKept) remember(field);
  if (answer.why) void forgetGone();
  say(field, answer.isKept ? leadWords.box.kept : answer.why || leadWords.box.keptHere);
}

/** `why`: the server's message if it refused. */
async function postDraft(fields: Readonly<Record<string, string>>): Promise<{ readonly isKept: boolean; readonly why: string }> {
  try {
    const headers = { Accept: "text/plain" };
    const response = await fetch(deskActions.do("leads.draft"), {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patienceMs),
    });
    const isRefused = !response.ok && response.headers.get("Content-Type")?.startsWith("text/plain") === true;
    return { isKept: response.status === 204, why: isRefused ? await response.text() : "" };
  } catch {
    return { isKept: false, why: "" };
  }
}

function say(field: HTMLTextAreaElement, words: string): void {
  const place = field.form?.querySelector("[data-desk-kept]");
  if (place) place.textContent = words;
}

function restore(field: HTMLTextAreaElement): void {
  const held = readStored("localStorage", storeKey(field), heldSchema);
  if (!held || held.text === field.value) return;
  // If the server's text has changed since (an answer was taken back), both are shown.
  field.value = joinedDrafts(field.value, held.base, held.text);
  say(field, leadWords.box.keptHere);
}

/** The server's text when the device's text was begun, by field. */
const bases = new WeakMap<HTMLTextAreaElement, string>();

const heldSchema = z.object({ base: z.string(), text: z.string() });
type Held = Readonly<z.infer<typeof heldSchema>>;

function remember(field: HTMLTextAreaElement): void {
  // If the browser forbids storage or has no room, the server's draft is the only one.
  keepStored(storeKey(field), { base: bases.get(field) ?? field.defaultValue, text: field.value } satisfies Held);
}

function forget(field: HTMLTextAreaElement): void {
  forgetStored(storeKey(field), "localStorage");
}
