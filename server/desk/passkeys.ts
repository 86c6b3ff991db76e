import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { brand } from "#content/brand.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { Person } from "#server/store/people-store.ts";
import type { Store } from "#server/store/store.ts";

/** Signing in with a key that a device or a password manager keeps (WebAuthn). */
export type Passkeys = {
  readonly signInOptions: () => Promise<object>;
  /** Who signed in; undefined where the answer does not hold. */
  readonly signIn: (response: unknown) => Promise<Person | undefined>;
  readonly registerOptions: (person: Person) => Promise<object>;
  readonly register: (person: Person, response: unknown) => Promise<boolean>;
};

export type PasskeysOptions = { readonly store: Store; readonly siteUrl: string; readonly nowMs: () => number; readonly log: Log };

const challengeMs = 5 * 60_000;

export function createPasskeys({ store, siteUrl, nowMs, log }: PasskeysOptions): Passkeys {
  const { origin, hostname: rpID } = new URL(siteUrl);

  const remember = (challenge: string, personId: string | undefined) =>
    store.signIn.addChallenge(challenge, personId, utcTimestamp(nowMs() + challengeMs));
  const isOurs = (personId: string | undefined) => (challenge: string) =>
    store.signIn.takeChallenge(challenge, personId, utcTimestamp(nowMs()));

  return {
    async signInOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      await remember(options.challenge, undefined);
      return options;
    },

    async signIn(given) {
      const response = given as AuthenticationResponseJSON; // verified field by field below
      const known = typeof response?.id === "string" ? await store.signIn.findPasskey(response.id) : undefined;
      if (!known) return undefined;
      const { passkey, person } = known;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge: isOurs(undefined),
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
        if (!verified) return undefined;
        await store.signIn.notePasskeyUse(passkey.id, authenticationInfo.newCounter, utcTimestamp(nowMs()));
        return person;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "desk: a passkey's answer did not hold");
        return undefined;
      }
    },

    async registerOptions(person) {
      const known = await store.signIn.passkeys(person.id);
      const options = await generateRegistrationOptions({
        rpName: `${brand.name} desk`,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      });
      await remember(options.challenge, person.id);
      return options;
    },

    async register(person, given) {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: given as RegistrationResponseJSON, // verified field by field
          expectedChallenge: isOurs(person.id),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        });
        if (!verified || !registrationInfo) return false;
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
