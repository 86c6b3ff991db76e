import type { Availability } from "#server/availability/availability.ts";
import type { Bookings } from "#server/bookings/open-bookings.ts";
import type { Env } from "#server/env.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import type { Log } from "#server/log.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import type { SignIn } from "#server/sign-in/sign-in.ts";
import type { Store } from "#server/store/open-store.ts";
import type { Mailbox } from "#server/store/outbox-rows.ts";

/** What operations work with. open-desk.ts puts it together, for the server and for the command line. */
export type DeskParts = {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly log: Log;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly signIn: SignIn;
  readonly availability: Availability;
  readonly calls: Bookings["calls"];
  readonly times: Bookings["times"];
  readonly offers: Bookings["offers"];
  /** Outside calendars: `follow` is to be called when their list has changed. */
  readonly calendars: Pick<Bookings["calendars"], "follow" | "tryOut" | "unread" | "labelled" | "health">;
  /** Pushes: the key by which browsers know this server, and where their push services may be. */
  readonly push: { readonly publicKey: string; readonly reach: OutsideReach };
  readonly siteUrl: string;
  /** The addresses that hear of new leads (MAIL_TO). */
  readonly teamMailboxes: readonly Mailbox[];
  /** Undefined if INBOUND_ADDRESS is not set. */
  readonly replyAddresses: ReplyAddresses | undefined;
  /** The name by which our receiving mail server vouches for senders (INBOUND_AUTHSERV). */
  readonly inboundAuthServ: string | undefined;
  /** What happens to mails that do not answer one of ours (INBOUND_STRANGERS). */
  readonly inboundStrangers: Env["inbound"]["strangers"];
  /** The company's own mailboxes, in small letters: they stand in everybody's mails. */
  readonly ownAddresses: readonly string[];
  /** The office's. */
  readonly timeZone: string;
  /** Where mails and the embedded database lie. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How backups are made (PG_DUMP), encrypted (BACKUP_PUBLIC_KEY) and sent away (BACKUP_HOOK). */
  readonly backup: Env["backup"];
  /** The language model that answers on line one (AGENT_MODEL); undefined: the scripted mind alone does. */
  readonly lineModel: string | undefined;
  /** Days after which every lead goes, the words of every sent mail, and conversations without a lead (RETENTION_…_DAYS). */
  readonly keptFor: Env["retention"];
};
