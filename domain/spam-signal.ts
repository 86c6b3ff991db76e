/** Signs of spam, seldom seen if a person has read the page. "no-stamp": the stamp is not ours; older enquiries also had it for a missing stamp. */
export type SpamSignal = "honeypot" | "too-fast" | "no-stamp" | "old-stamp" | "reused-form";
