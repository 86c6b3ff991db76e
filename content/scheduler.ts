import type { Booking } from "#domain/booking.ts";
import type { WeeklyHours } from "#domain/scheduling-rules.ts";
import { brand } from "./brand.ts";
import { visitorLabels } from "./enquiry-form.ts";
import { hoursInWords } from "./hours.ts";
import { reply } from "./reply.ts";
import { weekdays } from "./weekdays.ts";

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;
const minutesIn = (seconds: number) => count(Math.ceil(seconds / 60), "minute", "minutes");
const callUs = { title: "Rather talk?", text: brand.hours.inWords };

/** All words of the scheduler's pages: booking, confirmation, and the page of the invitation's link. */
export const scheduler = {
  meta: {
    book: (minutes: number) => `Book a free ${minutes}-minute discovery call | ${brand.name}`,
    offer: `Book a free discovery call | ${brand.name}`,
    booked: `Your discovery call is booked | ${brand.name}`,
    held: `One step left: confirm your discovery call | ${brand.name}`,
    manage: `Your discovery call | ${brand.name}`,
    moved: `Your call has moved | ${brand.name}`,
    canceled: `This call is canceled | ${brand.name}`,
    reschedule: `Choose a new time | ${brand.name}`,
    cancel: `Cancel your discovery call | ${brand.name}`,
  },
  home: brand.name,
  /** The desk may change the length of calls and their hours at any time, so the page passes both. */
  frame: {
    name: "Discovery call",
    title: (minutes?: number) => `Free ${minutes ? `${minutes}-minute ` : ""}discovery call`,
    lead: "It costs nothing, and there is nothing to prepare.",
    step: (step: number) => `Step ${step} of 3`,
  },
  picker: {
    chooseDay: "Choose a day",
    chooseTime: "Choose a time",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    dayWithTimes: (day: string, openCount: number) => `${day}, ${count(openCount, "time", "times")} open`,
    arrowKeys: "Arrow keys move from day to day.",
    weekdays,
    timeZone: "Your time zone",
    showZone: "Show times in this zone",
    timesOn: (day: string, openCount: number, zone: string) => `${day}: ${count(openCount, "time", "times")} open, ${zone}`,
    backToDays: "Change day",
    justTaken: "Just taken",
    monthFull: (month: string) => `${month} is full.`,
    firstOpen: (day: string, time: string) => `The first open time is ${day}, at ${time}.`,
    seeMonth: (month: string) => `See ${month}`,
    allFull: {
      title: "Every time is taken.",
      text: "No open time is left right now. New ones open as days go by. Call us or write, and we will find one together.",
    },
    daysOpen: (openDays: number) => `${count(openDays, "day", "days")} with open times`,
    noTime: { title: "No time chosen yet", text: (hours: WeeklyHours) => `${hoursInWords(hours) || "On the days that are open"}.` },
    dayWithoutTime: "Choose a time to go on.",
    length: (length: number, zone: string) => `${length} minutes, ${zone}`,
    nextOpen: "The next open time",
    next: "Next",
    cantWait: { title: "Can’t wait?", text: "Call us. Something may open up." },
  },
  details: {
    title: "Who should we call?",
    labels: {
      ...visitorLabels,
      phone: "The number we call",
      note: "What should we look at first?",
      honeypot: "Leave this field empty",
    },
    phoneHint: "No number? Leave it empty, and we’ll email you a link.",
    summary: { title: "Validation Error", text: "Please check the form fields and try again." },
    back: "Back",
    confirm: "Confirm",
    sending: "Booking…",
  },
  problems: {
    taken: {
      title: "That time was just taken. Please choose another.",
      text: (time: string) => `Somebody was faster at ${time}. What you typed is kept. Pick another time and you’re done.`,
    },
    limited: {
      title: "That was a lot of tries.",
      text: (waitSeconds: number) =>
        `Please wait ${minutesIn(waitSeconds)} and try again, or call ${brand.phone.display}. What you typed is kept.`,
    },
    staleForm: {
      title: "Please send it once more.",
      text: "This page was open for a while, or has booked a call already. What you typed is kept.",
    },
    tooMany: {
      title: "You have calls booked already.",
      text: `One email address can hold two at a time. Move or cancel one with the link in your email, or call ${brand.phone.display}.`,
    },
    noHold: {
      title: "We can’t hold a time right now.",
      text: `Others on your network have yet to confirm theirs by email. Within half an hour they are booked or open again. Try again then, or call ${brand.phone.display}. What you typed is kept.`,
    },
    tooManyMoves: {
      title: "This call has been moved a lot.",
      text: `Your call stays where it is. To move it again, call ${brand.phone.display}.`,
    },
    unreachable: {
      title: "We can’t reach the calendar.",
      text: "Either your connection dropped or ours did. Nothing was booked. Try again, or get us the old way.",
      unsure: "Either your connection dropped or ours did. What you typed is kept. Try again: you can’t be booked twice.",
      retry: "Try again",
      write: { title: "Or write to us.", text: `We reply within ${reply.within}.`, link: "Use the form" },
    },
  },
  justBooked: {
    title: "You have just booked this time.",
    text: "Nothing more to do here, unless you want a second call.",
    link: "See your booking",
  },
  booked: {
    title: "You’re on the calendar.",
    length: (length: number, zone: string) => `${length} minutes, ${zone}.`,
    invite: (email: string) => `The invite is on its way to ${email}. Add it now if you like:`,
    calendars: { google: "Google Calendar", outlook: "Outlook", file: "Apple (.ics)" },
    bar: { title: "Plans change.", text: "Use the link in your email, or do it here.", link: "Reschedule or cancel" },
  },
  held: {
    title: "One step left.",
    text: (email: string) =>
      `We sent a link to ${email}. Open it and press Confirm within half an hour, and the time is yours. No email? Call ${brand.phone.display}.`,
    /** The page of that link. */
    press: "We hold this time for you for half an hour. Press Confirm and it is yours; the invitation follows.",
    confirm: "Confirm the call",
    /** The time is not held: half an hour has passed, or too many others are unconfirmed. */
    unheld: {
      text: (email: string) =>
        `We can’t hold this time for you. We sent a link to ${email}: open it and press Confirm, and the time is yours if nobody was faster. No email? Call ${brand.phone.display}.`,
      press: "We don’t hold this time any longer, but it is still open. Press Confirm and it is yours; the invitation follows.",
    },
    failed: { title: "We couldn’t confirm it.", text: "Nothing has changed. Please try again, or call us." },
    over: {
      title: "This time is gone.",
      text: "Nobody confirmed it in time, and now somebody else has it. You can book another whenever you want.",
    },
  },
  manage: {
    title: "Your discovery call",
    moved: "Your call has moved.",
    movedText: "A new invite reaches you in a minute or two. It replaces the old one in your calendar.",
    text: "Need a different time? Your notes come along. Nobody minds.",
    reschedule: "Reschedule",
    cancel: "Cancel this call",
    cancelQuestion: "What happens if I cancel?",
    cancelAnswer: "The time opens up for somebody else and we both get an email. You can book again whenever you want.",
    bar: callUs,
    unreachable: "Either your connection dropped or ours did. Your booking stays as it is. Try again, or get us the old way.",
    over: {
      title: "This call can’t be changed anymore.",
      text: "It has begun or is over. Call us, or book a new one.",
    },
    bookNew: "Book a new call",
  },
  reschedule: {
    current: (time: string) => `Now booked: ${time}`,
    move: "Move the call",
    keep: "Keep it",
    taken: (time: string) => `Somebody was faster at ${time}. Your call stays where it was until you pick another time.`,
    unreachable: "Either your connection dropped or ours did. Try again, or get us the old way.",
  },
  cancel: {
    title: "Cancel this call?",
    text: "The time opens up for somebody else and we both get an email.",
    /** About a time that is only held. */
    heldText: "The time opens up for somebody else.",
    confirm: "Yes, cancel it",
    keep: "Keep it",
    failed: { title: "We couldn’t cancel it.", text: "Nothing has changed. Please try again, or call us." },
  },
  /** The page of a link in our answer. */
  offer: {
    title: "Shall we talk then?",
    text: "One press books it. The invitation goes to the address that you wrote from.",
    book: "Book this time",
    other: "Choose another time",
    gone: "That time is gone.",
    goneText: "Somebody was faster, or it is over. Others are open.",
    limited: {
      title: "That was a lot of tries.",
      text: (waitSeconds: number) =>
        `Please wait ${minutesIn(waitSeconds)}, open the link again and press once more, or call ${brand.phone.display}.`,
    },
    /** In the desk's list of who did what. */
    visitor: "The visitor",
  },
  canceled: {
    title: "This call is canceled.",
    text: "It is off the calendar. You can book again whenever you want.",
  },
  notFound: {
    title: "We can’t find that booking.",
    text: "The link may be cut off. Open it again from your email, or book a new call.",
  },
} as const;

/** About a time that its visitor must confirm, which may not be held. */
export const wordsToConfirm = (status: Booking["status"]) => (status === "booked" ? scheduler.held : scheduler.held.unheld);

type Refusal = {
  readonly kind: "already-booked" | "already-held" | "rate-limited" | "stale-form" | "too-many" | "no-hold";
  readonly retryAfterSeconds?: number | undefined;
};

/** Why a call was not booked, if neither another time nor a correction would help. */
export function whyNotBooked({ kind, retryAfterSeconds = 0 }: Refusal, email: string): { readonly title: string; readonly text: string } {
  const { held, justBooked, problems } = scheduler;
  switch (kind) {
    case "already-booked":
      return justBooked;
    case "already-held":
      return { title: held.title, text: held.text(email) };
    case "rate-limited":
      return { title: problems.limited.title, text: problems.limited.text(retryAfterSeconds) };
    case "stale-form":
      return problems.staleForm;
    case "too-many":
      return problems.tooMany;
    case "no-hold":
      return problems.noHold;
  }
}
