/** The kind of a mail, by which the desk names it. All mails to the team are one kind, since the desk names those by their lead. */
export type MailKind =
  | "acknowledgement"
  /** Asks to confirm a time that is held. */
  | "confirmation"
  | "invitation"
  | "moved"
  | "cancellation"
  | "reminder"
  /** Written by somebody at the desk. */
  | "answer"
  | "team";
