import { releasePath } from "#domain/release-path.ts";
import { isSameSecret, signatureOf } from "#server/secrets.ts";

/** Links with which the team releases an enquiry from their mail: the enquiry's id, signed. */
export type ReleaseLinks = {
  readonly urlOf: (enquiryId: string) => string;
  readonly isGenuine: (enquiryId: string, signature: string) => boolean;
};

export function createReleaseLinks(siteUrl: string, key: string): ReleaseLinks {
  const sign = (id: string) => signatureOf(`release-enquiry:${id}`, key);
  return {
    urlOf: (id) => `${siteUrl}${releasePath.replace(":id", id).replace(":signature", sign(id))}`,
    isGenuine: (id, signature) => isSameSecret(signature, sign(id)),
  };
}
