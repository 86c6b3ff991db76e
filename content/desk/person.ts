import { Figure } from "./counts.ts";

/** Words of the page of one person. */
export const personWords = {
  link: "Everything of this person",
  back: "Back to the lead",
  sub: (email: string, phones: readonly string[]) => [email, ...phones].join(", "),
  records: (count: number) => `${Figure(count)} ${count === 1 ? "inquiry or call" : "inquiries and calls"}`,
  wrote: (moment: string) => `Wrote ${moment}`,
  booked: (moment: string) => `Booked ${moment}`,
  open: "Open it",
  openEarlier: "Open it, with all that came before",
  company: "The same company",
  alone: "Nobody else.",
  maybe: "Perhaps the same company",
  maybeWhy: "They share a mail domain or a company’s name.",
  join: (name: string) => `Join with ${name}`,
  part: (name: string) => `Part from ${name}`,
} as const;
