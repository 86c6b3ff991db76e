import { leadWords } from "#content/desk/lead.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { textOf } from "#domain/form-values.ts";
import { postFields } from "./send-action.ts";

/** So long after the last letter a draft is kept. */
const quietMs = 900;


/**
 * Keeps what is typed into `data-desk-draft`: on the server as one goes, and on this device until the server has it, so
 * that neither a lost connection nor an ended session takes a word. What the device still holds is put back.
 */
export function keepDrafts(root: Document, personId: string): () => void {
  // Whoever signs in next with this browser finds no word of whoever sat here before.
  const storeKey = (field: HTMLTextAreaElement) => `desk-draft ${personId} ${field.dataset.deskDraft} ${field.dataset.deskDraftKind}`;
  const timers = new Map<HTMLTextAreaElement, ReturnType<typeof setTimeout>>();
  for (const field of root.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")) restore(field, storeKey(field));

  const fieldsIn = (target: EventTarget | null) =>
    target instanceof HTMLFormElement ? [...target.querySelectorAll<HTMLTextAreaElement>("textarea[data-desk-draft]")] : [];

  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement) || target.dataset.deskDraft === undefined) return;
    remember(target, storeKey(target));
    say(target, leadWords.box.notKept);
    clearTimeout(timers.get(target));
    timers.set(
      target,
      setTimeout(() => void keep(target, storeKey(target)), quietMs),
    );
  };
  // On its way: a draft that came after it would stand in the box again.
  const onSubmit = ({ target }: Event) => {
    for (const field of fieldsIn(target)) clearTimeout(timers.get(field));
  };
  // It was not sent: it is a draft as before.
  const onNotDone = ({ target }: Event) => {
    for (const field of fieldsIn(target).filter(({ value }) => value !== "")) {
      say(field, leadWords.box.keptHere);
      void keep(field, storeKey(field));
    }
  };
  // Sent: nothing is a draft any more.
  const onDone = ({ target }: Event) => {
    for (const field of fieldsIn(target)) forget(storeKey(field));
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

async function keep(field: HTMLTextAreaElement, key: string): Promise<void> {
  const { value, form } = field;
  const csrf = form ? textOf(new FormData(form), deskFields.csrf) : "";
  const result = await postFields(field.dataset.deskDraft ?? "", [
    [deskFields.csrf, csrf],
    [deskFields.body, value],
    [deskQuery.box, field.dataset.deskDraftKind ?? "answer"],
  ]);
  const isKept = result.kind === "done" || result.kind === "went-on";
  if (isKept && field.value === value) forget(key);
  say(field, isKept ? leadWords.box.kept : leadWords.box.keptHere);
}

function say(field: HTMLTextAreaElement, words: string): void {
  const place = field.form?.querySelector("[data-desk-kept]");
  if (place) place.textContent = words;
}

function restore(field: HTMLTextAreaElement, key: string): void {
  const held = readStore(key);
  if (held === null || held === field.value) return;
  field.value = held;
  say(field, leadWords.box.keptHere);
}

// A browser may forbid the store, or have no room in it: the server's draft is then the only one.
function readStore(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(field: HTMLTextAreaElement, key: string): void {
  try {
    localStorage.setItem(key, field.value);
  } catch {
    // see readStore
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // see readStore
  }
}
