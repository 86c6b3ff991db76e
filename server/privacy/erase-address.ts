import { utcTimestamp } from "#domain/instants.ts";
import { eraseFromMailFolder } from "#server/mail/mail-folder.ts";
import type { PersonalDataStore, StoredErasure } from "#server/store/personal-data-store.ts";

export type EraseParts = {
  readonly store: PersonalDataStore;
  /** Where mails are written to as files; it need not be there. */
  readonly mailFolder: string;
  readonly nowMs: () => number;
};

export type Erasure = Omit<StoredErasure, "outbox"> & {
  /** Mails and posts in the outbox, sent or not. */
  readonly outboxRows: number;
  readonly mailFiles: number;
};

/**
 * Erases a person by their mail address: leads, mails to and about them, mail files. Our log holds nothing about
 * anybody. Not reached: what has left this server (the team's mailboxes, a webhook's receiver) and backups.
 */
export async function eraseAddress(address: string, { store, mailFolder, nowMs }: EraseParts): Promise<Erasure> {
  const { outbox, ...erased } = await store.eraseAddress(address, utcTimestamp(nowMs()));
  return { ...erased, outboxRows: outbox.length, mailFiles: await eraseFromMailFolder(mailFolder, address, outbox) };
}
