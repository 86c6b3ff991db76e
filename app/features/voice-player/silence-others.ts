/** Ends the sound of this page now: a demo, or line one reading aloud. */
let stopCurrent: (() => void) | undefined;
/** Where the site's tabs tell each other that something begins to sound. Open from the first sound until the page is left. */
let otherTabs: BroadcastChannel | undefined;

/** Only one voice is ever heard: whichever else sounds, in this tab or another, stops; and all do when the page is left. */
export function silenceOthers(stop: () => void): void {
  if (stopCurrent !== stop) stopCurrent?.();
  stopCurrent = stop;
  if (!otherTabs) {
    otherTabs = new BroadcastChannel("voice");
    otherTabs.onmessage = () => stopCurrent?.();
    // pagehide: a page in the back/forward cache must be as silent as a closed one.
    addEventListener("pagehide", leave);
  }
  otherTabs.postMessage("begins");
}

function leave(): void {
  stopCurrent?.();
  otherTabs?.close();
  otherTabs = undefined;
}
