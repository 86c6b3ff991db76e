import type { SpamSignal } from "#domain/enquiry.ts";

/** The reasons for which an enquiry is suspected, in the company's mails and at the desk. */
export const spamSignalWords = {
  honeypot: "A field was filled in that people don’t see.",
  "too-fast": "The form was sent within three seconds.",
  "no-stamp": "The form carried no valid mark of our page.",
  "old-stamp": "The form had been open for more than a day.",
  "reused-form": "The same form had been sent before, with other words.",
} as const satisfies Record<SpamSignal, string>;
