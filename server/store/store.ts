import type { UtcTimestamp } from "#domain/instants.ts";
import type { AddressStore } from "./address-store.ts";
import type { AlertStore } from "./alert-store.ts";
import type { AuditStore } from "./audit-store.ts";
import type { AvailabilityStore } from "./availability-store.ts";
import type { BookingStore } from "./booking-records.ts";
import type { BusyReadingStore } from "./busy-reading-store.ts";
import type { CompanyStore } from "./company-store.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { CountStore } from "./count-store.ts";
import type { EnquiryStore } from "./enquiry-records.ts";
import type { LeadStore } from "./lead-records.ts";
import type { LimitsDatabase } from "./limits-database.ts";
import type { MailStore } from "./mail-store.ts";
import type { NoticeStore } from "./notice-store.ts";
import type { OutboxStore } from "./outbox-records.ts";
import type { PeopleStore } from "./people-store.ts";
import type { PersonalDataStore } from "./personal-data-store.ts";
import type { QuestionStore } from "./question-store.ts";
import type { ReceivedMailStore } from "./received-mail-store.ts";
import type { SignInStore } from "./sign-in-store.ts";
import type { TemplateStore } from "./template-store.ts";

/**
 * The port to the database. open-store.ts implements it once for SQLite and PostgreSQL;
 * tests/support/store-contract.ts tests on both engines what each method promises.
 *
 * Every method that changes a lead takes the outbox items of the change and writes
 * both in one transaction: if a visitor was thanked, the lead and its mails are stored.
 * Methods reject with StoreError if the database fails.
 */
export type Store = {
  readonly enquiries: EnquiryStore;
  readonly bookings: BookingStore;
  readonly outbox: OutboxStore;
  readonly addresses: AddressStore;
  readonly personalData: PersonalDataStore;
  readonly busyReadings: BusyReadingStore;
  readonly leads: LeadStore;
  readonly people: PeopleStore;
  readonly signIn: SignInStore;
  readonly notices: NoticeStore;
  readonly mails: MailStore;
  readonly receivedMails: ReceivedMailStore;
  readonly templates: TemplateStore;
  readonly companies: CompanyStore;
  readonly alerts: AlertStore;
  readonly audit: AuditStore;
  readonly availability: AvailabilityStore;
  readonly counts: CountStore;
  /** Counts senders for several processes together; undefined on SQLite, which is for one. */
  readonly limits: LimitsDatabase | undefined;
  readonly conversations: ConversationStore;
  readonly questions: QuestionStore;
  /** How many may write at once before it is better to wait elsewhere: fewer than there are connections, or the size of a shared commit. */
  readonly writersAtOnce: number;
  /** The value stored under this name; the first caller's `fresh` value if there was none. Shared by all processes on one database. */
  readonly secret: (name: string, fresh: () => string | Promise<string>) => Promise<string>;
  /** That value, and before it was replaced those that are still good: what they signed is taken, nothing new is signed with them. */
  readonly secrets: (name: string, fresh: () => string) => Promise<readonly [string, ...(readonly string[])]>;
  /** Replaces a value. The one before stays good until then; undefined: it and all before it are gone at once. */
  readonly rotateSecret: (name: string, fresh: string, keepUntilUtc: UtcTimestamp | undefined) => Promise<void>;
  /** Resolves if the database accepts writes and they reach the disk; the StoreError's message says why not and may be shown. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};
