import { releasePath } from "#domain/release-path.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";

/** Links with which the team releases an enquiry from their mail: the enquiry's id, signed. */
export type ReleaseLinks = {
  readonly urlOf: (enquiryId: string) => string;
  readonly isGenuine: (enquiryId: string, signature: string) => boolean;
};

export function createReleaseLinks(siteUrl: string, keys: Keys): ReleaseLinks {
  const sign = (id: string, key: string = keys[0]) => signatureOf(`release-enquiry:${id}`, key);
  return {
    urlOf: (id) => `${siteUrl}${releasePath.replace(":id", id).replace(":signature", sign(id))}`,
    isGenuine: (id, signature) => keys.some((key) => isSameSecret(signature, sign(id, key))),
  };
}
