import { brand } from "#content/brand.ts";

/** Words of `npm run ask` around the answers. */
export const askWords = {
  help: `Talks to Line one, ${brand.name}’s front desk, in this terminal.

  npm run ask -- "What does it cost?"     one question
  npm run ask                             a conversation; also lines from standard input
  --json                                  one line of JSON for each answer
  --zone America/New_York                 the zone that times are meant and shown in`,
  you: "You: ",
  lineOne: "Line one: ",
  takenFrom: (title: string, url: string) => `  Taken from: ${title}, ${url}`,
  team: (date: string) => `our team, ${date}`,
  bookAt: (url: string) => `  Book one: ${url}`,
  messageAt: (url: string) => `  Send it: ${url}`,
  call: `  ${brand.phone.display}, ${brand.hours.display}`,
  next: (labels: string) => `  Ask next: ${labels}`,
  unknownZone: (zone: string) => `"${zone}" is not a time zone. Name one as IANA does: America/New_York.`,
  freshCalendar: "No database is there yet, so every time of the opening hours counts as open.",
} as const;
