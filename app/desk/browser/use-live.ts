import { useEffect, useRef } from "react";
import { type DeskChanges, type DeskNotice, deskChangesSchema } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskFeeds } from "#domain/desk-paths.ts";
import { isChangedIn, isInUse, showFresh } from "./show-fresh.ts";
import { keepStored } from "./stored.ts";

/** A colleague's change shows within ten seconds: this time plus that of a request. */
const everyMs = 7_000;
const signedOutKey = "desk-signed-out";

type Listeners = {
  readonly notify: (notice: DeskNotice) => void;
  /** Called once, and again when the page becomes visible again. */
  readonly noteSignedOut: () => void;
};

/**
 * While the page is visible, asks the server what has changed, and shows it: at once, or when the page is no longer in use.
 * News is shown in any case.
 */
export function useLive(version: string, listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    let known = version;
    /** Something has changed that the page does not show yet. */
    let isBehind = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    let asking = new AbortController();
    const ask = async () => {
      clearTimeout(timer);
      // Only the newest request counts: two answers would report the same news twice.
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const changes = await changesSince(known, signal);
        if (changes === "signed-out") {
          // Not while there is unsaved input: sending it reports the problem.
          const main = document.querySelector("main");
          if (main && !isChangedIn(main)) return latest.current.noteSignedOut();
        } else if (changes) await show(changes, signal);
      } catch {
        // Unreachable, or an answer that cannot be read: the next request may succeed, and every action reports such a failure itself.
      }
      if (!signal.aborted) arm();
    };
    const show = async ({ version, writing: text, news, changed }: DeskChanges, signal: AbortSignal) => {
      known = version;
      const writing = document.querySelector("[data-desk-writing]");
      if (writing && writing.textContent !== text) writing.textContent = text;
      for (const notice of news.toReversed()) latest.current.notify(notice);
      isBehind ||= changed;
      const main = document.querySelector("main");
      // A page in use is fetched once for each change, for its counts, and again when it is no longer in use.
      if (isBehind && (changed || (main && !isInUse(main)))) isBehind = !(await showFresh(document, signal));
    };
    const arm = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(ask, everyMs);
    };
    // Another tab of this browser has signed out: this one must hide its data now, even if it is in the background.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === signedOutKey) void ask();
    };
    const onSight = () => (document.visibilityState === "visible" ? void ask() : clearTimeout(timer));
    document.addEventListener("visibilitychange", onSight, stop);
    addEventListener("storage", onStorage, stop);
    tellOfSignOut(stop.signal);
    if (wasMadeAhead()) void ask();
    else arm();
    return () => {
      stop.abort();
      asking.abort();
      clearTimeout(timer);
    };
  }, [version]);
}

/** Undefined if the answer does not come from the desk. */
async function changesSince(version: string, signal: AbortSignal): Promise<DeskChanges | "signed-out" | undefined> {
  const leadId = document.querySelector<HTMLElement>("[data-desk-lead]")?.dataset.deskLead ?? "";
  const asked = new URLSearchParams({ [deskQuery.since]: version, [deskQuery.lead]: leadId });
  const response = await fetch(`${deskFeeds.changes}?${asked}`, { headers: { Accept: "application/json" }, signal });
  if (response.status === 401) return "signed-out";
  const isJson = response.ok && response.headers.get("Content-Type")?.includes("json");
  return isJson ? deskChangesSchema.parse(await response.json()) : undefined;
}

/** Tells the browser's other tabs that this one has signed out. When its page is left, the server has ended the session. */
function tellOfSignOut(signal: AbortSignal): void {
  let isSigningOut = false;
  const onSubmit = ({ target }: SubmitEvent) => {
    isSigningOut = target instanceof HTMLFormElement && target.getAttribute("action") === deskActions.signOut;
  };
  const onGone = () => {
    if (isSigningOut) keepStored(signedOutKey, Date.now());
  };
  document.addEventListener("submit", onSubmit, { signal });
  addEventListener("pagehide", onGone, { signal });
}

/** Whether the page was prerendered. Something may have changed, or the session may have ended, before it was opened. */
function wasMadeAhead(): boolean {
  // Not in the DOM library yet.
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceEntry & { readonly activationStart?: number })[];
  return (visit?.activationStart ?? 0) > 0;
}
