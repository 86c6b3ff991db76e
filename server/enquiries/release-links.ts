import { releasePath } from "#domain/release-path.ts";
import { isSameSecret, type Keys, signatureOf } from "#server/secrets.ts";

/** Links in the team's mails that release an enquiry. They contain the enquiry's id and a signature. */
export function createReleaseLinks(siteUrl: string, keys: Keys) {
  const sign = (id: string, key: string = keys[0]) => signatureOf(`release-enquiry:${id}`, key);
  return {
    urlOf: (id: string) => `${siteUrl}${releasePath.replace(":id", id).replace(":signature", sign(id))}`,
    isGenuine: (id: string, signature: string) => keys.some((key) => isSameSecret(signature, sign(id, key))),
  };
}
