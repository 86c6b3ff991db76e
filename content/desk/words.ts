import { brand } from "#content/brand.ts";
import { numbered } from "./counts.ts";

/** Words of the desk's frame, and of several of its screens. */
export const deskWords = {
  title: (page: string) => `${page} | ${brand.name} desk`,
  name: "Desk",
  home: ", to Today",
  places: {
    today: "Today",
    leads: "Leads",
    calendar: "Calendar",
    mail: "Mail",
    numbers: "Numbers",
    settings: "Settings",
  },
  counts: {
    leads: (count: number) => `, ${count} ${count === 1 ? "waits" : "wait"} for an answer`,
    calendar: (count: number) => `, ${numbered(count, "call", "calls")} today`,
    mail: (count: number) => `, ${numbered(count, "mail", "mails")} failed`,
  },
  nav: "Desk",
  tabs: "Desk, main",
  find: "Search or jump",
  account: (name: string) => `${name}, your account`,
  menu: {
    keys: "Keyboard help",
    keysOff: "Switch keys off",
    keysOn: "Switch keys on",
    alerts: "What you are told",
    sessions: "Your devices and passkeys",
    site: "Open the public site",
    signOut: "Sign out",
  },
  more: {
    title: "More",
    nav: "More places",
    close: "Close",
    viewsPerLead: (views: number) => `one lead for every ${numbered(views, "page view", "page views")}`,
    availability: "Availability",
    openFrom: (time: string) => `open today from ${time}`,
    settings: "Settings and health",
    mailsFailed: (count: number) => `${numbered(count, "mail", "mails")} failed`,
    site: "The public site",
  },
  toast: {
    region: "Notices",
    done: "What was done last",
    undo: "Undo",
    undoWithin: (seconds: number) => ` within ${seconds} seconds`,
    undoLeft: (seconds: number) => `, ${seconds} s`,
    notSaved: "Not saved. What you typed is still in the box.",
    notChanged: "Not saved. Everything is as it was.",
    tryAgain: "Try again",
    dismiss: "Dismiss",
  },
  newMark: ", new",
  /** Before a name. */
  newFirst: "New: ",
  nobodyYet: "Nobody yet",
  /** For a lead that we answered and that has not written since. */
  nothingHeard: "nothing heard",
  noCompany: "no company given",
  later: (moment: string) => `Back ${moment}`,
  status: {
    waiting: "Waiting",
    answered: "Answered",
    booked: "Booked",
    "no-show": "Did not show up",
    won: "Won",
    lost: "Lost",
    spam: "Held as spam",
    /** The lead's call was canceled. */
    canceled: "Canceled",
  },
  /** For a lead that waits although an answer is written. */
  answerStuck: "Answer not sent yet",
  call: "Call",
  callSomebody: (name: string) => `Call ${name}`,
  away: (name: string) => `${name} away`,
  withHost: (name: string) => `with ${name}`,
  moved: (time: string) => `moved from ${time}`,
} as const;
