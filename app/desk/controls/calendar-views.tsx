import { calendarWords } from "#content/desk/calendar.ts";
import { deskPages } from "#domain/desk-paths.ts";
import field from "./field.module.css";
import head from "./page-head.module.css";

/** Calls and Availability are two views of the calendar. */
export function CalendarViews({ current }: { readonly current: "calls" | "availability" }) {
  return (
    <nav className={`${field.segments} ${head.segments}`} aria-label={calendarWords.views}>
      <a href={deskPages.calendar} aria-current={current === "calls" ? "page" : undefined}>
        {calendarWords.calls}
      </a>
      <a href={deskPages.availability} aria-current={current === "availability" ? "page" : undefined}>
        {calendarWords.availability}
      </a>
    </nav>
  );
}
