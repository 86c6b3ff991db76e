import * as z from "zod/mini";
import { forgetGone } from "#app/desk/controls/forget-gone.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import { forgetStored, keepStored, readStored } from "./stored.ts";

/** A draft is stored this long after the last letter. */
const quietMs = 900;
/** After this it counts as not kept. */
const patienceMs = 20_000;

/** Each person's own: in the same browser another one may sign in. app/desk/controls/forget-gone.ts finds the lead in it. */
const storeKey = (field: HTMLTextAreaElement) =>
  `desk-draft ${field.closest<HTMLElement>("[data-desk-writer]")?.dataset.deskWriter} ${field.dataset.deskDraft} ${field.dataset.deskDraftKind}`;

/**
 * Keeps what is typed into `data-desk-draft`: on the server as one goes, and on this device until the server has it, so
 * that neither a lost connection nor an ended session takes a word. What the device still holds is put back.
 */
export function keepDrafts(root: Document): () => void {
  const timers = new Map<HTMLTextAreaElement, ReturnType<typeof setTimeout>>();
  for (const field of root.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")) {
    restore(field);
    // Given back after a sign-in: from here on it is a draft like any other, and loading the page again shows its latest.
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
  // It goes out itself (see draftsArrived).
  const onSubmit = ({ target }: Event) => {
    for (const field of fieldsIn(target)) clearTimeout(timers.get(field));
  };
  // It was not sent: it is a draft as before.
  const onNotDone = ({ target }: Event) => {
    for (const field of fieldsIn(target).filter(({ value }) => value !== "")) {
      say(field, leadWords.box.keptHere);
      void keep(field);
    }
  };
  // Sent: nothing is a draft any more.
  const onDone = ({ target }: Event) => {
    for (const field of fieldsIn(target)) {
      forget(field);
      // The page that follows says what the server has.
      bases.delete(field);
    }
  };
  root.addEventListener("input", onInput);
  root.addEventListener("submit", onSubmit);
  root.addEventListener("desk-done", onDone);
  root.addEventListener("desk-not-done", onNotDone);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    root.removeEventListener("input", onInput);
    root.removeEventListener("submit", onSubmit);
    root.removeEventListener("desk-done", onDone);
    root.removeEventListener("desk-not-done", onNotDone);
  };
}

function forgetKept(): void {
  const url = new URL(location.href);
  url.searchParams.delete(deskQuery.kept);
  history.replaceState(history.state, "", url);
}

/** The draft that is being sent, by field. */
const underWay = new WeakMap<HTMLTextAreaElement, Promise<void>>();
/** Typed in since: their draft is to be kept once more. */
const typedSince = new WeakSet<HTMLTextAreaElement>();

/** One draft of a field is on its way at a time: a second one would take the first for another page's. */
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

/** Resolves once no draft of the form is on its way: one that came after the form's own answer would stand in the box again. */
export async function draftsArrived(form: HTMLFormElement): Promise<void> {
  for (const field of form.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")) {
    typedSince.delete(field);
    await underWay.get(field);
  }
}

/** `replaces`: whatever the server has. Else what was written on another page since is left there, and this text here. */
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

/** `why`: in the server's words, if it has refused. */
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
  field.value = joined(field.value, held);
  say(field, leadWords.box.keptHere);
}

/** The server's text when the device's text was begun, by field. */
const bases = new WeakMap<HTMLTextAreaElement, string>();

const heldSchema = z.object({ base: z.string(), text: z.string() });
type Held = Readonly<z.infer<typeof heldSchema>>;

/** The device's text goes on from what the server had: where that is another by now, an answer taken back, both stand there. */
function joined(server: string, { base, text }: Held): string {
  if (server === base || text.includes(server)) return text;
  return server.includes(text) ? server : `${server.trimEnd()}\n\n${text}`;
}

function remember(field: HTMLTextAreaElement): void {
  // Should the browser forbid it, or have no room, the server's draft is the only one.
  keepStored(storeKey(field), { base: bases.get(field) ?? field.defaultValue, text: field.value } satisfies Held);
}

function forget(field: HTMLTextAreaElement): void {
  forgetStored(storeKey(field), "localStorage");
}
