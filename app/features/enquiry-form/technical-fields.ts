/** Names of the fields that no visitor fills in. */
export const technicalFields = {
  submissionId: "submissionId",
  stamp: "stamp",
  /** Sounds like a field worth filling in to a program. */
  honeypot: "website",
} as const;
