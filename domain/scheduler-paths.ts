/** What names a person in the address of the booking page: /scheduler?with=theo. */
export const hostParam = "with";

/** The addresses of the built-in scheduler, for the server, the pages and the mails. */
export const schedulerPaths = {
  /** Choosing and booking a time: shown in the contact page's frame, and usable alone. */
  booking: "/scheduler",
  /** Only the times of the person whom this names. */
  bookingWith: (link: string) => `/scheduler?${new URLSearchParams({ [hostParam]: link })}`,
  embedScript: "/scheduler/embed.js",
  embedStyle: "/scheduler/embed.css",
  /** Open slots as JSON. */
  slots: "/scheduler/slots",
  /** Rescheduling and canceling, for anybody who has the link. */
  manage: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}`,
  /** The page shown after a booking. */
  confirmed: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}/confirmed`,
  reschedule: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}/reschedule`,
  cancel: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}/cancel`,
  /** One time, offered to one person in our answer to them. */
  offer: (token: string) => `/scheduler/o/${encodeURIComponent(token)}`,
  /** The booking as an iCalendar file. */
  calendarFile: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}.ics`,
  /** Every coming call, for the team's calendar programs to subscribe to. */
  teamFeed: (secret: string) => `/scheduler/team/${encodeURIComponent(secret)}.ics`,
} as const;
