import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { brand } from "#content/brand.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { isSameSecret, signatureOf } from "#server/secrets.ts";
import type { Store } from "#server/store/open-store.ts";
import type { Person } from "#server/store/people-store.ts";

/** Sign-in with passkeys (WebAuthn). */
export type Passkeys = {
  readonly signInOptions: () => Promise<{ readonly challenge: string }>;
  /** The person who signed in; undefined if the answer is not valid. */
  readonly signIn: (response: unknown) => Promise<Person | undefined>;
  readonly registerOptions: (person: Person) => Promise<object>;
  readonly register: (person: Person, response: unknown) => Promise<boolean>;
};

export type PasskeysOptions = {
  readonly store: Store;
  readonly siteUrl: string;
  /** Signs challenges. */
  readonly key: string;
  readonly nowMs: () => number;
  readonly log: Log;
};

/** Loaded on first use, because its 250 files take 250 ms. */
const webAuthn = () => import("@simplewebauthn/server");

export function createPasskeys({ store, siteUrl, key, nowMs, log }: PasskeysOptions): Passkeys {
  const { origin, hostname: rpID } = new URL(siteUrl);
  const challenges = createPasskeyChallenges(key, nowMs);

  /** Checks the challenge of one response. `spend` ensures that each challenge is used once; it returns false if it was. */
  function challengeFor(personId?: string) {
    let spent: { readonly challenge: string; readonly endMs: number } | undefined;
    return {
      isOurs(challenge: string): boolean {
        const endMs = challenges.endOf(challenge, personId);
        spent = endMs === undefined ? undefined : { challenge, endMs };
        return spent !== undefined;
      },
      spend: async () => spent !== undefined && store.signIn.spendChallenge(spent.challenge, utcTimestamp(spent.endMs)),
    };
  }

  return {
    async signInOptions() {
      return (await webAuthn()).generateAuthenticationOptions({ rpID, userVerification: "required", challenge: challenges.issue() });
    },

    async signIn(given) {
      const response = given as AuthenticationResponseJSON; // verified field by field below
      const isId = typeof response?.id === "string" && /^[\w-]{1,1400}$/.test(response.id);
      const known = isId ? await store.signIn.findPasskey(response.id) : undefined;
      if (!known) return undefined;
      const { passkey, person } = known;
      const challenge = challengeFor();
      try {
        const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge.isOurs,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
            counter: passkey.counter,
            transports: [...passkey.transports],
          },
        });
        if (!verified || !(await challenge.spend())) return undefined;
        await store.signIn.notePasskeyUse(passkey.id, authenticationInfo.newCounter, utcTimestamp(nowMs()));
        return person;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "desk: a passkey's answer did not hold");
        return undefined;
      }
    },

    async registerOptions(person) {
      const known = await store.signIn.passkeys(person.id);
      return (await webAuthn()).generateRegistrationOptions({
        rpName: `${brand.name} desk`,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        challenge: challenges.issue(person.id),
      });
    },

    async register(person, given) {
      const challenge = challengeFor(person.id);
      try {
        const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
          response: given as RegistrationResponseJSON, // verified field by field
          expectedChallenge: challenge.isOurs,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        });
        if (!verified || !registrationInfo || !(await challenge.spend())) return false;
        const { credential } = registrationInfo;
        await store.signIn.addPasskey({
          id: credential.id,
          personId: person.id,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          transports: credential.transports ?? [],
          createdAtUtc: utcTimestamp(nowMs()),
          lastUsedAtUtc: null,
        });
        return true;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "desk: a passkey could not be registered");
        return false;
      }
    },
  };
}

const challengeMs = 5 * 60_000;
const randomLength = 16;
const signedLength = randomLength + 6; // with the expiry time, in six bytes

/** Signed challenges that contain their expiry time. Anybody can request one, so they are stored only once they are answered. */
export function createPasskeyChallenges(key: string, nowMs: () => number) {
  const signature = (signed: Uint8Array, personId: string) =>
    signatureOf(Buffer.concat([Buffer.from("passkey:"), signed, Buffer.from(personId)]), key);
  return {
    /** Issues a challenge, valid for five minutes: for a person's new passkey, or for signing in. */
    issue(personId = ""): Uint8Array<ArrayBuffer> {
      const signed = Buffer.alloc(signedLength);
      randomBytes(randomLength).copy(signed);
      signed.writeUIntBE(nowMs() + challengeMs, randomLength, 6);
      return new Uint8Array([...signed, ...Buffer.from(signature(signed, personId), "base64url")]);
    },
    /** The expiry time in epoch milliseconds; undefined if the challenge is not ours, has expired, or was issued for somebody else. */
    endOf(challenge: string, personId = ""): number | undefined {
      const bytes = Buffer.from(challenge, "base64url");
      const signed = bytes.subarray(0, signedLength);
      const given = bytes.subarray(signedLength).toString("base64url");
      // Used challenges are stored as text, but several base64 texts can encode the same bytes.
      if (challenge !== bytes.toString("base64url")) return undefined;
      if (signed.length < signedLength || !isSameSecret(given, signature(signed, personId))) return undefined;
      const endMs = signed.readUIntBE(randomLength, 6);
      return nowMs() < endMs ? endMs : undefined;
    },
  };
}
