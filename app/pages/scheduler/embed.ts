/**
 * The script that a page loads to show the booking page in it: each `.scheduler-inline-widget[data-url]` gets a
 * frame. Loaded late or twice, it fills what is not filled yet; `MoontowerScheduler.destroy()` leaves the page as it was.
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
    // The frame's own page is right from its first byte when it knows the zone.
    if (!url.searchParams.has("zone")) url.searchParams.set("zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
    const frame = document.createElement("iframe");
    frame.title = place.dataset.title ?? "Book a call";
    frame.src = url.href;
    frame.addEventListener("load", () => frame.addEventListener("load", () => showTop(place)), { once: true });
    place.append(frame);
    widgets.push({ place, frame });
  }
}

/** A browser opens a frame's next page where the page around it stands: the new page's top may be out of sight. */
function showTop(place: HTMLElement): void {
  if (place.getBoundingClientRect().top < 0) place.scrollIntoView();
}

/** Messages count only from a frame of ours that still shows the origin it was opened with. */
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
