import { mailLink } from "#domain/contact-links.ts";
import { addressLine, brand, town } from "./brand.ts";
import type { ContactPage } from "./contact.schema.ts";
import { facts } from "./facts.ts";

/** The lengths of the first two parts of the call, in minutes: a sixth of it and half of it. */
const [opening, middle] = [Math.round(facts.call.minutes / 6), Math.round(facts.call.minutes / 2)] as const;

/** The contact page (SPEC section 2, "Contact"). */
export const contact = {
  title: `Contact ${brand.name} | Book a free ${facts.call.minutes}-minute discovery call`,
  description: `Book a free ${facts.call.minutes}-minute discovery call with ${brand.name} in ${town}, call ${brand.phone.display}, or send us a message. We reply within ${facts.reply.within}.`,
  hero: {
    title: "Let's Talk About Your Business",
    lead: `Pick a time below. It’s free and takes ${facts.call.minutes} minutes. Or call, or write: you’ll hear back within ${facts.reply.within}.`,
  },
  details: [
    { label: "Phone", value: brand.phone.display, href: brand.phone.href },
    { label: "Email", value: brand.email, href: mailLink(brand.email) },
    { label: "Location", value: addressLine },
    { label: "Hours", value: brand.hours.display },
  ],
  booking: {
    title: `Free ${facts.call.minutes}-minute discovery call`,
    lead: "Nothing to prepare. Bring your questions.",
    agenda: [
      { minutes: opening, topic: "minutes on your business and where the day leaks" },
      { minutes: middle, topic: "minutes on what an agent could take off your desk" },
      { minutes: facts.call.minutes - opening - middle, topic: "minutes on cost, timing and your questions" },
    ],
    embed: {
      region: "Booking calendar",
      loading: "Loading the calendar…",
      failed: {
        title: "The calendar did not load.",
        text: "Your connection may have dropped. Try again, or call and we’ll find a time together.",
        retry: "Try again",
        withoutScript: "Reload the page, or book another way.",
      },
      phone: brand.phone,
      trouble: "You can also book on a page of its own.",
      openPage: "Open the booking page",
    },
  },
  enquiry: {
    label: "Rather write?",
    title: "Tell Us About Your Business",
    lead: `Say what takes up your day. You’ll hear back within ${facts.reply.within}.`,
  },
} satisfies ContactPage;
