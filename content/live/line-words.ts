import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { officeHours } from "#content/hours.ts";
import { lower } from "./answers/live-answer.ts";
import { lineOneWords } from "./page-words.ts";

const reach = (days: number, last: string) => `Calls can be booked ${days} days ahead, until ${last}.`;

/** What Line one says in addition to the answers in answers.ts. Its first line and those of the slips are from design/live. */
export const lineWords = {
  greeting: `${brand.name}, front desk. I’m software, not a person. I answer from this site, and I can find you a time with our team.`,
  unknown: "I don’t know. None of our pages says so, and I don’t guess.",
  /** To a further question whose answer was just given. */
  noMore: "Our pages say no more about that. A person can:",
  /** To a visitor who insists on yes or no. */
  neither: "Our pages give no plain yes or no to that, and I don’t guess. A person can:",
  /** For the one of several questions that no page answers. */
  unknownPart: (asked: string) => `As for “${asked}”: I don’t know. None of our pages says so, and I don’t guess.`,
  unknownPartToo: (asked: string) => `Nor do I know about “${asked}”.`,
  noted: (what: string) => `Noted: ${what}.`,
  /** After that, if no slip is open yet. */
  filledIn: "It’s filled in already when you book or write.",
  /** To the question which details a call or a message needs. */
  needed: "Your name and your email, and for a message its words. A phone number and a company are up to you.",
  /** If the visitor corrects a detail. */
  corrected: (what: string) => `Changed: ${what} now.`,
  /** To a visitor who wants the invitation at a second address too. */
  oneAddress: "The invitation goes to one address, and you can forward it from there. To change it, say “use” and the other address.",
  /** To a correction of a letter of the address, if it is unclear which one is meant. */
  spellAgain: "I didn’t get which letter you mean. Please write the whole address once more.",
  /** To "that's not my name". */
  tellAgain: (what: string) => `Sorry. Please tell me your ${what} once more.`,
  /** Repeats the details told so far. */
  recap: {
    told: (things: string) => `So far I have ${things}.`,
    nothing: "So far I have nothing of yours written down.",
    lacking: (things: string) => `Still open: ${things}.`,
    time: "the time",
    message: "your message",
    /** About a chosen time. */
    bookIt: (when: string) => `${when} is booked once you press “${lineOneWords.slip.book}”, and not before.`,
    /** The deed as shown in the talk: "Pressed “Book this call” for …" */
    pressedBefore: (deed: string) => `You ${lower(deed)}`,
    /** To the question whether the call is booked, while a message is open. */
    noCall: "No call is booked. Say when it suits you, and I’ll show you open times.",
    /** After the press. */
    follows: {
      times: "Once you press, it’s booked, and the invitation goes to your email. A link in it moves or cancels the call.",
      message: `Once you press, it goes to our team. A person answers your email within ${facts.reply.within}.`,
    },
  },
  /** Our office's hours on a visitor's clock. */
  hoursThere: (hours: string, zone: string) => `${officeHours.inWords}, is ${hours} ${zone}.`,
  /** A chosen time on our clock. */
  ourClock: (when: string) => `That is ${when} here in ${brand.address.locality}.`,
  /** The same time on the clock of another place. */
  clockThere: (when: string, zone: string) => `That is ${when} ${zone}.`,
  zone: (name: string) => `Noted: from here on I show times in ${name}.`,
  zoneShown: (name: string) => `These times are in ${name}.`,
  phoneHref: brand.phone.href,
  chips: {
    sendQuestion: lineOneWords.log.sendQuestion,
    leaveMessage: "Leave a message",
    findTime: "Find me a time",
    person: "Can I talk to a person?",
    thatsAll: "That’s all, thanks",
    phone: brand.phone.display,
  },
  times: {
    open: "Gladly. These times are open:",
    /** To another request once times are shown: "Thursday from 4:00 PM". */
    understood: (wish: string) => `${wish}, then. These are open:`,
    inZone: (zone: string) => `In ${zone}`,
    wish: {
      soonest: "the soonest",
      since: (day: string) => `from ${day} on`,
      week: (monday: string) => `the week of ${monday}`,
      morning: "in the morning",
      afternoon: "in the afternoon",
      at: (times: string) => `at ${times}`,
      around: (time: string) => `around ${time}`,
      from: (time: string) => `from ${time}`,
      until: (time: string) => `until ${time}`,
      before: (time: string) => `before ${time}`,
      between: (from: string, to: string) => `starting between ${from} and ${to}`,
    },
    chosen: (when: string) => `Gladly. ${when} is open.`,
    /** The same time once more. */
    pressIt: "It’s booked once you press, and not before.",
    notOpen: (when: string) => `${when} isn’t open. The nearest times that are:`,
    closedDay: (day: string) => `Nothing is open for a call on ${day}. The nearest times that are:`,
    /** To a visitor who wants a call at once. */
    now: {
      closed: (when: string) => `Nobody is in right now: people are back ${when}, at ${brand.phone.display}. These times are open:`,
      open: (until: string) => `People are in until ${until}: call ${brand.phone.display}. Or choose a time:`,
    },
    noneThen: "Nothing is open then. The nearest times that are:",
    tooFar: (days: number, last: string) => `${reach(days, last)} The nearest times that are open:`,
    reach: (days: number, last: string) => `${reach(days, last)} The next times that are open:`,
    past: (when: string) => `${when} is over. These times are open:`,
    officeDays: `Calls are ${officeHours.inWords}. These times are open:`,
    full: `Every time is taken right now. New ones open as days go by. Call ${brand.phone.display}, or leave a message.`,
    unread: `I can’t read the calendar right now. Call ${brand.phone.display}, or leave a message and a person answers within ${facts.reply.within}.`,
    others: "These are open too:",
    later: "Later, then. These are open:",
    earlier: "Earlier, then. These are open:",
  },
  message: {
    open: "Yes. Check it, then send it yourself:",
    complaint: `I’m sorry. I’m software and can’t put it right, but our team can. Check this and send it, or call ${brand.phone.display}:`,
    added: "Added. Check it, then send it yourself:",
    changed: "Changed. Check it, then send it yourself:",
    howToChange: "I didn’t get which words you mean. Change them in the message above, or write “say” and what it should say.",
    /** To a visitor who wants to leave a message and book a call. */
    besideCall: "Yes. What you write next goes along with the call.",
    /** The beginning of a message to a person by name. */
    forWhom: (name: string) => `For ${name}:`,
  },
  /** To the question whether somebody is at the office: now, and on a day. */
  whoIsIn: {
    now: (until: string) => `People are in right now, until ${until}.`,
    notYet: "Nobody is in yet.",
    over: "Nobody is in any more today.",
    dayOff: (today: string) => `Nobody is in today, ${today}.`,
    back: (when: string) => `People are back ${when}.`,
    number: `The number is ${brand.phone.display}.`,
    inOn: (day: string) => `People are in on ${day}.`,
    nobody: (day: string) => `Nobody is in on ${day}.`,
  },
  handover: {
    closed: (when: string) => `Of course. People answer this number in office hours. They’re back ${when}.`,
    open: (until: string) => `Of course. People answer this number in office hours. They’re in until ${until}.`,
  },
} as const;
