import type { EnquiryField } from "#domain/enquiry.ts";
import { brand } from "./brand.ts";
import { enquiryProblems } from "./field-problems.ts";
import type { PagePath } from "./pages.ts";
import { reply } from "./reply.ts";
import { weekdays } from "./weekdays.ts";

/** Of the fields that every form has. */
export const visitorLabels = { name: "Name", email: "Email", company: "Company" } as const;

/** The words of the enquiry form on both pages. SPEC sections 5 and 8 fix the notices, including their straight quotes. */
export const enquiryFormWords = {
  labels: {
    ...visitorLabels,
    phone: "Phone",
    preferredDate: "Preferred date",
    preferredTime: "Preferred time",
    message: "Message",
  } satisfies Record<EnquiryField, string>,
  problems: enquiryProblems,
  datePicker: {
    empty: "Pick a date",
    dialog: "Choose a date",
    loading: "Loading the calendar…",
    clear: "Clear",
    today: "Today",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    weekdays,
  },
  count: { left: "{count} characters left", over: "{count} characters too many" },
  required: "* Required.",
  privacy: { before: "What we do with it is in our ", link: "privacy policy", after: ".", path: "/privacy" satisfies PagePath },
  /** The honeypot's label: people and screen readers never get to it. */
  honeypot: "Leave this field empty",
  send: "Send message",
  sending: "Sending…",
  notices: {
    sent: { title: "Message sent!", message: `We'll get back to you within ${reply.within}.` },
    invalid: { title: "Validation Error", message: "Please check the form fields and try again." },
    failed: { title: "Error", message: `We could not send your message. Please try again, or call ${brand.phone.display}.` },
    tooMany: {
      title: "Too many messages",
      message: `Several messages came from your connection in a short time. Please send this one again in {minutes}, or call ${brand.phone.display}. Nothing you typed is lost.`,
      minute: "a minute",
      minutes: "{count} minutes",
    },
  },
  toasts: { region: "Notices", dismiss: "Dismiss" },
} as const;
