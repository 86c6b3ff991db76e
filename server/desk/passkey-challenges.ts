import { randomBytes } from "node:crypto";
import { isSameSecret, signatureOf } from "#server/secrets.ts";

export type PasskeyChallenges = {
  /** For this person, or for anybody who signs in. */
  readonly issue: (personId?: string) => Uint8Array<ArrayBuffer>;
  /** When a challenge of ours ends, in epoch milliseconds; undefined if it is not ours, has ended, or was made for somebody else. */
  readonly endOf: (challenge: string, personId?: string) => number | undefined;
};

const challengeMs = 5 * 60_000;
const randomLength = 16;
const signedLength = randomLength + 6; // with the end, as six bytes

/** Signed challenges that name the moment until which they are valid. Anybody may ask for one, so none is stored until it has been answered. */
export function createPasskeyChallenges(key: string, nowMs: () => number): PasskeyChallenges {
  const signature = (signed: Uint8Array, personId: string) =>
    signatureOf(Buffer.concat([Buffer.from("passkey:"), signed, Buffer.from(personId)]), key);
  return {
    issue(personId = "") {
      const signed = Buffer.alloc(signedLength);
      randomBytes(randomLength).copy(signed);
      signed.writeUIntBE(nowMs() + challengeMs, randomLength, 6);
      return new Uint8Array([...signed, ...Buffer.from(signature(signed, personId), "base64url")]);
    },
    endOf(challenge, personId = "") {
      const bytes = Buffer.from(challenge, "base64url");
      const signed = bytes.subarray(0, signedLength);
      const given = bytes.subarray(signedLength).toString("base64url");
      // Different base64 texts can mean the same bytes, and answered challenges are stored as text.
      if (challenge !== bytes.toString("base64url")) return undefined;
      if (signed.length < signedLength || !isSameSecret(given, signature(signed, personId))) return undefined;
      const endMs = signed.readUIntBE(randomLength, 6);
      return nowMs() < endMs ? endMs : undefined;
    },
  };
}
