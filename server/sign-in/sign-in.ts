import { createHash, randomInt, randomUUID } from "node:crypto";
import { invitationMail, signInMail } from "#content/desk/sign-in-mail.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { minuteMs, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { reasonOf } from "#server/log.ts";
import { mailBody, mailItem, untriedRow } from "#server/mail/outbox-items.ts";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import { isSameSecret, newSecret, signatureOf } from "#server/secrets.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { DeskPulse } from "#server/store/desk-pulse.ts";
import type { Store } from "#server/store/open-store.ts";
import type { Person } from "#server/store/people-store.ts";
import type { DeskSession } from "#server/store/sign-in-store.ts";

export type SignIn = ReturnType<typeof createSignIn>;

export type NewSession = { readonly token: string; readonly person: Person; readonly session: DeskSession };
export type SignedIn = {
  readonly person: Person;
  readonly session: DeskSession;
  readonly isFresh: boolean;
  readonly pulse: DeskPulse;
};

/** The client's address, and the browser's cookie from an earlier sign-in. */
export type LinkAsker = { readonly clientAddress: string; readonly knownBrowser: string | undefined };

export type SignInOptions = Pick<SharedParts, "siteUrl" | "timeZone" | "nowMs" | "log"> & {
  readonly store: Store;
  /** Links are mailed directly, not through the outbox, where they could be read in the database. */
  readonly deliver: Deliver<"mail">;
  readonly csrfKey: string;
  /** Limits the links that one network requests for one address, so that strangers can't lock its owner out. */
  readonly limit: RateLimit;
};

const linkMs = 15 * minuteMs;
export const invitationMs = 3 * 24 * 60 * minuteMs;
/** Counted from the last use. */
export const sessionMs = 30 * 24 * 60 * minuteMs;
/** Irreversible actions need a sign-in younger than this. */
const freshMs = 60 * minuteMs;
/** A visit ends after this time without a page view. */
const visitPauseMs = 30 * minuteMs;

