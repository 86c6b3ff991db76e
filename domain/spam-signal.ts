/** What was noticed about an enquiry that people who read the page seldom do. */
export type SpamSignal = "honeypot" | "too-fast" | "no-stamp" | "old-stamp" | "reused-form";
