import { brand } from "#content/brand.ts";

const seconds = (wait: number) => (wait === 1 ? "1 second" : `${wait} seconds`);

/** What Line one says if it can't take a line, and the texts of deeds in the talk. */
export const liveRefusals = {
  tooMany: (wait: number) => `That was a lot at once. The line is yours again in ${seconds(wait)}. What you typed stays below.`,
  busy: `Many people are on the line right now. Try again in a moment, or call ${brand.phone.display}.`,
  tooLong: (over: number) => `${over} ${over === 1 ? "character" : "characters"} too many. Nothing is cut off: shorten it, then send.`,
  full: "This sheet is full. Start over for a clean one, or send your words to the team as a message.",
  closed: `Line one is closed for today. It took all the questions it can in a day. It opens again at midnight, ${brand.address.locality} time. Your words are still here: send them to the team instead.`,
  off: `Line one is switched off right now. Your words are still here: send them to the team instead, or call ${brand.phone.display}.`,
  invalid: `Your words did not arrive whole. Please send them again, or call ${brand.phone.display}.`,
  notSaid: "There is no such answer in this conversation, so there is nothing to read aloud.",
  noVoice: "Our voice can’t read this right now. Your browser’s own voice reads it, if there is one.",
  noCalendar: `We can’t read the calendar right now. Call ${brand.phone.display}, or leave a message.`,
  failed: `Our server can’t answer right now. What you typed is kept. Press again, or call ${brand.phone.display}: nothing is booked or sent twice.`,
} as const;

export const liveDeeds = {
  booked: (when: string) => `Pressed “Book this call” for ${when}.`,
  held: (when: string) => `Pressed “Book this call” for ${when}. It waits to be confirmed by email.`,
  sent: "Pressed “Send to the team”.",
  /** In the note of a booking. */
  asked: (question: string) => `Line one did not know: ${question}`,
  /** Before each line of a conversation in the team's mail. */
  who: { visitor: "Visitor", "line-one": "Line one", page: "The page" },
} as const;
