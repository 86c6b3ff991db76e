import { useCallback, useEffect, useRef, useState } from "react";
import { deskWords } from "#content/desk/words.ts";
import type { DeskConflict, DeskNotice } from "#domain/desk-answer.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { fieldsOf, textOf } from "#domain/form-values.ts";
import { carriedNotice, carryNotice } from "./carried-notice.ts";
import { draftsArrived } from "./keep-drafts.ts";
import { carryFocus } from "./keep-focus.ts";
import { type ActionResult, postFields } from "./send-action.ts";
import { takeBackChoice } from "./send-choices.ts";
import { doesOperation } from "./send-forms.ts";
import { clearErrors, showErrors } from "./show-errors.ts";

export type ShownNotice = { readonly key: number; readonly notice: DeskNotice; readonly retry?: () => void };
type Fields = readonly (readonly [string, string])[];
type Sent = {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly action: string;
  /** As they were when it was sent: a form may be gone from the page before its answer is there. */
  readonly fields: Fields;
  /** What was asked and answered with "all the same" since. */
  readonly answers: Fields;
};

/** What stands between an action and its being done. */
export type Obstacle =
  | { readonly kind: "conflict"; readonly conflict: DeskConflict; readonly here: string; readonly sent: Sent }
  | { readonly kind: "signed-out"; readonly words: number; readonly here: string; readonly sent: Sent | null };

export type Actions = {
  readonly notices: readonly ShownNotice[];
  readonly notify: (notice: DeskNotice, retry?: () => void) => void;
  readonly dismiss: (key: number) => void;
  /** Signed out elsewhere, while the page stood here. */
  readonly noteSignedOut: () => void;
  readonly obstacle: Obstacle | null;
  readonly sendAnyway: () => void;
  readonly giveUp: () => void;
};

/**
 * Sends the desk's forms without leaving the page: what was typed stays where it is until the server has taken it.
 * Without an answer, signed out, or where somebody else was faster, the page says so and nothing is lost.
 */
export function useActions(): Actions {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const nextKey = useRef(0);

  const notify = useCallback((notice: DeskNotice, retry?: () => void) => {
    nextKey.current += 1;
    const shown: ShownNotice = { key: nextKey.current, notice, ...(retry && { retry }) };
    setNotices((all) => [...all.slice(-2), shown]);
  }, []);
  const dismiss = useCallback((key: number) => setNotices((all) => all.filter((shown) => shown.key !== key)), []);

  const noteSignedOut = useCallback(() => {
    setObstacle({ kind: "signed-out", words: 0, here: `${location.pathname}${location.search}`, sent: null });
  }, []);

  useEffect(() => {
    const carried = carriedNotice();
    if (carried) notify(carried);
  }, [notify]);

  const settle = useCallback(
    (result: ActionResult, sent: Sent) => {
      const { form, submitter } = sent;
      const isDone = result.kind === "done" || result.kind === "went-on";
      form.dispatchEvent(new CustomEvent(isDone ? "desk-done" : "desk-not-done", { bubbles: true }));
      switch (result.kind) {
        case "done":
          carryFocus(document, result.draft ? document.querySelector(`[data-desk-draft-kind="${result.draft}"]`) : submitter);
          goTo(result.goTo ?? backOf(form), result.notice);
          break;
        case "went-on":
          carryFocus(document, submitter);
          goTo(result.href, null);
          break;
        case "conflict":
          setObstacle({ ...result, sent });
          break;
        case "signed-out":
          takeBackChoice(form);
          setObstacle({ kind: "signed-out", words: wordsIn(form), here: result.here ?? `${location.pathname}${location.search}`, sent });
          break;
        case "invalid": {
          takeBackChoice(form);
          // What was typed stays in its fields; what is said beside them is not said over them as well.
          const others = showErrors(form, result.errors);
          if (others.length > 0) notify(plainNotice(others.join(" "), "error"));
          break;
        }
        case "refused":
          takeBackChoice(form);
          notify(plainNotice(result.text, "error"));
          break;
        case "unreachable": {
          const chooseAgain = takeBackChoice(form);
          const words = chooseAgain ? deskWords.toast.notChanged : deskWords.toast.notSaved;
          notify(plainNotice(words, "error"), async () => {
            // A form that is gone from the page is submitted without a word of it.
            if (!form.isConnected) return settle(await post(sent), sent);
            chooseAgain?.();
            form.requestSubmit(submitter);
          });
          break;
        }
      }
    },
    [notify],
  );

  useEffect(() => {
    const onSubmit = async (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !isAction(form, event.submitter)) return;
      event.preventDefault();
      if (form.dataset.sending) return;
      form.dataset.sending = "true";
      clearErrors(form);
      const { submitter } = event;
      const action = submitter?.getAttribute("formaction") ?? form.action;
      const now: Sent = { form, submitter, action, fields: fieldsOf(new FormData(form, submitter)), answers: [] };
      const pressed = submitter ?? form.querySelector<HTMLElement>("select");
      if (pressed) pressed.dataset.heard = "true";
      await draftsArrived(form);
      const result = await post(now);
      delete form.dataset.sending;
      if (pressed) delete pressed.dataset.heard;
      settle(result, now);
    };
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("submit", onSubmit);
    };
  }, [settle]);

  const sendAnyway = useCallback(async () => {
    setObstacle(null);
    if (obstacle?.kind !== "conflict") return;
    const { conflict, sent } = obstacle;
    const again: Sent = { ...sent, answers: [...sent.answers, [conflict.answeredBy, "yes"]] };
    settle(await post(again), again);
  }, [settle, obstacle]);

  const giveUp = useCallback(() => {
    // Closed by hand, and not because it is being sent again.
    if (obstacle?.sent) takeBackChoice(obstacle.sent.form);
    setObstacle(null);
  }, [obstacle]);

  return { notices, notify, dismiss, noteSignedOut, obstacle, sendAnyway, giveUp };
}

const post = ({ action, fields, answers }: Sent) => postFields(action, [...fields, ...answers]);

export const plainNotice = (text: string, tone: DeskNotice["tone"]): DeskNotice => ({ text, tone, undo: null, link: null });

function isAction(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute("formmethod") ?? form.method;
  const isNative = form.hasAttribute("data-desk-native") || submitter?.hasAttribute("data-desk-native") === true;
  return method === "post" && !isNative && !doesOperation(form, submitter) && new URL(form.action).origin === location.origin;
}

const backOf = (form: HTMLFormElement): string => textOf(new FormData(form), deskFields.back) || location.href;

/** The page that follows shows the notice: with an undo the server has it under its id, a plain one travels in the tab. */
function goTo(href: string, notice: DeskNotice | null): void {
  const to = new URL(href, location.href);
  if (notice?.undo) to.searchParams.set(deskQuery.did, notice.undo.undoId);
  else if (notice) carryNotice(notice);
  if (to.href === location.href) location.reload();
  else location.assign(to);
}

const wordsIn = (form: HTMLFormElement): number =>
  [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "textarea, input:is([type=text], [type=email], [type=tel], [type=url], :not([type]))",
    ),
  ].reduce((all, { value }) => all + value.trim().split(/\s+/).filter(Boolean).length, 0);
