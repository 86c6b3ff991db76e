import { reply } from "#content/reply.ts";
import { capital, counted, Figure, figure, numbered } from "./counts.ts";

/** The events of a call, in the order in which they are listed. */
const changeWords = { booked: "booked", moved: "moved", canceled: "canceled" };

type Since = { readonly wrote: number; readonly booked: number; readonly moved: number; readonly canceled: number };

/** Words of the Today screen. */
export const todayWords = {
  title: "Today",
  headline: {
    /** "Three wrote, two booked." Kinds without a figure are left out; "" if nothing happened. */
    since: ({ wrote, booked, moved, canceled }: Since): string => {
      const parts = [
        wrote > 0 && `${figure(wrote)} wrote`,
        booked > 0 && `${figure(booked)} booked`,
        moved > 0 && wrote + booked === 0 && `${figure(moved)} moved`,
        canceled > 0 && wrote + booked === 0 && `${figure(canceled)} canceled`,
      ].filter((part) => part !== false);
      return parts.length === 0 ? "" : `${capital(parts.join(", "))}.`;
    },
    late: (count: number) => `${Figure(count)} ${count === 1 ? "answer is" : "answers are"} late.`,
    quietSince: (moment: string) => `Quiet since ${moment}.`,
    first: "No leads yet.",
  },
  sinceYouLeft: "Since you left,",
  firstVisit: "Your first look: since this time yesterday",
  jump: {
    label: "On this page",
    new: "new",
    wait: "wait",
    calls: (count: number) => (count === 1 ? "call today" : "calls today"),
    stuck: "stuck",
  },
  rail: {
    title: "Calls today and tomorrow",
    days: ["Today", "Tomorrow"],
    day: (weekday: string, dayOfMonth: string, calls: number) =>
      `${weekday} ${dayOfMonth} · ${calls === 0 ? "no calls" : numbered(calls, "call", "calls")}`,
    noCalls: "no calls",
    opens: "Office open",
    /** Before a call's time and name, for people who do not see the ruler. */
    callAt: (day: string, time: string) => `${day}, ${time}, `,
    closed: "Closed",
  },
  waiting: {
    wroteAgain: "wrote again",
    backSince: (moment: string) => `back since ${moment}`,
    title: (count: number) => (count === 0 ? "Answers" : `${Figure(count)} ${count === 1 ? "waits" : "wait"} for an answer`),
    all: "All leads",
    answer: "Answer",
    wasDue: (moment: string) => `was due ${moment}`,
    rest: (count: number) => `and ${count} more`,
    nextDue: (moment: string) => `, the next is due ${moment}`,
    axis: ["0 h", "6", "12", "18", "24 h"],
    nobody: "Nobody waits.",
    lastAnswer: (moment: string, name: string) => `The last answer went out ${moment}, to ${name}.`,
    nextCall: (moment: string) => `Next call ${moment}.`,
  },
  changes: {
    title: (kinds: readonly (keyof typeof changeWords)[]) => {
      const named = Object.entries(changeWords).flatMap(([kind, word]) => (kinds.some((each) => each === kind) ? [word] : []));
      return named.length === 0 ? "Booked and moved" : capital(named.length < 3 ? named.join(" and ") : named.join(", "));
    },
    calendar: "Calendar",
    none: "No call was booked or moved.",
    booked: (moment: string) => ` ${moment}`,
    moved: (moment: string) => ` moved to ${moment}`,
    canceled: (moment: string) => ` canceled ${moment}`,
  },
  /** Received mails that wait for a decision. */
  undecided: {
    title: (count: number) => `${Figure(count)} ${count === 1 ? "mail waits" : "mails wait"} for your word`,
    doubtful: (address: string) => `: a mail came from ${address}. It may be somebody else.`,
    notOut: (firstName: string) => `: ${firstName}’s answer by mail has not gone out.`,
  },
  declined: {
    title: (count: number) => `${Figure(count)} ${count === 1 ? "call was" : "calls were"} declined`,
    by: (firstName: string, hasTaker: boolean) => `${firstName} declined it.${hasTaker ? "" : " Nobody else is free then."}`,
    give: (firstName: string) => `Give it to ${firstName}`,
    move: "Move it",
  },
  owed: {
    title: (count: number) => `${Figure(count)} ${count === 1 ? "call has" : "calls have"} no link yet`,
    room: "Meeting room",
    when: (moment: string) => ` ${moment}`,
    theirs: (firstName: string) => `No phone number. ${firstName} owes them a link.`,
    ours: "No phone number. You owe them a link.",
    send: "Send it",
  },
  stuck: {
    title: (count: number) => (count === 0 ? "Nothing is stuck" : `${Figure(count)} ${count === 1 ? "thing is" : "things are"} stuck`),
    health: "Health",
    mails: (count: number) => `${numbered(count, "mail", "mails")} failed`,
    lateMails: (count: number) => `${numbered(count, "mail", "mails")} can’t go out`,
    since: (moment: string) => ` since ${moment}`,
    answersAmong: (answers: number, of: number) => {
      if (answers === 0) return "";
      if (answers === of) return of === 1 ? ", an answer" : ", all of them answers";
      return `, ${counted(answers, "answer", "answers")} among them`;
    },
    database: "The database takes nothing",
    databaseMeans: "What people send can’t be kept until it does.",
    feed: (owner: string) => `${owner}’s calendar`,
    notRead: (moment: string) => ` not read since ${moment}`,
    neverRead: " could not be read yet",
    feedMeans: "Busy hours may be out of date.",
    feedShuts: "Nobody can book a call until it is read. Give its new address, or stop reading it.",
    mailbox: "The mailbox for replies",
    mailboxMeans: "What people answer by mail is not here yet. Nothing is lost.",
    inboxWaits: (count: number) => `${numbered(count, "mail", "mails")} ${count === 1 ? "waits" : "wait"} to be taken in`,
    inboxWaitsMeans: "More came than a day takes. The rest is taken in by itself.",
    inboxUnreadable: (count: number) => `${numbered(count, "mail", "mails")} can’t be shown here`,
    inboxUnreadableMeans: (count: number) =>
      count === 1 ? "Open it where it came in, then move it away." : "Open them where they came in, then move them away.",
    disk: (percent: number) => `The disk is ${percent}% full`,
    diskMeans: "Leads can’t be kept once it is full. Make room.",
    backup: (moment: string) => `No backup since ${moment}`,
    noBackup: "No backup yet",
    backupMeans: "A broken disk would take every lead with it.",
    fix: "Fix",
    check: "Check",
    backupAt: (time: string) => `Backup ${time}`,
    diskAt: (percent: number) => `Disk ${percent}% full`,
    databaseAnswers: "Database answers",
    held: (count: number) => `${count} held as spam`,
  },
  week: {
    title: "The last seven days",
    aside: "bars: 14 days, dark is today so far",
    numbers: "Numbers",
    views: "page views",
    contactOpens: "opened Contact",
    wrote: "wrote",
    booked: "booked online",
    inTime: "in 24 h, 28 days",
    inTimeSpoken: (inTime: number, all: number) =>
      `${inTime} of ${counted(all, "answer", "answers")} went out in ${reply.within}, in 28 days`,
  },
  sources: {
    title: (count: number) => `Where ${numbered(count, "lead", "leads")} came from`,
    none: "Where leads come from",
    noneText: "The first 28 days show here.",
    aside: "28 days",
    wrote: "wrote",
    booked: "booked",
    lastHour: "last hour",
    /** After the first dots. */
    more: (count: number) => `and ${count} more`,
    /** Booked by the team, or from a visit of unknown origin. */
    unknown: "not told",
  },
} as const;
