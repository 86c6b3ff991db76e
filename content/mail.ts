import { addressLine, brand } from "./brand.ts";
import { facts } from "./facts.ts";

/** The words of the mails that the site sends. Booking mails have theirs in their own content file. */
export const mailFrameWords = {
  /** Under every mail. */
  signature: [brand.name, addressLine, brand.phone.display, brand.email],
} as const;

/** Sent to the company for each enquiry. */
export const enquiryTeamMail = {
  eyebrow: { contact: "Inquiry from the contact page", demos: "Inquiry from the demos page" },
  subject: (who: string) => `New inquiry from ${who}`,
  heading: (who: string) => `${who} would like to talk.`,
  promise: `The site promised a reply within ${facts.reply.within}. Press reply: your answer goes to the sender.`,
  messageLabel: "Message",
  facts: {
    name: "Name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    preferred: "Would like",
    sent: `Sent (${brand.hours.zoneName})`,
  },
  reply: (name: string) => `Reply to ${name}`,
} as const;

/** Sent to the visitor for each enquiry. */
export const enquiryAcknowledgementMail = {
  eyebrow: "Your inquiry",
  subject: "We have your message",
  heading: "Thank you. Your message is with us.",
  greeting: (firstName: string) => `Hello ${firstName},`,
  body: `We'll get back to you within ${facts.reply.within}.`,
  preferredLabel: "Preferred time",
  urgent: `If it can't wait, call us: ${brand.hours.display}.`,
  call: `Call ${brand.phone.display}`,
  notYou: "Somebody wrote to us on our website and gave this address. If it was not you, you can ignore this email.",
} as const;
