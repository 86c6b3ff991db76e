import { createHmac, timingSafeEqual } from "node:crypto";

/** Links with which the team releases an enquiry from their mail: the enquiry's id, signed. */
export type ReleaseLinks = {
  readonly urlOf: (enquiryId: string) => string;
  readonly isGenuine: (enquiryId: string, signature: string) => boolean;
};

export const releasePath = "/leads/:id/release/:signature";

export function releaseLinks(siteUrl: string, key: string): ReleaseLinks {
  const sign = (id: string) => createHmac("sha256", key).update(`release-enquiry:${id}`).digest("base64url");
  return {
    urlOf: (id) => `${siteUrl}${releasePath.replace(":id", id).replace(":signature", sign(id))}`,
    isGenuine(id, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
