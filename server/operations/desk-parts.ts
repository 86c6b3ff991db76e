import type { Availability } from "#server/availability/availability.ts";
import type { DeskCalls } from "#server/bookings/desk-calls.ts";
import type { SignIn } from "#server/desk/sign-in.ts";
import type { Log } from "#server/log.ts";
import type { Mailbox, OutboxItem } from "#server/outbox/outbox-item.ts";
import type { EnquiryRecord, Store } from "#server/store/store.ts";

/** What operations work with. server/desk/open-desk.ts puts it together, for the server and for the command line. */
export type DeskParts = {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly log: Log;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly signIn: SignIn;
  readonly availability: Availability;
  readonly calls: DeskCalls;
  /** To be called when the list of outside calendars has changed. */
  readonly followCalendars: () => Promise<void>;
  /** The mails of an enquiry that were held back while it was taken for spam. */
  readonly heldMails: (enquiry: EnquiryRecord) => Promise<readonly OutboxItem[]>;
  readonly siteUrl: string;
  /** The office's. */
  readonly timeZone: string;
  readonly teamMailboxes: readonly Mailbox[];
  /** Where mails and the embedded database lie. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
};
