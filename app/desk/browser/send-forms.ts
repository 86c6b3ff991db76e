import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { fieldsOf } from "#domain/form-values.ts";
import { openTurn, turnBox } from "./answer-box.ts";
import { tellAnswered } from "./answered-forms.ts";
import { openMenus } from "./close-menus.ts";
import { draftsArrived } from "./keep-drafts.ts";
import { carryFocus, focusFirst, focusOn, placesOf } from "./keep-focus.ts";
import { cursorPlace, cursorRow, setCursorNear } from "./list-cursor.ts";
import { type Field, freshEvent, isChanged, isField, morphPart, pageParts, readPage, renewIslands } from "./morph-page.ts";
import { keepClear, offeredUndos, showNotice } from "./notice-clock.ts";
import { takeBackChoice } from "./send-choices.ts";

/** After this time a notice reports that the outcome is unknown. */
const patienceMs = 20_000;

const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null): string => submitter?.getAttribute("formaction") ?? form.action;

/** True for a form that does an operation: its answer is a page. */
const doesOperation = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  new URL(actionOf(form, submitter), location.href).pathname.startsWith(deskActions.do(""));

type OnUnreachable = (sendAgain: () => void, hasWords: boolean) => void;

/**
 * Sends forms of operations and changes the page into the answer. If the answer is a page at another address, the browser
 * navigates there. If it is not a page of the desk, the browser sends the form again itself and shows the answer. Each form
 * has one request at a time.
 * `here` is the page's address, also if the page is the answer to a form that the browser has sent.
 * `onUnreachable` is called if there was no answer. The page then stays as it was, with all typed text.
 */
export function sendForms(root: Document, here: string, signal: AbortSignal, onUnreachable: OnUnreachable): void {
  if (location.pathname.startsWith(deskActions.do(""))) history.replaceState(history.state, "", here);
  const sending = new WeakSet<HTMLFormElement>();
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !doesOperation(form, submitter)) return;
    if (form.hasAttribute("data-desk-native") || (submitter?.getAttribute("formmethod") ?? form.method) !== "post") return;
    event.preventDefault();
    void send(form, submitter, fieldsOf(new FormData(form, submitter)));
  };
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null, fields: ReturnType<typeof fieldsOf>) => {
    if (sending.has(form)) return;
    sending.add(form);
    if (submitter) submitter.dataset.heard = "true";
    const sent = textsIn(form);
    await draftsArrived(form);
    const answer = await post(actionOf(form, submitter), [
      ...fields.filter(([name]) => name !== deskFields.offered),
      [deskFields.offered, offeredUndos(root).join(" ")],
    ]);
    sending.delete(form);
    if (submitter) delete submitter.dataset.heard;
    tellAnswered(root, { form, isDone: answer?.isDone === true });
    // A form that is no longer in the page is sent again with its earlier fields.
    if (!answer) {
      const chooseAgain = takeBackChoice(form);
      onUnreachable(() => {
        chooseAgain?.();
        if (form.isConnected) form.requestSubmit(submitter);
        else void send(form, submitter, fields);
      }, hasWords(form));
    } else if (answer.kind === "page" && isThisPage(answer.place)) showAnswer(root, { ...answer, form, submitter, sent });
    else if (answer.kind === "page") {
      carryFocus(root, submitter);
      location.assign(answer.place);
    } else {
      form.setAttribute("data-desk-native", "");
      form.requestSubmit(submitter);
    }
  };
  root.addEventListener("submit", onSubmit, { signal });
}

type Answer =
  | { readonly kind: "page"; readonly isDone: boolean; readonly place: URL; readonly html: string }
  /** Refused before the operation: signed out, from another site, or a form of another person. */
  | { readonly kind: "unknown"; readonly isDone: false };

/** Undefined if there was no answer. */
async function post(action: string, fields: ReturnType<typeof fieldsOf>): Promise<Answer | undefined> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "text/html" },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status >= 500) return undefined;
    const shown = response.headers.get("Content-Location");
    if (shown === null && !response.redirected) return { kind: "unknown", isDone: false };
    return { kind: "page", isDone: shown === null, place: new URL(shown ?? response.url, location.href), html: await response.text() };
  } catch {
    return undefined;
  }
}

