import type { Mailbox } from "#domain/mail-address.ts";
import type { Log } from "./log.ts";

/** The values that services share. services.ts creates them; each service picks those that it needs. */
export type SharedParts = {
  readonly siteUrl: string;
  /** The office's time zone. */
  readonly timeZone: string;
  /** The addresses that are notified of new leads (MAIL_TO). In this order owners take over the company's calendar while there is only one. */
  readonly teamMailboxes: readonly Mailbox[];
  /** Whether leads are posted to another system too (WEBHOOK_URL). */
  readonly hasWebhook: boolean;
  /** Call this after a commit that added outbox rows. */
  readonly notifyOutbox: () => void;
  /** Whether another process does the work that only one may do. */
  readonly isFollower: () => boolean;
  readonly log: Log;
  readonly nowMs: () => number;
};
