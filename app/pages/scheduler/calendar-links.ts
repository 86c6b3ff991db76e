import { bookingCalendarWords } from "#content/booking-mail.ts";
import type { Booking } from "#domain/booking.ts";
import { utcInstant } from "#domain/instants.ts";

export type CalendarLinks = { readonly google: string; readonly outlook: string };

/** Addresses that open a filled-in event in a hosted calendar. Without a lasting link, the event refers to the mail. */
export function calendarLinks({ startsAtUtc, minutes }: Booking, manageUrl: string | undefined): CalendarLinks {
  const title = bookingCalendarWords.visitorSummary;
  const details = manageUrl ? bookingCalendarWords.manage(manageUrl) : bookingCalendarWords.manageByMail;
  const end = utcInstant(Date.parse(startsAtUtc) + minutes * 60_000);
  const compact = (instant: string) => instant.replace(/[-:]/g, "");
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: "TEMPLATE", text: title, dates: `${compact(startsAtUtc)}/${compact(end)}`, details })}`,
    outlook: `https://outlook.office.com/calendar/deeplink/compose?${new URLSearchParams({ path: "/calendar/action/compose", rru: "addevent", subject: title, startdt: startsAtUtc, enddt: end, body: details })}`,
  };
}
