/**
 * Runs inline in every page of the scheduler. A page that says what has just happened gets the focus on its heading,
 * and a booking form that is opened later in the visit knows of it.
 * In a frame the script marks the document, so that the page fills the frame, and tells the page around it how tall it
 * is and what has happened to which call. Only a page of the same site is told.
 */
import { forgetBooked, rememberBooked } from "./just-booked.ts";

const isFramed = parent !== window;
const tell = (message: object) => parent.postMessage(message, location.origin);

// Also taken away: a browser may have kept the page of this address that was made for a frame.
document.documentElement.toggleAttribute("data-framed", isFramed);
addEventListener("DOMContentLoaded", () => {
  const main = document.querySelector("main");
  if (!main) return;
  if (isFramed) new ResizeObserver(() => tell({ type: "scheduler:height", height: main.getBoundingClientRect().height })).observe(main);
  const { happened, startsAt = "" } = main.dataset;
  if (!happened) return;
  if (happened === "canceled") forgetBooked(startsAt);
  // A held time is not booked yet: its own page says what is left to do.
  else if (happened !== "held") rememberBooked(startsAt, location.pathname);
  const heading = document.getElementById("happened");
  heading?.focus();
  if (!isFramed) return;
  tell({ type: `scheduler:${happened}`, startsAtUtc: startsAt });
  // Orca says nothing of the focus in a frame's new page, and of a live region only what changes once it knows the region.
  const news = document.createElement("p");
  news.className = "vh";
  news.ariaLive = "polite";
  main.append(news);
  setTimeout(() => news.append(heading?.textContent ?? ""), 1_000);
});
