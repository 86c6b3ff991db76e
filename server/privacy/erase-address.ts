import { utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { asideFolders, eraseFromMailFolder } from "#server/mail/mail-folder.ts";
import { newSecret, signatureOf } from "#server/secrets.ts";
import type { Store } from "#server/store/open-store.ts";
import type { StoredErasure } from "#server/store/personal-data-store.ts";

type ErasureStore = Pick<Store, "personalData" | "secret">;

export type EraseOptions = {
  readonly store: ErasureStore;
  /** Where mails are written to as files; it need not be there. */
  readonly mailFolder: string;
  /** Of our own mailboxes, which everybody's mails name: those go alone that belong to the address's own leads. */
  readonly isOurs: boolean;
  readonly nowMs: () => number;
};

/** Also mails that wait to be taken in, and those that answered nothing of ours (server/intake/mail-folder-intake.ts). */
const foldersIn = (mailFolder: string) =>
  ["", "/in", ...Object.values(asideFolders).map((name) => `/in/${name}`)].map((folder) => `${mailFolder}${folder}`);

export type Erasure = Omit<StoredErasure, "outbox"> & {
  /** Mails and posts in the outbox, sent or not. */
  readonly outboxRows: number;
  readonly mailFiles: number;
};

/**
 * Erases a person by their mail address: leads, mails to and about them, mail files. Files go first: if this breaks off,
 * the person is still to be seen, and once more does the rest. Our log holds nothing about anybody. Not reached: what has left this server (the team's mailboxes, a webhook's receiver) and backups.
 */
export async function eraseAddress(address: string, { store, mailFolder, isOurs, nowMs }: EraseOptions): Promise<Erasure> {
  const named = isOurs ? undefined : address;
  const before = (await Promise.all(foldersIn(mailFolder).map((folder) => eraseFromMailFolder(folder, named, [])))).reduce(
    (sum, files) => sum + files,
    0,
  );
  const request = { isOurs, nowUtc: utcTimestamp(nowMs()), mark: await markOf(store, address) };
  const { outbox, ...erased } = await store.personalData.eraseAddress(address, request);
  // Those that name the person in another way, and those written meanwhile.
  const after = await eraseFromMailFolder(mailFolder, named, outbox);
  await store.personalData.endErasures([named]);
  return { ...erased, outboxRows: outbox.length, mailFiles: before + after };
}

/** A mail from before may lie in a mailbox still, and must make no lead of them again. One without a date may be from before. */
export async function wasErasedAfter(store: ErasureStore, address: string, wroteAtMs: number | undefined): Promise<boolean> {
  const erasedAtUtc = await store.personalData.erasedAtUtc(await markOf(store, address));
  return erasedAtUtc !== undefined && !(wroteAtMs !== undefined && wroteAtMs > Date.parse(erasedAtUtc));
}

async function markOf({ secret }: ErasureStore, address: string): Promise<string> {
  return signatureOf(`erased:${mailAddressKey(address)}`, await secret("erased-addresses", newSecret));
}
