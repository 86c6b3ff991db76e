/** The parameter with a host's name in the address of the booking page: /scheduler?with=theo. */
export const hostParam = "with";

const bookings = "/scheduler/bookings";
const offers = "/scheduler/o";
const team = "/scheduler/team";
const ofBooking = (manageToken: string) => `${bookings}/${encodeURIComponent(manageToken)}`;

/** The addresses of the built-in scheduler, for the server, the pages and the mails. */
export const schedulerPaths = {
  /** Choosing and booking a time: shown in the contact page's frame, and usable alone. */
  booking: "/scheduler",
  /** Only the times of the person whom this names. */
  bookingWith: (link: string) => `/scheduler?${new URLSearchParams({ [hostParam]: link })}`,
  embedScript: "/scheduler/embed.js",
  embedStyle: "/scheduler/embed.css",
  slots: "/scheduler/slots",
  /** Followed by the token of a booking, of an offer or of the team's feed. */
  bookings,
  offers,
  team,
  /** Rescheduling and canceling, for anybody who has the link. */
  manage: ofBooking,
  /** The page shown after a booking. */
  confirmed: (manageToken: string) => `${ofBooking(manageToken)}/confirmed`,
  reschedule: (manageToken: string) => `${ofBooking(manageToken)}/reschedule`,
  cancel: (manageToken: string) => `${ofBooking(manageToken)}/cancel`,
  /** One time, offered to one person in our answer to them. */
  offer: (token: string) => `${offers}/${encodeURIComponent(token)}`,
  calendarFile: (manageToken: string) => `${ofBooking(manageToken)}.ics`,
  /** Every coming call, for the team's calendar programs to subscribe to. */
  teamFeed: (secret: string) => `${team}/${encodeURIComponent(secret)}.ics`,
} as const;
