import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { AlertKind, AlertWay } from "#domain/alerts.ts";
import { counted, Figure, figure } from "./counts.ts";
import { todayWords } from "./today.ts";

const somebody = "Somebody";

/** The alerts for people at the desk, by push and by mail. A push has a first name at most. */
export const alertWords = {
  somebody,
  /** For people whose pushes must not name anything. */
  hidden: { title: brand.name, body: "Something at the desk needs you." },
  one: {
    newLead: {
      wrote: (name: string) => `New inquiry from ${name}`,
      booked: (name: string) => `${name} booked a call`,
    },
    yoursNow: (name: string) => `${name} is yours now`,
    wroteAgain: (name: string) => `${name} wrote again`,
    fourHoursLeft: (name: string) => `${name} still waits for an answer`,
    oneHourLeft: (name: string) => `${name}: the last hour to answer`,
    callSoon: (name: string, time: string) => `Your call with ${name} is at ${time}`,
  },
  many: {
    newLead: (leads: number) => `${leads} new leads`,
    yoursNow: (leads: number) => `${leads} leads are yours now`,
    wroteAgain: (leads: number) => `${leads} people wrote again`,
    fourHoursLeft: (leads: number) => `${leads} people still wait for an answer`,
    oneHourLeft: (leads: number) => `${leads} answers have an hour left, or less`,
    callSoon: (calls: number) => `${calls} calls begin now`,
  },
  /** "by 2:40 PM": when the promise ends. */
  due: (by: string) => `We promised an answer ${by}.`,
  callAt: (when: string) => `The call is ${when}.`,
  given: "Somebody at the desk gave it to you.",
  soon: "It begins in a few minutes.",
  stuck: "Something is stuck",
  well: "All is well again",
  test: { title: "This is a test", body: "Pushes from the desk reach you here." },
  morning: {
    eyebrow: "Good morning",
    /** "Two wait for an answer, one of them late. Three calls today." */
    heading: ({
      waiting,
      late,
      calls,
      undecided,
      declined,
      owed,
      stuck,
    }: Readonly<Record<"waiting" | "late" | "calls" | "undecided" | "declined" | "owed" | "stuck", number>>) =>
      [
        waiting > 0 && `${todayWords.waiting.title(waiting)}${late > 0 ? `, ${figure(late)} late` : ""}.`,
        calls > 0 && `${Figure(calls)} ${calls === 1 ? "call" : "calls"} today.`,
        undecided > 0 && `${todayWords.undecided.title(undecided)}.`,
        declined > 0 && `${todayWords.declined.title(declined)}.`,
        owed > 0 && `${todayWords.owed.title(owed)}.`,
        stuck > 0 && `${todayWords.stuck.title(stuck)}.`,
      ]
        .filter((part) => part !== false)
        .join(" "),
    calls: (calls: number) => `${Figure(calls)} ${calls === 1 ? "call" : "calls"} today`,
    stuckText: "Today says what, and what to do.",
    open: "Open Today",
    smallPrint: "You get this mail on working days, and only if there is something to say.",
  },
  mail: {
    eyebrow: "From your desk",
    promise: `Everybody who writes to us gets an answer within ${facts.reply.within}.`,
    answer: "Answer now",
    see: "See it at the desk",
    all: "See who waits",
    settings: "What you are told",
    smallPrint: "You get this mail because you work at the desk. Its settings say what you are told.",
  },
} as const;

/** Words of the page on which people choose their alerts. */
export const alertSettingsWords = {
  title: "What you are told",
  text: "For you alone. Everybody at the desk has their own.",
  what: "What, and how",
  kinds: {
    newLead: ["A new lead", "Somebody wrote to us or booked a call."],
    yoursNow: ["Yours now", "Somebody else gave you a lead."],
    wroteAgain: ["Wrote again", "A reply to you, or to a lead that nobody has."],
    fourHoursLeft: [
      "Four hours left",
      `20 of the ${facts.reply.within} are over. It goes to whoever has the lead. If nobody has it, or they are away, all who work that day get it.`,
    ],
    oneHourLeft: ["One hour left", `23 of the ${facts.reply.within} are over. All who work that day get a mail, always.`],
    callSoon: ["A call in 10 minutes", "One that you take, or that nobody does."],
    stuck: ["Something is stuck", "Mail, a calendar, the disk, a backup."],
  } satisfies Record<AlertKind, readonly [string, string]>,
  ways: { both: "Push and mail", push: "Push", mail: "Mail", none: "Not at all" } satisfies Record<AlertWay, string>,
  quiet: "Quiet hours",
  quietText: "Pushes wait until they are over. Mails do not. The same time twice: no quiet hours.",
  from: "From",
  to: "To",
  workDays: "Days you work",
  workDaysText: "If nobody works on a day, everybody is told.",
  saysWhat: "A push says what it is about",
  saysWhatText: "With a first name at most. Otherwise it only says that there is something.",
  morningMail: "Mail me at 8:30 what Today says",
  morningMailText: "On days when we take calls, and only if there is something.",
  save: "Save",
  devices: "Pushes go to",
  devicesText: (devices: number) => (devices === 0 ? "No device yet." : `${Figure(devices)} ${devices === 1 ? "device" : "devices"}.`),
  added: (moment: string) => `turned on ${moment}`,
  reached: (moment: string) => `reached ${moment}`,
  failed: (moment: string) => `not reached since ${moment}`,
  here: "this one",
  remove: "Turn off",
  removeThis: (name: string) => `Turn off pushes to ${name}`,
  test: "Send a test",
  turnOn: "Turn on pushes here",
  needsScript: "Pushes need JavaScript to be turned on. Mails come without it.",
  unsupported: "This browser takes no pushes. On an iPhone, add the desk to the Home Screen first.",
  blocked: "This browser blocks notifications of this site. Allow them in its settings, then try again.",
  unreachable: "This browser could not be registered for pushes. Try again in a moment.",
  secureOnly: "Pushes need an address that begins with https.",
} as const;

/** The messages of the desk's operations about alerts. */
export const alertOperationWords = {
  saved: (name: string, isMe: boolean) => (isMe ? "Kept. You are told so from now on." : `Kept. ${name} is told so from now on.`),
  deviceAdded: (device: string) => `Pushes come to ${device} now.`,
  deviceRemoved: "Pushes no longer go there.",
  unknownDevice: "Pushes do not go there any more.",
  tested: (devices: number) => `A test is on its way to ${counted(devices, "device", "devices")}.`,
  noDevice: "There is no device to push to. Turn pushes on there first.",
  badAddress: "This is not an address of a push service on the internet.",
  badKeys: "These are not a browser’s keys for pushes.",
  badTime: "Write a time like 21:00.",
  badDays: "Write days like mon,tue,wed.",
  notForThis: "This always comes by mail as well.",
  onlySelf: "Only they can turn pushes on in their own browser.",
} as const;
