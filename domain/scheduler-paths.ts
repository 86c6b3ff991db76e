/** Where the built-in scheduler lives, for the server, the pages and the mails. */
export const schedulerPaths = {
  /** Choosing a time and booking it: shown in the contact page's frame, usable alone. */
  booking: "/scheduler",
  embedScript: "/scheduler/embed.js",
  embedStyle: "/scheduler/embed.css",
  /** Open slots as JSON. */
  slots: "/scheduler/slots",
  /** Rescheduling and cancelling, for whoever holds the link. */
  manage: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}`,
  /** Where the form leads that has booked. */
  confirmed: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}/confirmed`,
  reschedule: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}/reschedule`,
  cancel: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}/cancel`,
  /** One time, offered to one person in our answer to them. */
  offer: (token: string) => `/scheduler/offers/${encodeURIComponent(token)}`,
  /** The booking as an iCalendar file. */
  calendarFile: (manageToken: string) => `/scheduler/bookings/${encodeURIComponent(manageToken)}.ics`,
  /** Every coming call, for the team's calendar programs to subscribe to. */
  teamFeed: (secret: string) => `/scheduler/team/${encodeURIComponent(secret)}.ics`,
} as const;
