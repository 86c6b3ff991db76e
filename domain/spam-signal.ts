/** What was noticed about an enquiry that people who read the page seldom do. "no-stamp": a stamp that is not ours; older enquiries had it without any stamp too. */
export type SpamSignal = "honeypot" | "too-fast" | "no-stamp" | "old-stamp" | "reused-form";
