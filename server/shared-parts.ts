import type { Mailbox } from "#domain/mail-address.ts";
import type { Log } from "./log.ts";

/** What the services share. services.ts puts it together; each names what it needs of it. */
export type SharedParts = {
  readonly siteUrl: string;
  /** The office's. */
  readonly timeZone: string;
  /** The addresses that hear of new leads (MAIL_TO). In this order owners take over the company's calendar as long as it has only one. */
  readonly teamMailboxes: readonly Mailbox[];
  /** Whether leads are posted to another system too (WEBHOOK_URL). */
  readonly hasWebhook: boolean;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  /** Another process does what one does for all. */
  readonly isFollower: () => boolean;
  readonly log: Log;
  readonly nowMs: () => number;
};
