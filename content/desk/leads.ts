import { Figure, figure, numbered } from "./counts.ts";
import { deskWords } from "./words.ts";

/** Words of the list of leads. */
export const leadsWords = {
  title: "Leads",
  summary: (waiting: number, late: number) => {
    if (waiting === 0) return "Nobody waits for an answer";
    const waits = `${waiting} ${waiting === 1 ? "waits" : "wait"} for an answer`;
    return late === 0 ? waits : `${waits}, ${late} ${late === 1 ? "is" : "are"} late`;
  },
  search: "Search leads",
  searchHint: "Name, number, or a word they wrote",
  searchShort: "Search",
  show: "Show",
  source: "Source",
  allSources: "All sources",
  /** Booked by the team, or from a visit of unknown origin. */
  noSource: "Not told",
  whose: "Assigned to",
  everyones: "Everyone’s",
  mine: "Mine",
  nobodys: "Nobody’s",
  export: "Export",
  which: "Which leads",
  filters: {
    all: "All",
    new: "New",
    ...deskWords.status,
    later: "Later",
    mine: "Mine",
  },
  caption: "Inquiries and bookings, newest first",
  captionWaiting: "Inquiries and bookings, most urgent first",
  captionLater: "Inquiries and bookings, soonest back first",
  columns: ["Choose", "New", "Who", "What they wrote", "Source", "Assigned", "State", "When"],
  choose: (name: string) => `Choose ${name}`,
  groups: {
    today: "Today",
    yesterday: "Yesterday",
    thisWeek: "This week",
    lastWeek: "Last week",
    waiting: "Most urgent first",
    later: "Soonest back first",
    to: (from: string, until: string) => `${from} to ${until}`,
  },
  movedFrom: (time: string) => `Moved from ${time}. `,
  more: "Show more",
  bulk: {
    label: "With the chosen leads",
    chosen: (count: number) => `${count} chosen`,
    some: "With the chosen",
    answered: "Mark answered",
    to: "To",
    assign: "Assign",
    spam: "Spam",
    notSpam: "Not spam",
    export: "Export",
    none: "Choose none",
  },
  hints: [
    [["J", "K"], "next, previous"],
    [["Enter"], "open"],
    [["X"], "choose"],
    [["E"], "answered"],
    [["/"], "search"],
    [["?"], "all keys"],
  ],
  empty: {
    first: "No leads yet.",
    firstText: "The first lamp lights with your first lead. Send yourself one to see how it goes.",
    openContact: "Open the contact form",
    nothing: (q: string) => `Nothing for “${q}”.`,
    none: (filter: string) => `Nothing under ${filter}.`,
    showAll: "Show all leads",
    didYouMean: "Did you mean ",
    found: (count: number) => `? ${numbered(count, "lead", "leads")}. `,
    spamBefore: "Or look in ",
    spam: "held as spam",
    spamAfter: (count: number) => ` too: ${figure(count)} there.`,
    clear: "Clear the search",
  },
  release: {
    title: (count: number) => (count === 1 ? "Send the mail that was held?" : "Send the mails that were held?"),
    text: (people: number, days: number) =>
      `${Figure(people)} ${people === 1 ? "person gets" : "people get"} “We got your message” now, though they wrote ${days === 0 ? "earlier today" : `up to ${days === 1 ? "a day" : `${days} days`} ago`}.`,
    only: "Only unmark",
    send: "Unmark and send",
    keep: "Leave them",
    line: (name: string, day: string) => `${name}, ${day}`,
  },
} as const;
