import { addressLine, brand } from "./brand.ts";

/** The words of the mails that the site sends. Booking mails have theirs in their own content file. */
export const mailFrameWords = {
  /** Under every mail. */
  signature: [brand.name, addressLine, brand.phone.display, brand.email],
} as const;

/** Sent to the company for each enquiry. */
export const enquiryTeamMail = {
  eyebrow: { contact: "Enquiry from the contact page", demos: "Enquiry from the demos page" },
  subject: (who: string) => `New enquiry from ${who}`,
  heading: (who: string) => `${who} would like to talk.`,
  promise: `The site promised a reply within ${brand.promise.reply}. Press reply: your answer goes to the sender.`,
  messageLabel: "Message",
  facts: { name: "Name", company: "Company", email: "Email", phone: "Phone", preferred: "Would like", sent: "Sent (Austin time)" },
  reply: (name: string) => `Reply to ${name}`,
} as const;

/** Sent to the visitor for each enquiry. */
export const enquiryAcknowledgementMail = {
  eyebrow: "Your enquiry",
  subject: "We have your message",
  heading: "Thank you. Your message is with us.",
  greeting: (firstName: string) => `Hello ${firstName},`,
  body: `We'll get back to you within ${brand.promise.reply}.`,
  preferredLabel: "Preferred time",
  urgent: `If it can't wait, call us: ${brand.hours.display}.`,
  call: `Call ${brand.phone.display}`,
  notYou: `You get this mail because somebody sent our contact form with your address. If that was not you, you can ignore it.`,
} as const;
