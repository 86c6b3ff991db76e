import { createHash, randomInt, randomUUID } from "node:crypto";
import { invitationMail, signInMail } from "#content/desk/sign-in-mail.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { mailBody } from "#server/mail/mail-text.ts";
import { type Deliver, DeliveryError } from "#server/outbox/delivery.ts";
import { mailItem } from "#server/outbox/outbox-item.ts";
import { isSameSecret, newSecret, signatureOf } from "#server/secrets.ts";
import type { DeskPulse } from "#server/store/desk-pulse.ts";
import type { Person } from "#server/store/people-store.ts";
import type { DeskSession } from "#server/store/sign-in-store.ts";
import type { Store } from "#server/store/store.ts";

export type SignIn = {
  /** Mails a link where the address may enter, on to `next`. Answers before anything is known, so that nobody can tell who may. */
  readonly requestLink: (email: string, next: string, from: LinkAsker) => void;
  /** What a browser keeps once this person has signed in with it. It signs nobody in: links asked for with it have a share of their own. */
  readonly knownBrowser: (person: Person) => string;
  /** A fresh link for this person, to be handed over by hand. */
  readonly makeLink: (person: Person, forMs?: number) => Promise<string>;
  /** Resolves once the mail is taken; to false where the address has had its share of mails for now. */
  readonly invite: (person: Person, by: string) => Promise<boolean>;
  readonly isGoodLink: (token: string) => Promise<boolean>;
  readonly spendLink: (token: string, device: DeskSession["device"]) => Promise<NewSession | undefined>;
  readonly begin: (person: Person, device: DeskSession["device"]) => Promise<NewSession>;
  /**
   * Whose session this is. Renews it for another thirty days, and notes the visit, at most once a minute; neither where a
   * page that stands open only asks by itself: a tab in sight all night is no visit, and no sign that somebody is there.
   */
  readonly find: (token: string, how?: { readonly isWatching: boolean }) => Promise<SignedIn | undefined>;
  readonly end: (signedIn: SignedIn) => Promise<void>;
  /**
   * Goes with every form that this person is shown; without a person, with those of the sign-in pages. It is the same in
   * each of their sessions: a page that stood open while they signed in anew goes on working.
   */
  readonly csrfToken: (personId: string | undefined) => string;
  /** Whose form this token stood in, also when nobody is signed in any more. */
  readonly writerOf: (csrfToken: string) => string | undefined;
};

export type NewSession = { readonly token: string; readonly person: Person; readonly session: DeskSession };
export type SignedIn = {
  readonly person: Person;
  readonly session: DeskSession;
  readonly isFresh: boolean;
  /** As it stood when they asked. */
  readonly pulse: DeskPulse;
};

/** Whence a link is asked for: the network, and what the browser keeps of an earlier sign-in. */
export type LinkAsker = { readonly clientAddress: string; readonly knownBrowser: string | undefined };

export type SignInOptions = {
  readonly store: Store;
  readonly siteUrl: string;
  /** Links are mailed at once, beside the outbox: what the outbox keeps, whoever reads the database could sign in with. */
  readonly deliver: Deliver;
  readonly csrfKey: string;
  /** Of links asked for by one network for one address: strangers who use up the share of somebody keep them out. */
  readonly limit: RateLimit;
  /** The office's. */
  readonly timeZone: string;
  readonly nowMs: () => number;
  readonly log: Log;
};

const minuteMs = 60_000;
const linkMs = 15 * minuteMs;
const invitationMs = 3 * 24 * 60 * minuteMs;
/** From the last use on. */
export const sessionMs = 30 * 24 * 60 * minuteMs;
/** What can't be undone asks for a sign-in younger than this. */
const freshMs = 60 * minuteMs;
/** A visit has ended when nothing was looked at for so long. */
const visitPauseMs = 30 * minuteMs;

