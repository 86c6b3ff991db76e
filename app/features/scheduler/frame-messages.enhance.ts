/**
 * Runs inline in every page of the scheduler. In a frame it marks the document, so that the page fills the frame, and
 * tells the page around it how tall it is and when a call was booked. Only a page of the same site is told.
 */
export {};

const { documentElement } = document;

if (parent !== window) {
  documentElement.dataset.framed = "";
  const tell = (message: object) => parent.postMessage(message, location.origin);
  addEventListener("DOMContentLoaded", () => {
    const main = document.querySelector("main");
    if (!main) return;
    new ResizeObserver(() => tell({ type: "scheduler:height", height: main.getBoundingClientRect().height })).observe(main);
    const startsAtUtc = main.dataset.bookedFor;
    if (startsAtUtc) tell({ type: "scheduler:booked", startsAtUtc });
  });
}
