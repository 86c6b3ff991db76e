import { brand } from "./brand.ts";

/** The words of the mails and calendar entries about a booked call. `when` is a time written out in full. */

/** The place of the call: the visitor's phone if they gave a number, else a link that the team mails. */
export const bookingPlaceWords = {
  phone: (phone: string) => `Phone: ${phone}`,
  given: "Phone: the number given with the booking",
  link: "A link by email",
  weCall: (phone: string) => `We call you at ${phone}.`,
  weCallTheNumber: "We call you at the number given with the booking.",
  weMailLink: "We’ll email you a link.",
  weMeet: "We meet by video.",
  weMeetInInvitation: "We meet by video: the link is in your invitation.",
  /** If several people take calls. */
  withHost: (firstName: string) => `You talk with ${firstName}.`,
  /** The earlier host is not free at the new time. */
  takenOver: (firstName: string) => `${firstName} takes the call at the new time.`,
} as const;

export const bookingCalendarWords = {
  visitorSummary: `Discovery call with ${brand.name}`,
  teamSummary: (name: string) => `Discovery call: ${name}`,
  hostSummary: (name: string, hostName: string) => `Discovery call: ${name}, with ${hostName}`,
  room: (url: string) => `Join the call: ${url}`,
  manage: (url: string) => `Reschedule or cancel: ${url}`,
  manageByMail: "To reschedule or cancel, use the link in your email.",
  fileName: "discovery-call.ics",
  feedName: `${brand.name} discovery calls`,
} as const;

const visitorFrame = {
  greeting: (firstName: string | undefined) => (firstName ? `Hello ${firstName},` : "Hi there,"),
  length: (minutes: number, zone: string) => `${minutes} minutes, ${zone}`,
  join: "Join the call",
  manage: "Reschedule or cancel",
  bookAgain: "Book another time",
  notYou: "Somebody booked a call on our website and gave this address. If it was not you, please cancel the call with the link above.",
  notYouStanding: "The call was booked on our website with this address. If that was not you, cancel it with the link above.",
  notYouCanceled: "The call had been booked on our website with this address.",
} as const;

/** To the visitor, by what happened. */
export const bookingVisitorMail = {
  ...visitorFrame,
  confirm: "Confirm the call",
  notYouHeld:
    "You get this email because somebody asked for a call on our site with your address. If that was not you, do nothing: no call is booked then.",
  held: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Please confirm your call: ${when}`,
    heading: "One step left.",
    body: "We hold this time for you for half an hour. Open the link, press Confirm, and it is yours; the invitation follows.",
  },
  unheld: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Please confirm your call: ${when}`,
    heading: "One step left.",
    body: "Many people are booking just now, so we can’t hold this time for you. Open the link, press Confirm, and it is yours if nobody was faster; the invitation follows.",
  },
  booked: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Your call with ${brand.name}: ${when}`,
    heading: "You’re on the calendar.",
    body: "The invitation is in this email: your calendar can take it from here. There is nothing to prepare.",
    change: "Plans change. Use the link, any time before the call.",
  },
  rescheduled: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Your call has moved: ${when}`,
    heading: "Your call has moved.",
    body: "The invitation in this email replaces the earlier one: your calendar moves the call.",
    change: "Plans change. Use the link, any time before the call.",
    before: (when: string) => `Before: ${when}`,
    takenOver: (now: string, before: string) => `${now} takes the call. ${before} is not free at the new time.`,
  },
  handedOver: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Your call on ${when}: who you talk with`,
    heading: "Somebody else takes your call.",
    body: "The time stays the same. The invitation in this email replaces the earlier one.",
    change: "Plans change. Use the link, any time before the call.",
    takenOver: (now: string, before: string) => `${now} takes the call in place of ${before}.`,
  },
  newRoom: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Your call on ${when}: the link`,
    heading: "Here is the link for your call.",
    body: "The time stays the same. The invitation in this email replaces the earlier one, and has the link too.",
    change: "Plans change. Use the link, any time before the call.",
  },
  canceled: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `Your call is canceled: ${when}`,
    heading: "Your call is canceled.",
    body: "The time is open for somebody else now. You can book again whenever you want.",
  },
  reminder: {
    eyebrow: "Your discovery call",
    subject: (when: string) => `We talk soon: ${when}`,
    heading: "We talk soon.",
    body: "A reminder of the call you booked with us. There is nothing to prepare.",
    change: "Does the time no longer suit you? Use the link, any time before the call.",
  },
} as const;

/** To the team, by what happened. */
export const bookingTeamMail = {
  facts: {
    name: "Name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    theirTime: "Their time",
    before: "Before",
    host: "Who takes it",
    room: "Meeting room",
  },
  noPhone: "None given. Please email them a link before the call.",
  length: (minutes: number, zone: string) => `${minutes} minutes, ${zone}`,
  noteLabel: "What to look at first",
  reply: (name: string) => `Reply to ${name}`,
  manage: "Reschedule or cancel",
  booked: {
    eyebrow: "New discovery call",
    subject: (who: string, when: string) => `New call with ${who}: ${when}`,
    heading: (who: string) => `${who} booked a call.`,
  },
  rescheduled: {
    eyebrow: "Discovery call moved",
    subject: (who: string, when: string) => `Call with ${who} moved: ${when}`,
    heading: (who: string) => `The call with ${who} has moved.`,
  },
  handedOver: {
    eyebrow: "Discovery call handed over",
    subject: (who: string, when: string) => `Call with ${who}, another host: ${when}`,
    heading: (who: string) => `The call with ${who} has another host.`,
  },
  /** To the earlier host. */
  gaveAway: {
    eyebrow: "Discovery call handed over",
    subject: (who: string, when: string) => `No longer yours: call with ${who}, ${when}`,
    heading: (who: string) => `The call with ${who} is no longer yours.`,
  },
  newRoom: {
    eyebrow: "Discovery call",
    subject: (who: string, when: string) => `Call with ${who}, the link: ${when}`,
    heading: (who: string) => `The call with ${who} has a link.`,
  },
  canceled: {
    eyebrow: "Discovery call canceled",
    subject: (who: string, when: string) => `Call with ${who} canceled: ${when}`,
    heading: (who: string) => `The call with ${who} is canceled.`,
  },
} as const;

/** The answers of the scheduler's addresses that have no calendar. */
export const schedulerRouteWords = {
  unknownBooking: "There is no booking behind this link. Please check that you copied all of it from your email.",
  unknownFeed: "There is no calendar at this address. `npm run team-calendar` prints the right one.",
  unavailable: `We can’t reach the calendar right now. Please try again, or call ${brand.phone.display}.`,
} as const;
