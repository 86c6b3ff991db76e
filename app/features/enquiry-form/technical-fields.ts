import { honeypotField } from "#domain/honeypot-field.ts";

/** Names of the fields that no visitor fills in. */
export const technicalFields = {
  submissionId: "submissionId",
  stamp: "stamp",
  honeypot: honeypotField,
} as const;
