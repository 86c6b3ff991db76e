/** Words of the palette, and of the search page that stands in for it. */
export const searchWords = {
  title: "Search",
  label: "Search or jump",
  question: "Search people, messages, pages and actions",
  hint: "A name, a number, a word they wrote, or a place to go",
  groups: { people: "People", words: "In what they wrote", do: "Do", goTo: "Go to" },
  todo: {
    sendAgain: (mails: number) => (mails === 1 ? "Send the failed mail again" : `Send the ${mails} failed mails again`),
    closeDay: "Close a day",
    closeOn: (day: string) => `Close ${day}`,
    closeHint: "type close fri",
    /** What can be done with a person's lead: typed before their name. */
    verbs: {
      answer: { typed: ["answer", "write"], title: (name: string) => `Answer ${name}` },
      note: { typed: ["note"], title: (name: string) => `Note on ${name}` },
      later: { typed: ["put off", "snooze", "follow up", "later"], title: (name: string) => `Put ${name} off, or bring them back` },
    },
    /** What can be typed in place of a day's name. */
    days: { today: "today", tomorrow: "tomorrow" },
    block: {
      typed: "block",
      title: "Block time",
      hint: "type block thu afternoon",
      noHours: "you have no hours then",
      on: (day: string, part: string) => ["Block", day, part].filter(Boolean).join(" "),
    },
    invite: { typed: "invite", title: (name: string) => (name === "" ? "Invite somebody" : `Invite ${name}`) },
    inCalendar: "Calendar",
    alerts: "What you are told",
    /** What people may type for it. */
    alertsAlso: "alerts notifications pushes quiet hours",
    alertsText: "pushes, mails, quiet hours",
    inSettings: "Settings",
    inMail: "Mail",
    inAvailability: "Availability",
  },
  nothing: (q: string) => `Nothing for “${q}”.`,
  looking: "Looking…",
  count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  choose: "choose",
  open: "open",
  close: "close",
  go: "Search",
} as const;
