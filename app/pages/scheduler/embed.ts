/**
 * The script that a page loads to show the booking page in a frame: each `.scheduler-inline-widget[data-url]` gets one. Loaded
 * again, it adds the missing frames; `MoontowerScheduler.destroy()` removes all of them.
 */
export {};

type Widget = { readonly place: HTMLElement; readonly frame: HTMLIFrameElement };

/** SPEC section 9: the widget's height. It grows if the content needs more, and is never less. */
const minHeightPx = 760;
const widgets: Widget[] = [];

function initInlineWidgets(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".scheduler-inline-widget[data-url]")) {
    if (place.querySelector("iframe")) continue;
    const url = new URL(place.dataset.url ?? "", location.href);
    // With the zone, the server can render the frame's page for the visitor.
    if (!url.searchParams.has("zone")) url.searchParams.set("zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
    const frame = document.createElement("iframe");
    frame.title = place.dataset.title ?? "Book a call";
    frame.src = url.href;
    frame.addEventListener("load", () => frame.addEventListener("load", () => showTop(place)), { once: true });
    place.append(frame);
    widgets.push({ place, frame });
  }
}

/** A frame's next page does not scroll the page around it: the new page's top may be out of view. */
function showTop(place: HTMLElement): void {
  if (place.getBoundingClientRect().top < 0) place.scrollIntoView();
}

/** Accepts messages only from our own frames, and only if they still show their first origin. */
function receive({ data, origin, source }: MessageEvent): void {
  const widget = widgets.find(({ frame }) => frame.contentWindow === source && new URL(frame.src).origin === origin);
  if (!widget) return;
  if (data?.type === "scheduler:height" && data.height > 0) {
    widget.place.style.height = `${Math.max(minHeightPx, Math.ceil(data.height))}px`;
  } else if (/^scheduler:(held|booked|moved|canceled)$/.test(data?.type)) {
    widget.place.dispatchEvent(new CustomEvent(data.type, { bubbles: true, detail: { startsAtUtc: data.startsAtUtc } }));
  }
}

function destroy(): void {
  removeEventListener("message", receive);
  for (const { place, frame } of widgets.splice(0)) {
    frame.remove();
    place.style.removeProperty("height");
  }
  if (window.MoontowerScheduler === api) delete window.MoontowerScheduler;
}

const api = { initInlineWidgets, destroy };

declare global {
  interface Window {
    /** Not "Scheduler": browsers have a global of that name. */
    MoontowerScheduler?: typeof api;
  }
}

window.MoontowerScheduler?.destroy();
window.MoontowerScheduler = api;
addEventListener("message", receive);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", initInlineWidgets, { once: true });
else initInlineWidgets();