export function createSignIn({ store, siteUrl, deliver, csrfKey, limit, timeZone, nowMs, log }: SignInOptions): SignIn {
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
      // Strangers in however many networks can't use up what is kept for whoever has signed in before.
      const isKnown = knownBrowser !== undefined && isKnownBrowser(knownBrowser, person);
      if ((await limit.take(isKnown ? knownBrowser : clientAddress, person.id)).kind === "limited") {
        log.warn(
          { person: person.id },
          "desk: a sign-in link was not mailed: this network or browser has asked for too many to that address",
        );
        return;
      }
      const taken = await store.addresses.takeMail(person.email, nowMs(), isKnown ? "own" : "asked-link");
      if (taken === undefined) {
        log.warn({ person: person.id }, "desk: a sign-in link was not mailed: the address has had its share of mails for now");
        return;
      }
      const query = next === deskPages.today ? "" : `?${new URLSearchParams({ [deskQuery.next]: next })}`;
      const link = `${await makeLink(person)}${query}`;
      const { subject, button, notYou, body, eyebrow, heading } = signInMail;
      await sendTaken(taken, person, subject, { preview: body, eyebrow, heading, body, button, link, smallPrint: notYou });
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "desk: a sign-in link could not be sent");
    }
  }

  /** Where nothing can have arrived, it is none of the address's share. */
  async function sendTaken(taken: string, ...mail: Parameters<typeof send>): Promise<void> {
    try {
      await send(...mail);
    } catch (error) {
      if (error instanceof DeliveryError && !error.mayHaveArrived) await store.addresses.giveMailBack(taken);
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
      recipient: "team",
      mail: { to: { address: person.email }, subject, ...mailBody(content) },
    });
    const createdAtUtc = utcTimestamp(nowMs());
    const row = {
      ...item,
      state: "waiting",
      attempts: 0,
      dueAtUtc: createdAtUtc,
      lastError: undefined,
      createdAtUtc,
      sentAtUtc: undefined,
      claim: item.id,
    } as const;
    await deliver(row, AbortSignal.timeout(30_000));
  }

  /** Says nothing of whose it is: it is tried against the person that the address leads to. */
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
    knownBrowser(person) {
      const token = newSecret();
      return `${token}.${knownBrowserSign(token, person)}`;
    },
    csrfToken,
    writerOf(token) {
      const personId = token.slice(0, Math.max(0, token.lastIndexOf(".")));
      return personId !== "" && isSameSecret(token, csrfToken(personId)) ? personId : undefined;
    },
    requestLink(email, next, from) {
      // SQLite answers within the turn that asks it. What is done for a known address begins once the answer has gone
      // out, at a moment that tells nothing either.
      setTimeout(() => void mailLink(email, next, from), randomInt(50, 500)).unref();
    },
    makeLink,
    async invite(person, by) {
      const taken = await store.addresses.takeMail(person.email, nowMs(), "own");
      if (taken === undefined) return false;
      const link = await makeLink(person, invitationMs);
      const { subject, heading, body, button, eyebrow, notYou } = invitationMail;
      await sendTaken(taken, person, subject(by), { preview: body, eyebrow, heading: heading(by), body, button, link, smallPrint: notYou });
      return true;
    },
    isGoodLink: (token) => store.signIn.isGoodLink(hashOf(token), utcTimestamp(nowMs())),
    async spendLink(token, device) {
      const person = await store.signIn.spendLink(hashOf(token), utcTimestamp(nowMs()));
      return person && begin(person, device);
    },
    begin,
    async find(token, { isWatching } = { isWatching: false }) {
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
      if (isWatching) return signedIn;
      if (now - Date.parse(session.lastUsedAtUtc) > minuteMs)
        await store.signIn.renewSession(session.id, utcTimestamp(now), utcTimestamp(now + sessionMs));
      if (now - Date.parse(person.lastSeenAtUtc ?? "1970") > minuteMs) {
        await store.people.seen(person, utcTimestamp(now), visitPauseMs);
        return { ...signedIn, person: (await store.people.find(person.id)) ?? person };
      }
      return signedIn;
    },
    async end({ session, person }) {
      await store.signIn.endSessions(person.id, session.id);
    },
  };
}

const isFresh = ({ signedInAtUtc }: DeskSession, nowMs: number) => nowMs - Date.parse(signedInAtUtc) < freshMs;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** What kind of device a browser says it is; only to tell one's sessions apart. */
export function deviceOf(userAgent: string): DeskSession["device"] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|Android/i.test(userAgent) ? "phone" : "laptop";
}
