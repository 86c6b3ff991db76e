/** What a mail of the outbox is: the desk names it by this. Everything to the team is one kind, as the desk names it by its lead. */
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
