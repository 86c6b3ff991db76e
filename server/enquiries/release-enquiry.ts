import { brand } from "#content/brand.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { releasePath } from "#domain/release-path.ts";
import { countReleased } from "#server/counting/counter.ts";
import { holdsMail } from "#server/forms/submission.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { EnquiryRecord } from "#server/store/enquiry-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import { acknowledgementMail } from "./enquiry-mails.ts";

/** What was held back, to be sent now. */
export const heldMails = (enquiry: EnquiryRecord): OutboxItem[] => (holdsMail(enquiry) ? [acknowledgementMail(enquiry)] : []);

export type ReleaseOptions = Pick<SharedParts, "notifyOutbox" | "nowMs"> & {
  readonly store: Pick<Store, "counts" | "enquiries" | "leads">;
};

export type ReleaseOutcome =
  | { readonly kind: "released" }
  /** Never held back, or released before. */
  | { readonly kind: "not-held" }
  | { readonly kind: "not-found" };

/** A suspected enquiry is a real one: the acknowledgement that was held back goes out, once. Rejects with StoreError. */
export function createEnquiryRelease({ store, notifyOutbox, nowMs }: ReleaseOptions): (enquiryId: string) => Promise<ReleaseOutcome> {
  return async (id) => {
    const enquiry = await store.enquiries.find(id);
    if (!enquiry) return { kind: "not-found" };
    const items = heldMails(enquiry);
    if (items.length === 0) return { kind: "not-held" };
    const before = await store.leads.find(id);
    const { kind } = await store.enquiries.release({ id, atUtc: utcTimestamp(nowMs()), items });
    if (kind === "released-before") return { kind: "not-held" };
    notifyOutbox();
    if (before) await countReleased(store.counts, before, brand.hours.timeZone);
    return { kind: "released" };
  };
}

/** Links with which the team releases an enquiry from their mail: the enquiry's id, signed. */
export function createReleaseLinks(siteUrl: string, keys: Keys) {
  const sign = (id: string, key: string = keys[0]) => signatureOf(`release-enquiry:${id}`, key);
  return {
    urlOf: (id: string) => `${siteUrl}${releasePath.replace(":id", id).replace(":signature", sign(id))}`,
    isGenuine: (id: string, signature: string) => keys.some((key) => isSameSecret(signature, sign(id, key))),
  };
}
