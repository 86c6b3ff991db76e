/**
 * Runs inline in every page of the scheduler. On a page that reports what has just happened, it focuses the heading, and
 * remembers the booking for a form that is opened later in the visit.
 * In a frame the script marks the document, so that the page fills the frame, and sends its height and what has happened to
 * which call to the page around it, if that is of the same site.
 */
import { forgetBooked, rememberBooked } from "./just-booked.ts";

const isFramed = parent !== window;
const tell = (message: object) => parent.postMessage(message, location.origin);

// Also removed: the browser may have cached the page that was made for a frame.
document.documentElement.toggleAttribute("data-framed", isFramed);
addEventListener("DOMContentLoaded", () => {
  const main = document.querySelector("main");
  if (!main) return;
  if (isFramed) new ResizeObserver(() => tell({ type: "scheduler:height", height: main.getBoundingClientRect().height })).observe(main);
  const { happened, startsAt = "" } = main.dataset;
  if (!happened) return;
  if (happened === "canceled") forgetBooked(startsAt);
  // A held time is not booked yet.
  else if (happened !== "held") rememberBooked(startsAt, location.pathname);
  const heading = document.getElementById("happened");
  heading?.focus();
  if (!isFramed) return;
  tell({ type: `scheduler:${happened}`, startsAtUtc: startsAt });
  // Orca does not read the focused element of a frame's new page, and reads a live region only if it changes later.
  const news = document.createElement("p");
  news.className = "vh";
  news.ariaLive = "polite";
  main.append(news);
  setTimeout(() => news.append(heading?.textContent ?? ""), 1_000);
});
