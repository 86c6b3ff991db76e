import { addressLine, brand } from "./brand.ts";
import { facts } from "./facts.ts";

/** The words of the mails that the site sends. Booking mails have theirs in their own content file. */
export const mailFrameWords = {
  /** Under every mail. */
  signature: [brand.name, addressLine, brand.phone.display, brand.email],
} as const;

/** In the company's mail about a lead, the origin of the visit: the referring site, the first page, the link's campaign. */
export const leadOriginWords = {
  cameFrom: "Came from",
  direct: "No page before ours",
  firstPage: (path: string) => `first page ${path}`,
  campaign: (name: string) => `campaign ${name}`,
} as const;

/** Sent to the company for each enquiry. */
export const enquiryTeamMail = {
  eyebrow: { contact: "Inquiry from the contact page", demos: "Inquiry from the demos page", mail: "Inquiry by email" },
  subject: (who: string) => `New inquiry from ${who}`,
  heading: (who: string) => `${who} would like to talk.`,
  promise: `The site promised a reply within ${facts.reply.within}. Press reply: your answer goes to the sender.`,
  messageLabel: "Message",
  talkLabel: "Said with line one before",
  facts: {
    name: "Name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    preferred: "Would like",
    sent: `Sent (${brand.hours.zoneName})`,
  },
  reply: (name: string) => `Reply to ${name}`,
  /** Before the subject if the enquiry looks like spam. */
  suspected: (subject: string) => `[Suspected spam] ${subject}`,
  held: "The sender has had no confirmation from us. Is it a real inquiry? Then release it, and the confirmation goes out.",
  release: "Not spam: release it",
} as const;

/** To the company: a digest of suspected spam that was too much to be mailed one by one. */
export const digestMail = {
  eyebrow: "Held back",
  subject: (count: number) => `Held back: ${count === 1 ? "1 message" : `${count} messages`} to look through`,
  heading: "Please look these through.",
  intro: "They look like spam, or their sender never confirmed the booking. Real ones are found among them now and then.",
  enquiry: (who: string) => `Inquiry from ${who}`,
  booking: (who: string, when: string) => `${who} asked for a call on ${when} and did not confirm it by email`,
  noNote: "(no note)",
  release: (who: string) => `Release ${who}’s inquiry`,
  reply: (who: string) => `Reply to ${who}`,
} as const;

/** To the company, when something of the site needs a person. */
export const alarmMail = {
  eyebrow: "From your website",
  subject: "Your website needs a look",
  heading: "Something needs a look.",
  overSubject: "Your website is well again",
  overHeading: "All is well again.",
  over: (part: string, minutes: number, detail: string) => {
    const hours = Math.floor(minutes / 60);
    const lasted = minutes < 120 ? `${minutes} minutes` : hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
    return `The part “${part}” is well again after ${lasted}. ${detail}`;
  },
} as const;

/** To the company: somebody answered a mail of ours. */
export const replyTeamMail = {
  eyebrow: "A reply",
  subject: (who: string) => `${who} wrote back`,
  heading: (name: string) => `${name} wrote back.`,
  label: "Their words",
  promise: `They wait for an answer again: ${facts.reply.within} from now.`,
  doubtful: (address: string) => `It came from ${address}, which may be somebody else. Look at it at the desk before you answer.`,
  open: "Answer at the desk",
} as const;

/** Sent to the team if a colleague's reply is not sent on to the visitor by itself. */
export const waitingAnswerMail = {
  eyebrow: "A colleague’s reply",
  subject: (who: string) => `An answer to ${who} waits`,
  heading: (name: string) => `An answer to ${name} waits.`,
  label: "Its words",
  waits: (colleague: string) =>
    `It came from ${colleague}’s address and was not sent on by itself. If it is meant for the visitor, send it at the desk with one press.`,
  open: "Look at it at the desk",
} as const;

/** Sent to the visitor for each enquiry. */
export const enquiryAcknowledgementMail = {
  eyebrow: "Your inquiry",
  subject: "We have your message",
  heading: "Thank you. Your message is with us.",
  greeting: (firstName: string | undefined) => (firstName ? `Hello ${firstName},` : "Hi there,"),
  body: `We'll get back to you within ${facts.reply.within}.`,
  urgent: `If it can’t wait, call us: ${brand.hours.display}.`,
  call: `Call ${brand.phone.display}`,
  notYou: "Somebody wrote to us on our website and gave this address. If it was not you, you can ignore this email.",
} as const;
