import { releasePath } from "#domain/release-path.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";

/** Links with which the team releases an enquiry from their mail: the enquiry's id, signed. */
export function createReleaseLinks(siteUrl: string, keys: Keys) {
  const sign = (id: string, key: string = keys[0]) => signatureOf(`release-enquiry:${id}`, key);
  return {
    urlOf: (id: string) => `${siteUrl}${releasePath.replace(":id", id).replace(":signature", sign(id))}`,
    isGenuine: (id: string, signature: string) => keys.some((key) => isSameSecret(signature, sign(id, key))),
  };
}
