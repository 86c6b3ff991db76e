/** Stops the current sound of this page: a demo, or Line one reading aloud. */
let stopCurrent: (() => void) | undefined;
/** The site's tabs announce here that a sound begins. Open from the page's first sound until it is left. */
let otherTabs: BroadcastChannel | undefined;

/** Stops every other sound, in this tab and in the others, so that one voice is heard at a time. Leaving the page stops its sound. */
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
