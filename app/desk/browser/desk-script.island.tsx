import { useCallback, useEffect, useRef, useState } from "react";
import { Palette } from "#app/desk/command-palette/palette.tsx";
import { FormFrameContext } from "#app/desk/controls/desk-context.ts";
import dialog from "#app/desk/controls/dialog.module.css";
import { forgetGone } from "#app/desk/controls/forget-gone.ts";
import { KeySheet } from "#app/desk/controls/key-sheet.tsx";
import keys from "#app/desk/controls/keys.module.css";
import more from "#app/desk/controls/more.module.css";
import { MorePlaces } from "#app/desk/controls/more-places.tsx";
import { CrossButton } from "#app/desk/controls/square-button.tsx";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import { island } from "#app/rendering/island.tsx";
import { isPrerendered } from "#app/ui/is-prerendered.ts";
import { keyWords } from "#content/desk/keys.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { startAnswerBox } from "./answer-box.ts";
import { followUndo, forgetUndo, runningUndo } from "./carried-undo.ts";
import { closeMenus } from "./close-menus.ts";
import { startComeBack } from "./come-back.ts";
import { createDeskKeys } from "./desk-keys.ts";
import { pressHeldKeys } from "./held-keys.ts";
import { keepDrafts } from "./keep-drafts.ts";
import { focusFirst, followKeys, placesOf, returnFocus } from "./keep-focus.ts";
import { freshEvent } from "./morph-page.ts";
import { startNoticeClock } from "./notice-clock.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { followChosen, sendChoices } from "./send-choices.ts";
import { sendForms } from "./send-forms.ts";
import { SignedOutDialog } from "./signed-out-dialog.tsx";
import { plainNotice, Toasts, useNotices } from "./toasts.tsx";
import { useLive } from "./use-live.ts";
import { startWeekEditing } from "./week-editing.ts";

export type DeskScriptProps = {
  readonly frame: Pick<DeskFrameProps, "csrf" | "here" | "more" | "timeZone" | "version"> & { readonly keysOn: boolean };
};

/** The script of every screen: keys, palette, sheets, undo with its countdown, drafts, the calendar's pointer, and live updates. */
function DeskScript({ frame }: DeskScriptProps) {
  const palette = useRef<HTMLDialogElement>(null);
  const keySheet = useRef<HTMLDialogElement>(null);
  const moreSheet = useRef<HTMLDialogElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const { notices, notify, dismiss } = useNotices();
  /** The page that the sign-in leads back to. */
  const [endedAt, setEndedAt] = useState<string | null>(null);
  useLive(frame.version, { notify, noteSignedOut: () => setEndedAt(`${location.pathname}${location.search}`) });
  useEffect(() => noteSeen(document, frame.csrf), [frame.csrf]);

  const openPalette = useCallback(() => {
    if (palette.current?.open) return;
    setIsPaletteOpen(true);
    palette.current?.showModal();
  }, []);

  useEffect(() => {
    const openKeys = () => keySheet.current?.showModal();
    const handleKey = createDeskKeys(document, { openPalette, openKeys });
    const onKey = (event: KeyboardEvent) => {
      const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!event.defaultPrevented && (frame.keysOn || isPaletteKey) && handleKey(event)) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const opener = event.target.closest("[data-desk-palette], [data-desk-keys], [data-desk-more]");
      if (!opener) return;
      event.preventDefault();
      if (opener.matches("[data-desk-palette]")) openPalette();
      else (opener.matches("[data-desk-keys]") ? keySheet : moreSheet).current?.showModal();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("click", onClick, { signal });
    let week = new AbortController();
    const onFresh = () => {
      week.abort();
      week = new AbortController();
      startWeekEditing(document, week.signal);
      nameControlKey();
    };
    onFresh();
    document.addEventListener(freshEvent, onFresh, { signal });
    // A dialog returns the focus to the element that had it; if there is none, the heading gets it.
    const onClose = () => {
      const at = document.activeElement;
      if (!at || at === document.body || at.closest("dialog:not([open])")) focusFirst(document, placesOf(document, null));
    };
    document.addEventListener("close", onClose, { signal, capture: true });
    followChosen(document, signal);
    followKeys(document, signal);
    closeMenus(document, signal);
    sendChoices(document, signal);
    sendForms(document, frame.here, signal, (sendAgain, hasWords) =>
      notify(plainNotice(hasWords ? deskWords.toast.notSaved : deskWords.toast.notChanged, "error"), sendAgain),
    );
    keepDrafts(document, signal);
    startNoticeClock(document, signal);
    followUndo(document, signal);
    startComeBack(document, signal);
    startAnswerBox(document, signal);
    whenOpened(document, () => {
      returnFocus(document);
      const notice = document.querySelector("[data-desk-notice] p");
      // The page came with a navigation of the browser's own: an undo that was used there is not offered again.
      if (notice && !document.querySelector("[data-desk-notice] [data-desk-undo]")) forgetUndo();
      const undo = runningUndo();
      if (undo && !notice) notify(undo);
      void forgetGone();
      pressHeldKeys(document, handleKey);
    });
    return () => {
      stop.abort();
      week.abort();
    };
  }, [frame.keysOn, frame.here, openPalette, notify]);

  return (
    <FormFrameContext value={frame}>
      {/* The close event fires a moment later: the dialog may be open again. */}
      <Palette ref={palette} isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(palette.current?.open ?? false)} />
      <dialog ref={keySheet} className={`${dialog.dialog} ${keys.sheet}`} aria-labelledby="keys-title">
        <form method="dialog">
          <header>
            <h2 id="keys-title">{keyWords.title}</h2>
            <CrossButton label={keyWords.close} />
          </header>
        </form>
        <KeySheet heading="h3" />
      </dialog>
      <dialog ref={moreSheet} className={`${dialog.dialog} ${more.more}`} aria-labelledby="more-title">
        <form method="dialog">
          <header>
            <h2 id="more-title">{deskWords.more.title}</h2>
            <CrossButton label={deskWords.more.close} />
          </header>
        </form>
        <MorePlaces more={frame.more} timeZone={frame.timeZone} />
      </dialog>
      <OfflineBanner timeZone={frame.timeZone} />
      {endedAt !== null && <SignedOutDialog here={endedAt} onClose={() => setEndedAt(null)} />}
      <Toasts notices={notices} onDismiss={dismiss} />
    </FormFrameContext>
  );
}

/** On Apple's machines the key is ⌘. */
function nameControlKey(): void {
  if (!/Mac|iPhone|iPad/.test(navigator.userAgent)) return;
  for (const key of document.querySelectorAll("[data-desk-control]"))
    key.textContent = (key.textContent ?? "").replace("Ctrl ", "⌘").replace("Ctrl", "⌘");
}

export default island("desk-script", DeskScript);

/** Reports that a page that was fetched or rendered in advance is now open: only then is its lead read. */
function noteSeen(root: Document, csrf: string): void {
  const path = root.querySelector<HTMLElement>("[data-desk-unseen]")?.dataset.deskUnseen;
  if (!path) return;
  const say = () =>
    fetch(path, { method: "POST", headers: { Accept: "text/plain" }, body: new URLSearchParams({ [deskFields.csrf]: csrf }) });
  // If the server cannot be reached, the lead stays unread.
  whenOpened(root, () => void say().catch(() => undefined));
}

/** Once the page is visible: at once, or, if it was prerendered, when it is opened. */
function whenOpened(root: Document, next: () => void): void {
  if (isPrerendered(root)) root.addEventListener("prerenderingchange", next, { once: true });
  else next();
}