/** Compares addresses without the parameters of the notice and of the answer box, which do not make another page. */
function isThisPage(place: URL): boolean {
  const bare = (href: string) => {
    const url = new URL(href);
    for (const name of [deskQuery.did, deskQuery.before, deskQuery.kept, deskQuery.box]) url.searchParams.delete(name);
    return url.pathname + url.search;
  };
  return bare(place.href) === bare(location.href);
}

type Shown = {
  readonly isDone: boolean;
  readonly html: string;
  readonly place: URL;
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly sent: ReadonlyMap<Field, string>;
};

function showAnswer(root: Document, { isDone, html, place, form, submitter, sent }: Shown): void {
  const fresh = readPage(html);
  history.replaceState(history.state, "", place);
  root.title = fresh.title;
  const places = placesOf(root, submitter ?? root.activeElement);
  const cursor = cursorPlace(root);
  const draft = draftIn(root);
  // A sent text is replaced by the server's, unless it has changed since. Other texts stay, and so do chosen rows if the
  // operation was not done.
  const isKept = (field: Field) =>
    sent.has(field) ? textIn(field) !== sent.get(field) || (!isDone && field.type === "checkbox") : isChanged(field);
  const kept = new Set([...form.elements].filter((field) => isField(field) && isKept(field)));
  renewIslands(root, fresh);
  for (const part of pageParts) morphPart(root, fresh, part, isKept);
  // Not the fields of an island: React keeps their values.
  if (form.isConnected && kept.size === 0 && !form.closest("site-island")) form.reset();
  root.dispatchEvent(new CustomEvent(freshEvent));
  if (!isShownInPage(root, fresh)) showNotice(root, fresh);
  const wrong = root.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]');
  if (wrong) {
    focusOn(wrong);
    // The only scroll: a second one would stop it.
    wrong.scrollIntoView({ block: "nearest" });
    return;
  }
  if (isDone && draftIn(root) !== "" && (draftIn(root) !== draft || form.querySelector(draftField))) {
    turnBox(root, "answer");
    focusFirst(root, [draftField]);
  } else if (isDone && hasLeftField(root, form)) focusFirst(root, [openTurn]);
  else if (isDone && form.hasAttribute("data-desk-after")) focusFirst(root, places);
  else if (cursor && !cursorRow(root)) setCursorNear(root, cursor);
  else if (!root.activeElement || root.activeElement === root.body) focusFirst(root, places);
  keepClear(submitter?.isConnected ? submitter : root.activeElement);
}

/** Whether the focus should leave the form, because its text was sent from a menu in it or from the focused field, which is now empty: the next key is then a key of the desk, such as Z or J. */
function hasLeftField(root: Document, form: HTMLFormElement): boolean {
  const active = root.activeElement;
  if (active instanceof HTMLTextAreaElement) return active.form === form && active.value === "";
  const menu = active?.closest(openMenus);
  return menu != null && form.contains(menu);
}

/** Whether the form may have typed text. Buttons, selects and chosen rows do not count. */
const hasWords = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field.matches(`textarea, input:not(${notTyped})`) && (field as Field).value !== "");
const notTyped = ["hidden", "checkbox", "radio"].map((type) => `[type=${type}]`).join();

/** Whether the notice only repeats problems that are shown beside their fields. */
function isShownInPage(root: Document, fresh: Document): boolean {
  const notice = fresh.querySelector("[data-desk-notice] [data-desk-stays] p")?.textContent ?? "";
  const beside = [...root.querySelectorAll("main [role=alert]")].map((alert) => alert.textContent);
  return notice !== "" && beside.reduce((rest, text) => rest.replace(text, ""), notice).trim() === "";
}

/** The answer's field. If the server has put a text there, it gets the focus. */
const draftField = '[data-desk-draft-kind="answer"]';
const draftIn = (root: Document) => root.querySelector<HTMLTextAreaElement>(draftField)?.value ?? "";

const textIn = (field: Field): string =>
  field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type) ? String(field.checked) : field.value;

const textsIn = (form: HTMLFormElement): ReadonlyMap<Field, string> =>
  new Map([...form.elements].filter(isField).map((field) => [field, textIn(field)]));
