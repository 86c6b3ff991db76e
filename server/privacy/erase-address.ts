import { utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { asideFolders, eraseFromMailFolder } from "#server/mail/mail-folder.ts";
import { newSecret, signatureOf } from "#server/secrets.ts";
import type { Store } from "#server/store/open-store.ts";
import type { StoredErasure } from "#server/store/personal-data-store.ts";

type ErasureStore = Pick<Store, "personalData" | "secret">;

export type EraseOptions = {
  readonly store: ErasureStore;
  /** The folder of mail files; it may not exist. */
  readonly mailFolder: string;
  /** Whether it is an address of ours, which appears in everybody's mails: then only mails of its own leads are deleted. */
  readonly isOurs: boolean;
  readonly nowMs: () => number;
};

/** Includes the folders of mails to receive and of mails set aside (server/intake/mail-folder-intake.ts). */
const foldersIn = (mailFolder: string) =>
  ["", "/in", ...Object.values(asideFolders).map((name) => `/in/${name}`)].map((folder) => `${mailFolder}${folder}`);

export type Erasure = Omit<StoredErasure, "outbox"> & {
  /** The number of mails and webhook posts in the outbox, sent or not. */
  readonly outboxRows: number;
  readonly mailFiles: number;
};

/**
 * Erases a person by mail address: leads, mails to and about them, mail files. Files are deleted first, so that after an
 * interruption the person is still visible and can be erased again. The log contains no personal data. Not covered: backups, and
 * data that has left this server (the team's mailboxes, a webhook's receiver).
 */
export async function eraseAddress(address: string, { store, mailFolder, isOurs, nowMs }: EraseOptions): Promise<Erasure> {
  const named = isOurs ? undefined : address;
  const before = (await Promise.all(foldersIn(mailFolder).map((folder) => eraseFromMailFolder(folder, named, [])))).reduce(
    (sum, files) => sum + files,
    0,
  );
  const request = { isOurs, nowUtc: utcTimestamp(nowMs()), mark: await markOf(store, address) };
  const { outbox, ...erased } = await store.personalData.eraseAddress(address, request);
  // Files that belong to deleted rows, and those written meanwhile.
  const after = await eraseFromMailFolder(mailFolder, named, outbox);
  await store.personalData.endErasures([named]);
  return { ...erased, outboxRows: outbox.length, mailFiles: before + after };
}

/** Whether the address was erased after a mail was written (or if the mail has no date): such a mail in a mailbox must not create a lead. */
export async function wasErasedAfter(store: ErasureStore, address: string, wroteAtMs: number | undefined): Promise<boolean> {
  const erasedAtUtc = await store.personalData.erasedAtUtc(await markOf(store, address));
  return erasedAtUtc !== undefined && !(wroteAtMs !== undefined && wroteAtMs > Date.parse(erasedAtUtc));
}

async function markOf({ secret }: ErasureStore, address: string): Promise<string> {
  return signatureOf(`erased:${mailAddressKey(address)}`, await secret("erased-addresses", newSecret));
}