export function createSignIn({ store, siteUrl, deliver, csrfKey, limit, timeZone, nowMs, log }: SignInOptions) {
  async function makeLink(person: Person, forMs = linkMs): Promise<string> {
    const token = newSecret();
    await store.signIn.addLink({
      tokenHash: hashOf(token),
      personId: person.id,
      createdAtUtc: utcTimestamp(nowMs()),
      expiresAtUtc: utcTimestamp(nowMs() + forMs),
    });
    return `${siteUrl}${deskPages.signInLink(token)}`;
  }

  async function mailLink(email: string, next: string, { clientAddress, knownBrowser }: LinkAsker): Promise<void> {
    try {
      const person = await store.people.findByEmail(email);
      if (!person) return;
      // Strangers in any number of networks can't use up the limit reserved for browsers that have signed in before.
      const isKnown = knownBrowser !== undefined && isKnownBrowser(knownBrowser, person);
      if ((await limit.take(isKnown ? knownBrowser : clientAddress, person.id)).kind === "limited") {
        log.warn(
          { person: person.id },
          "desk: a sign-in link was not mailed: this network or browser has asked for too many to that address",
        );
        return;
      }
      const countId = await store.addresses.countMail(person.email, nowMs(), isKnown ? "own" : "asked-link");
      if (countId === undefined) {
        log.warn({ person: person.id }, "desk: a sign-in link was not mailed: the address has reached its limit of mails");
        return;
      }
      const query = next === deskPages.today ? "" : `?${new URLSearchParams({ [deskQuery.next]: next })}`;
      const link = `${await makeLink(person)}${query}`;
      const { subject, button, notYou, body, eyebrow, heading } = signInMail;
      await sendCounted(countId, person, subject, { preview: body, eyebrow, heading, body, button, link, smallPrint: notYou });
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "desk: a sign-in link could not be sent");
    }
  }

  /** Sends a mail that was counted. If it surely did not arrive, the count is removed. */
  async function sendCounted(countId: string, ...mail: Parameters<typeof send>): Promise<void> {
    try {
      await send(...mail);
    } catch (error) {
      if (error instanceof DeliveryError && !error.mayHaveArrived) await store.addresses.uncountMail(countId);
      throw error;
    }
  }

  async function send(
    person: Person,
    subject: string,
    mail: { preview: string; eyebrow: string; heading: string; body: string; button: string; link: string; smallPrint: string },
  ): Promise<void> {
    const content = {
      ...mail,
      blocks: [
        { kind: "text", text: mail.body },
        { kind: "actions", links: [{ label: mail.button, href: mail.link }] },
      ],
    } as const;
    const item = mailItem({
      leadId: `person:${person.id}`,
      mailKind: "team",
      mail: { to: { address: person.email }, subject, ...mailBody(content) },
    });
    await deliver(untriedRow(item, utcTimestamp(nowMs())), AbortSignal.timeout(30_000));
  }

  /** The signature does not reveal the person: it is checked against the person of the address. */
  const knownBrowserSign = (token: string, { id }: Person) => signatureOf(`known browser:${id}:${token}`, csrfKey);

  function isKnownBrowser(kept: string, person: Person): boolean {
    const [token = "", sign = "", ...rest] = kept.split(".");
    return rest.length === 0 && isSameSecret(sign, knownBrowserSign(token, person));
  }

  async function begin(person: Person, device: DeskSession["device"]): Promise<NewSession> {
    const token = newSecret();
    const now = nowMs();
    const session: DeskSession = {
      id: randomUUID(),
      tokenHash: hashOf(token),
      personId: person.id,
      device,
      signedInAtUtc: utcTimestamp(now),
      lastUsedAtUtc: utcTimestamp(now),
      expiresAtUtc: utcTimestamp(now + sessionMs),
    };
    await store.signIn.addSession(session);
    await store.signIn.sweep(utcTimestamp(now));
    return { token, person, session };
  }

  const csrfToken = (personId = "") => `${personId}.${signatureOf(`csrf:${personId}`, csrfKey)}`;

  return {
    /** The value of a cookie for a browser in which this person has signed in. It grants no access; links requested with it have a limit of their own. */
    knownBrowser(person: Person) {
      const token = newSecret();
      return `${token}.${knownBrowserSign(token, person)}`;
    },
    /** The CSRF token of a person, or of the sign-in pages. The same in all of a person's sessions, so that open pages stay usable after a new sign-in. */
    csrfToken,
    /** The id of the person whose form had this token, even if their session has ended. */
    writerOf(token: string) {
      const personId = token.slice(0, Math.max(0, token.lastIndexOf(".")));
      return personId !== "" && isSameSecret(token, csrfToken(personId)) ? personId : undefined;
    },
    /** Mails a link that leads to `next`, if the address has access. Returns before this is checked, so that nothing is revealed. */
    requestLink(email: string, next: string, from: LinkAsker) {
      // SQLite is synchronous, so the work starts after the response was sent, with a random delay: timing reveals nothing either.
      setTimeout(() => void mailLink(email, next, from), randomInt(50, 500)).unref();
    },
    /** Creates a link for this person without mailing it. */
    makeLink,
    /** Mails an invitation; resolves once the mail server has accepted it. False if the address has reached its limit of mails. */
    async invite(person: Person, by: string) {
      const countId = await store.addresses.countMail(person.email, nowMs(), "own");
      if (countId === undefined) return false;
      const link = await makeLink(person, invitationMs);
      const { subject, heading, body, button, eyebrow, notYou } = invitationMail;
      await sendCounted(countId, person, subject(by), {
        preview: body,
        eyebrow,
        heading: heading(by),
        body,
        button,
        link,
        smallPrint: notYou,
      });
      return true;
    },
    isGoodLink: (token: string) => store.signIn.isGoodLink(hashOf(token), utcTimestamp(nowMs())),
    async spendLink(token: string, device: DeskSession["device"]) {
      const person = await store.signIn.spendLink(hashOf(token), utcTimestamp(nowMs()));
      return person && begin(person, device);
    },
    begin,
    /** Finds a session; extends it and records the visit, at most once a minute. Not for background requests of an open page (`isBackground`). */
    async find(token: string, { isBackground } = { isBackground: false }): Promise<SignedIn | undefined> {
      if (token.length > 100) return undefined;
      const now = nowMs();
      const today = localDateOf(utcTimestamp(now), timeZone);
      const found = await store.signIn.findSession(hashOf(token), utcTimestamp(now), {
        fromUtc: instantAt(today, "00:00", timeZone),
        toUtc: instantAt(addDays(today, 1), "00:00", timeZone),
      });
      if (!found) return undefined;
      const { session, person } = found;
      const signedIn = { ...found, isFresh: isFresh(session, now) };
      if (isBackground) return signedIn;
      // abs(): the clock may have been ahead at the last use.
      if (Math.abs(now - Date.parse(session.lastUsedAtUtc)) > minuteMs)
        await store.signIn.renewSession(session.id, utcTimestamp(now), utcTimestamp(now + sessionMs));
      if (Math.abs(now - Date.parse(person.lastSeenAtUtc ?? "1970")) > minuteMs) {
        await store.people.seen(person, utcTimestamp(now), visitPauseMs);
        return { ...signedIn, person: (await store.people.find(person.id)) ?? person };
      }
      return signedIn;
    },
    async end({ session, person }: SignedIn) {
      await store.signIn.endSessions(person.id, session.id);
    },
  };
}

const isFresh = ({ signedInAtUtc }: DeskSession, nowMs: number) => Math.abs(nowMs - Date.parse(signedInAtUtc)) < freshMs;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The kind of device that a browser reports, to distinguish a person's sessions. */
export function deviceOf(userAgent: string): DeskSession["device"] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|Android/i.test(userAgent) ? "phone" : "laptop";
}
