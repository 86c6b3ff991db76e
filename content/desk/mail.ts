import { Figure, figure, numbered } from "./counts.ts";

/** Words of the outbox. */
export const mailWords = {
  title: "Mail",
  headline: ({ failed, waiting, sent }: Readonly<Record<"failed" | "waiting" | "sent", number>>): string => {
    const parts = [
      failed > 0 && `${Figure(failed)} ${failed === 1 ? "mail" : "mails"} failed.`,
      waiting > 0 && `${Figure(waiting)} ${failed > 0 ? "still " : ""}${waiting === 1 ? "waits" : "wait"}.`,
    ].filter((part) => part !== false);
    if (parts.length > 0) return parts.join(" ");
    return sent > 0 ? "Every mail went out." : "Nothing waits to go out.";
  },
  search: "Search mail",
  searchHint: "A name, an address",
  sendAgain: (count: number) => (count === 1 ? "Send it again" : count === 2 ? "Send both again" : `Send all ${count} again`),
  which: "Which mails",
  tabs: { week: "Last 7 days", failed: "Failed", waiting: "Waiting", sent: "Sent" },
  caption: "Mails and posts, those that need you first",
  columns: ["What, to whom", "What happened", "Tries"],
  do: "Do",
  groups: {
    failed: ["Failed", "We stopped trying. Somebody should look."],
    waiting: ["Waiting", "Goes out by itself."],
    sent: ["Sent", "Newest first, the mails of each lead together"],
  },
  none: { week: "No mail in seven days.", failed: "No mail failed.", waiting: "No mail waits.", sent: "No mail went out." },
  clear: "Clear the search",
  nothing: (q: string) => `No mail for “${q}”.`,
  more: "Show older ones",
  all: { failed: "All that failed", waiting: "All that wait" },
  what: {
    acknowledgement: "“We got your message”",
    leadToTeam: (name: string) => `Lead: ${name}`,
    bookingToTeam: (name: string) => `Booking: ${name}`,
    invitation: (call: string) => `Invitation, ${call}`,
    confirmation: (call: string) => `Please confirm, ${call}`,
    moved: (call: string) => `Moved to ${call}`,
    cancellation: (call: string) => `Cancellation, ${call}`,
    reminder: (call: string) => `Reminder, ${call}`,
    answer: (by: string) => (by ? `Answer from ${by}` : "Answer"),
    channel: "Post to the team channel",
    unknownCall: "a call",
  },
  team: "the team",
  channelHook: "channel hook",
  trouble: {
    "no-address": {
      title: "The address does not exist.",
      text: (name: string, phone: boolean) => `Probably misspelled. ${name ? `${name} does not know.` : ""}${phone ? " The phone: " : ""}`,
    },
    refused: {
      title: "Their mail server refuses mail from us.",
      text: (_: string, __: boolean, domain: string) => `Call, or ask their IT to allow ${domain}.`,
    },
    later: { title: "Their server asked us to come back later.", text: () => "Usual for a first mail to a careful server." },
    full: { title: "The mailbox is full.", text: () => "Try again later, or call." },
    "too-large": { title: "The mail is too large for their server.", text: () => "Send it again in fewer words, or call." },
    login: {
      title: "Our mail server does not let us in.",
      text: () => "The user name or password has changed. Nothing goes out until it is set.",
    },
    unreachable: { title: "The mail server does not answer.", text: () => "It may be down. Nothing is lost." },
    spam: {
      title: "Their server takes our mail for spam.",
      text: (_: string, __: boolean, domain: string) => `Call, or ask their IT to allow ${domain}.`,
    },
    disk: { title: "No room is left on the disk.", text: () => "Mails are kept there as files. Make room, then try again." },
    unknown: { title: "It was not taken.", text: () => "The server’s own words are under Details." },
  },
  details: "Details",
  tries: (count: number, moment: string) => (count === 1 ? `1 try, ${moment}` : `${count} tries, the last ${moment}`),
  triesPlain: (count: number) => numbered(count, "try", "tries"),
  triesSoFar: (count: number) => `${count} so far, next at `,
  firstTry: "first try",
  fix: "Fix the address",
  mend: "See what to do",
  again: "Send again",
  now: "Try now",
  call: "Call",
  item: {
    back: "All mail",
    to: "To",
    lead: "Lead",
    subject: "Subject",
    sent: (moment: string) => `Sent ${moment}.`,
    state: { failed: "Failed. We stopped trying.", waiting: "Waits to go out.", sent: "Sent." },
    address: "Mail address",
    addressText: "The lead gets the new address too. The mail goes out at once.",
    save: "Change and send",
  },
  resend: {
    title: (count: number) => `Send ${numbered(count, "mail", "mails")} again?`,
    between: (from: string, to: string) => `All failed between ${from} and ${to}.`,
    one: (moment: string) => `It failed ${moment}.`,
    go: (count: number) => `${figure(count)} ${count === 1 ? "goes out as it is" : "go out as they are"}.`,
    dropped: (count: number) =>
      `${figure(count)} ${count === 1 ? "is about a call that is over. It is dropped." : "are about calls that are over. They are dropped."}`,
    notNow: "Not now",
    send: (count: number) => (count === 0 ? "Drop them" : `Send ${count}`),
  },
} as const;
