import { capital, Figure, figure, listed, numbered } from "./counts.ts";

const times = (n: number) => (n === 1 ? "once" : n === 2 ? "twice" : `${n} times`);

/** The desk's words about Line one: a lead's talk, Numbers, the answers, the switch. */
export const lineOneWords = {
  talk: {
    title: "With line one, before this",
    aside: (span: string) => `${span}, on /demos`,
    fold: "Fold it away",
    unfold: "Unfold it",
    lineOne: "Line one",
    pickedUp: "Picked up and said that it is software.",
    from: (title: string, part: string) => `Taken from ${title}${part ? `, “${part}”` : ""}`,
    fromTeam: (day: string) => `Taken from our team, ${day}`,
    byModel: "Said by the language model.",
    offered: (count: number) => (count === 0 ? "Found no open time." : `Offered ${figure(count)} open ${count === 1 ? "time" : "times"}.`),
    offeredMessage: "Offered to take a message.",
    gaveNumber: "Gave the number and the hours.",
    open: "Open.",
    asked: (count: number) => `Asked ${times(count)} in 28 days.`,
    answered: (who: string) => `${who} answered it.`,
    notOurs: "Not ours to answer.",
    write: "Write the answer",
    began: (firstName: string) => `${firstName} began to talk with line one.`,
    read: "Read it",
    source: "/demos, line one",
    sourceText: (minutes: number) => `talked for ${minutes < 1 ? "less than a minute" : numbered(minutes, "minute", "minutes")}`,
    /** "Answered one question, didn’t know one, then booked." */
    deeds: (counts: Readonly<Record<"answered" | "unknown", number> & Record<"person" | "booked" | "sent", boolean>>) => {
      const parts = [
        counts.answered > 0 && `answered ${figure(counts.answered)} ${counts.answered === 1 ? "question" : "questions"}`,
        counts.unknown > 0 && `didn’t know ${figure(counts.unknown)}`,
        counts.person && "pointed to a person",
      ].filter((part) => part !== false);
      const ends = [counts.booked && "booked", counts.sent && "sent a message"].filter((part) => part !== false);
      if (parts.length === 0) return ends.length === 0 ? "Picked up." : `${capital(listed(ends))}.`;
      return `${capital(parts.join(", "))}${ends.length === 0 ? "" : `, then ${listed(ends)}`}.`;
    },
  },
  numbers: {
    title: "Line one",
    aside: (from: string, to: string) => `${from} to ${to}. The six lamps, and how often each was lit.`,
    lamps: ["conversations picked up", "questions answered", "not known, said so", "calls booked", "messages taken", "pointed to a person"],
    none: "Nobody has talked to line one in this time.",
    facts: (facts: Readonly<Record<"turns" | "fallbacks" | "tokens", number> & { median: string; hasModel: boolean }>) =>
      [
        `${numbered(facts.turns, "line", "lines")} answered`,
        facts.median && `half of them within ${facts.median}`,
        facts.hasModel && `the scripted mind stood in ${times(facts.fallbacks)}`,
        facts.hasModel && `${facts.tokens.toLocaleString("en-US")} tokens used today`,
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
    milliseconds: (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`),
  },
  questions: {
    title: "What people asked that we could not answer",
    aside: "One square is one time asked.",
    headline: (asked: number, half: number) =>
      asked === 0
        ? "Line one knew everything it was asked."
        : `${Figure(asked)} ${asked === 1 ? "question" : "questions"} had no answer.${half > 0 && asked > 3 ? ` ${Figure(half)} ${half === 1 ? "makes" : "make"} up half of them.` : ""}`,
    none: "Line one knew everything it was asked.",
    columns: { wording: "In their words", asked: "Asked", last: "Last", leads: "Became leads", what: "What to do" },
    write: "Write the answer",
    change: "Change the answer",
    close: "Close",
    answeredBy: (who: string) => `${who} answered`,
    notOurs: "Not ours to answer",
    reopen: "Open it again",
    wordings: "Asked in these words",
    answer: "The answer",
    most: (most: number) => `${most} letters at most`,
    page: "The page it is taken from",
    noPage: "No page yet: “from our team”",
    preview: "How line one will say it",
    previewHint: "It says exactly what stands in the field, with the page beside it.",
    say: "Say this from now on",
    hint: "Kept without names, addresses or numbers. Questions that mean the same are one row.",
  },
  operations: {
    unknownQuestion: "There is no such question. It may be too old.",
    unknownConversation: "There is no such conversation. It may have been erased.",
    foreign: (found: string) => `${found} is not among our facts. Add it there first.`,
    unknownPage: "That is not a page of ours.",
    answered: "Line one says this from now on.",
    notOurs: "It counts no more.",
    reopened: "It is open again.",
    on: "Line one takes questions.",
    off: "Line one is switched off. Its section sends people to the form and the phone.",
  },
  settings: {
    title: "Line one",
    on: "It takes questions on /demos.",
    off: "It is switched off. /demos sends people to the form and the phone.",
    byModel: (model: string) => `A language model answers (${model}); the scripted mind stands in for it.`,
    scripted: "The scripted mind answers. No outside service gets a word.",
    turnOff: "Switch off",
    turnOn: "Switch on",
  },
} as const;
