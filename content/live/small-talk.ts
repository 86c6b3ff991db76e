import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";

/** An honest line for each kind of remark that is not a question about us. */
export const smallTalk = {
  hello: "Hello. Ask me anything about what we do, or say when you’d like to talk with our team.",
  howAreYou: "I’m software, so I can’t say. What would you like to know?",
  thanks: "You’re welcome. Anything else?",
  welcome: "Glad to hear it. Anything else?",
  referred: "Good that you found us. What would you like to know?",
  bot: `I’m software, not a person. I answer from this site and name the page. Our people answer ${brand.phone.display}, ${brand.hours.display}.`,
  name: `I’m Line one, the software at ${brand.name}’s front desk. I have no other name.`,
  maker: `${brand.name} built me. I answer from its own pages.`,
  joke: "I’d rather not try. I know our prices, our agents and our calendar.",
  insult: "Fair enough. I’m software and I miss things. A person answers the phone in office hours, or reads your message within the day.",
  instructions:
    "I answer from this site and find times with our team. I don’t take other instructions, and nothing secret is in here to print.",
  others: "I see this conversation and no other. What others said stays with them.",
  many: "One call at a time, and only if you press. Say when it suits you.",
  foreign: `I can only read and write English. A person can help: call ${brand.phone.display}, or send a message, and somebody answers within ${facts.reply.within}.`,
  heard: "I’m here. What would you like to know?",
  pressIt: "It’s booked once you press. Fill in the slip above, and nothing happens before that.",
  sendIt: "It’s sent once you press. Check the message above, and nothing is sent before that.",
  /** To a visitor who has not decided yet, with an open slip and without. */
  pause: "Take your time. What stands here stays, and nothing is booked or sent until you press.",
  pauseBare: "Take your time. Ask here whenever you like, or leave a message.",
  dropped: "All right, nothing more is booked or sent. What would help?",
  topic:
    "Noted: it goes along when you book or write. Shall I find you a time to talk it through, or is there something you’d like to know?",
  end: "That’s the whole call, then. Thank you.",
  pitch: "I’m the front desk: I can’t buy or decide anything here. Leave a message, and our team reads it.",
  vague: "I didn’t get that. Ask me about prices, agents, setup or safety, or say when you’d like to talk.",
  noProblem: "All right. What would help?",
  which: "What should I look up? Prices, agents, setup, safety, or a time to talk?",
} as const;

/** The details by name. */
export const knownNames = {
  name: "your name",
  email: "your email",
  phone: "your number",
  company: "your company",
  topic: "what it is about",
} as const;
