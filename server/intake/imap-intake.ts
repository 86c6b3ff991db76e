import { setTimeout as sleep } from "node:timers/promises";
import type { ImapFlow, MailboxObject } from "imapflow";
import type { HealthState } from "#server/health/health.ts";
import { createImapClient, type MailboxFailure, mailboxAdvice, mailboxName } from "#server/inbound/imap-mailbox.ts";
import { inboundLimits } from "#server/inbound/inbound-mail.ts";
import { countOf, type UidRanges, uidsAfter, withoutUid, withUid } from "#server/inbound/uid-ranges.ts";
import { reasonOf } from "#server/log.ts";
import { isUnread, type MailboxPlace, mailboxPlace, mailboxSinceMs, setMailboxPlace } from "#server/operations/mail/inbox-state.ts";
import type { Received } from "#server/operations/mail/receive-mail.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { NoticeStore } from "#server/store/notice-store.ts";
import { StoreError } from "#server/store/store-error.ts";

export type ImapIntakeOptions = Pick<SharedParts, "log" | "nowMs"> & {
  /** INBOUND_IMAP_URL: its path is the mailbox, INBOX if it has none. */
  readonly url: string;
  readonly receive: (raw: Uint8Array) => Promise<Received>;
  /** Whether a mail with these headers answers one of ours: of many new mails, those are taken in first. */
  readonly isAnswer?: (headers: string) => Promise<boolean>;
  readonly settings: Pick<NoticeStore, "setting" | "setSetting">;
  readonly isFollower?: () => boolean;
  /** How long one wait for news lasts; then the mailbox is looked at anyway. */
  readonly idleMs?: number;
  readonly shortestPauseMs?: number;
  /** How often the mails that came over a day's limit are tried again. */
  readonly laterEveryMs?: number;
  /** How many bytes of them are read each time; one mail may go beyond it. */
  readonly laterBytes?: number;
};

/** From this many new mails on (most are strangers' then), answers to our mails are taken in first. */
const flood = 50;
/** This many are read before the mailbox is searched again for newer ones. */
const readAtOnce = 50;

/** Which new mails were looked at for being answers, and those that were taken in before it was their turn. */
type Ahead = { lookedAtTo: number; readonly taken: Set<number> };

const longestPauseMs = 5 * 60_000;
/** How often a follower checks whether it has become the leader: as often as leadership itself is checked. */
const followerPauseMs = 2_000;
const silenceMs = 60_000;
const dayMs = 24 * 60 * 60_000;
/** How many of the mails over a limit, and how many bytes of them, are tried again at a time. */
const triedAgain = { mails: 200, bytes: 50_000_000 };

/**
 * Reads the mails that came since the first start, each once, across restarts. It changes nothing in the mailbox: mails are neither
 * deleted nor marked as read. After uidValidity has changed, the mails since two days before the last reading are read anew;
 * those that were kept are known by their content. What comes over a day's limit (a lead's, or that of strangers) is tried
 * again every hour until it is kept.
 */
export function startImapIntake(options: ImapIntakeOptions): {
  readonly health: () => Promise<HealthState>;
  readonly stop: () => Promise<void>;
} {
  const {
    url,
    log,
    nowMs,
    settings,
    isFollower = () => false,
    idleMs = 4 * 60_000,
    shortestPauseMs = 2_000,
    laterEveryMs = 60 * 60_000,
  } = options;
  const stopping = new AbortController();
  let client: ImapFlow | undefined;
  let lastGoodMs: number | undefined;
  let problem: string | undefined;
  let laterTried = { atMs: nowMs(), uid: 0 };

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function run(): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!stopping.signal.aborted) {
      if (isFollower()) {
        [problem, lastGoodMs] = [undefined, undefined];
        await pause(followerPauseMs);
        continue;
      }
      try {
        await readOn(() => {
          pauseMs = shortestPauseMs;
        });
      } catch (error) {
        if (stopping.signal.aborted) break;
        const found = problemOf(error, client, mailboxName(url));
        if (problem !== found) log.error({ reason: reasonOf(error) }, "imap: the mailbox could not be read, will try again");
        problem = found;
        await pause(pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      } finally {
        client?.close();
      }
    }
  }

  /** Connects and reads until this is stopped, or another process is to read. Rejects if the mailbox can't be read any more. */
  async function readOn(onRead: () => void): Promise<void> {
    const firstMs = await mailboxSinceMs(settings, nowMs());
    client = createImapClient(url, silenceMs);
    await client.connect();
    await client.mailboxOpen(mailboxName(url), { readOnly: true });
    // Its UIDs may have changed.
    const ahead: Ahead = { lookedAtTo: 0, taken: new Set() };
    while (!stopping.signal.aborted && !isFollower()) {
      const isAllRead = await readNew(client, options, firstMs, stopping.signal, ahead);
      if (nowMs() - laterTried.atMs >= laterEveryMs)
        laterTried = { atMs: nowMs(), uid: await readLater(client, options, stopping.signal, laterTried.uid) };
      lastGoodMs = nowMs();
      problem = undefined;
      onRead();
      if (isAllRead) await waitForNews(client, idleMs, stopping.signal);
      // Makes the server report new mails.
      else await client.noop();
    }
  }

  const running = run();
  return {
    async health() {
      if (isFollower()) return healthOfLeader(await mailboxPlace(settings), nowMs());
      if (problem !== undefined) return { ok: false, detail: problem };
      return lastGoodMs === undefined ? notReadYet : healthOfReader(await mailboxPlace(settings), nowMs());
    },
    async stop() {
      stopping.abort();
      client?.close();
      await running;
    },
  };
}

function problemOf(error: unknown, client: ImapFlow | undefined, name: string): string {
  if (error instanceof StoreError) return "Replies can't be taken in: the database does not take them.";
  const advice = client ? ` ${mailboxAdvice(client, name, error as MailboxFailure)}` : ""; // what else throws is imapflow's
  return `The mailbox for replies can't be read.${advice}`;
}

const notReadYet: HealthState = { ok: false, detail: "Not read yet.", isStarting: true };

/** The process that raises the alarm need not be the one that reads. */
function healthOfLeader(place: MailboxPlace | undefined, nowMs: number): HealthState {
  if (!place) return notReadYet;
  if (!isUnread(place, nowMs)) return { ok: true, detail: "Read by another process." };
  return { ok: false, detail: `The mailbox for replies has not been read since ${new Date(place.readAtMs).toISOString()}.` };
}

function healthOfReader(place: MailboxPlace | undefined, nowMs: number): HealthState {
  const sinceMs = place?.laterSinceMs;
  const unreadable = countOf(place?.unreadable ?? []);
  const notRead = unreadable === 0 ? "" : ` ${unreadable === 1 ? "1 mail" : `${unreadable} mails`} in it can't be read here.`;
  if (place === undefined || sinceMs === undefined) return { ok: true, detail: `Read.${notRead}` };
  const mails = countOf(place.later);
  const waiting =
    mails === 1 ? "1 mail that came over a day's limit has waited" : `${mails} mails that came over a day's limit have waited`;
  const again = `Each hour up to ${triedAgain.mails} of them are tried again, ${triedAgain.bytes / 1_000_000} MB at most.`;
  return { ok: nowMs - sinceMs < dayMs, detail: `Read. ${waiting} since ${new Date(sinceMs).toISOString()}. ${again}${notRead}` };
}

/** False if there is more to read. */
async function readNew(client: ImapFlow, options: ImapIntakeOptions, firstMs: number, signal: AbortSignal, ahead: Ahead): Promise<boolean> {
  const { settings } = options;
  const mailbox = client.mailbox;
  if (!mailbox) throw new Error("The mailbox was closed.");
  const known = await mailboxPlace(settings);
  if (!known) {
    const firstUid = await firstUidSince(client, firstMs);
    await save(options, placeBefore(mailbox, firstUid));
    return firstUid === undefined;
  }
  const isSame = known.uidValidity === String(mailbox.uidValidity);
  const uids = await newUids(client, known, isSame);
  let place: Place = isSame ? known : placeBefore(mailbox);
  const isFlood = uids.length > flood;
  if (isFlood) await takeAnswers(client, uids, options, signal, ahead);
  const now = isFlood ? uids.slice(0, readAtOnce) : uids;
  for (const uid of now) {
    if (signal.aborted) return true;
    const kind = ahead.taken.delete(uid) ? undefined : (await takeIn(client, uid, options)).kind;
    place = {
      ...place,
      lastUid: uid,
      ...(kind === "too-many" && withLater(options, place, withUid(place.later, uid))),
      ...(kind === "unreadable" && { unreadable: withUid(place.unreadable, uid) }),
    };
    await save(options, place);
  }
  // Also if no mail has come: it tells the other processes that the mailbox is being read.
  if (uids.length === 0) await save(options, place);
  return now.length === uids.length;
}

type Place = Omit<MailboxPlace, "readAtMs">;

/** The place from which this mail and later ones are read; if it is left out, those to come. */
const placeBefore = ({ uidValidity, uidNext }: MailboxObject, uid: number = uidNext): Place => ({
  uidValidity: String(uidValidity),
  lastUid: uid - 1,
  later: [],
  unreadable: [],
});

/** The mails that have come since the last reading, in order. If the mailbox has other UIDs by now, those of two days before it too. */
async function newUids(client: ImapFlow, known: MailboxPlace, isSame: boolean): Promise<readonly number[]> {
  const sinceMs = Math.min(known.readAtMs, known.laterSinceMs ?? known.readAtMs) - 2 * dayMs;
  const query = isSame ? { uid: `${known.lastUid + 1}:*` } : { since: new Date(sinceMs) };
  const found = (await client.search(query, { uid: true })) || [];
  // "5:*" names the last mail too if its UID is below 5.
  return found.filter((uid) => !isSame || uid > known.lastUid).sort((one, other) => one - other);
}

/** Undefined: no mail has come since then. */
async function firstUidSince(client: ImapFlow, sinceMs: number): Promise<number | undefined> {
  // A search has only days, in the time zone of its server.
  const [first] = (await client.search({ since: new Date(sinceMs - dayMs) }, { uid: true })) || [];
  if (first === undefined) return undefined;
  const recent = await client.fetchAll(`${first}:*`, { uid: true, internalDate: true }, { uid: true });
  // The moments at which mails came are in whole seconds.
  return recent.find(({ internalDate }) => new Date(internalDate ?? 0).getTime() > sinceMs - 1_000)?.uid;
}

/** Takes in those of the new mails that answer ours. If this process ends before they would have been read in order, they are read again then, and known by their content. */
async function takeAnswers(
  client: ImapFlow,
  uids: readonly number[],
  { isAnswer, ...options }: ImapIntakeOptions,
  signal: AbortSignal,
  ahead: Ahead,
): Promise<void> {
  const unseen = new Set(uids.filter((uid) => uid > ahead.lookedAtTo));
  const [first] = unseen;
  if (!isAnswer || first === undefined) return;
  const answers: number[] = [];
  for await (const { uid, headers } of client.fetch(`${first}:*`, { uid: true, headers: answeringHeaders }, { uid: true }))
    if (unseen.has(uid) && (await isAnswer(headers?.subarray(0, mostOfHeaders).toString("latin1") ?? ""))) answers.push(uid);
  for (const uid of answers) {
    if (signal.aborted) return;
    // A mail that is not kept now is read again in order.
    if (!["too-many", "unreadable"].includes((await takeIn(client, uid, options)).kind)) ahead.taken.add(uid);
  }
  ahead.lookedAtTo = uids.at(-1) ?? 0;
}

const answeringHeaders = ["To", "Cc", "Delivered-To", "X-Original-To", "In-Reply-To", "References"];
/** In bytes. */
const mostOfHeaders = 50_000;

/** Tries some of the mails again that came over a limit. Returns the UID of the last one, after which the next attempt begins. */
async function readLater(client: ImapFlow, options: ImapIntakeOptions, signal: AbortSignal, after: number): Promise<number> {
  let place = await mailboxPlace(options.settings);
  if (!place) return after;
  if (place.unreadable.length > 0) {
    place = { ...place, unreadable: await stillThere(client, place.unreadable) };
    await save(options, place);
  }
  let last = after;
  let bytes = 0;
  for (const uid of uidsAfter(place.later, after, triedAgain.mails)) {
    if (signal.aborted || bytes >= (options.laterBytes ?? triedAgain.bytes)) return last;
    last = uid;
    const { kind, bytes: read } = await takeIn(client, uid, options);
    bytes += read;
    if (kind === "too-many") continue;
    place = {
      ...place,
      ...withLater(options, place, withoutUid(place.later, uid)),
      ...(kind === "unreadable" && { unreadable: withUid(place.unreadable, uid) }),
    };
    await save(options, place);
  }
  return last;
}

const withLater = ({ nowMs }: ImapIntakeOptions, { laterSinceMs }: Partial<MailboxPlace>, ranges: UidRanges) => ({
  later: ranges,
  laterSinceMs: ranges.length === 0 ? undefined : (laterSinceMs ?? nowMs()),
});

async function stillThere(client: ImapFlow, ranges: UidRanges): Promise<UidRanges> {
  const uids = (await client.search({ uid: ranges.map(([first, last]) => `${first}:${last}`).join(",") }, { uid: true })) || [];
  return uids.reduce<UidRanges>((kept, uid) => withUid(kept, uid), []);
}

const save = ({ settings, nowMs }: ImapIntakeOptions, place: Place) => setMailboxPlace(settings, { ...place, readAtMs: nowMs() });

type TakenIn = { readonly kind: Received["kind"] | "gone"; readonly bytes: number };

async function takeIn(client: ImapFlow, uid: number, { receive, log }: ImapIntakeOptions): Promise<TakenIn> {
  // One byte more than is ever read tells a mail that is too large from one that just fits.
  const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: inboundLimits.mailBytes + 1 } }, { uid: true });
  const source = mail ? mail.source : undefined;
  if (!source) return { kind: "gone", bytes: 0 };
  const received = await receive(source);
  if (received.kind === "unreadable") log.warn({ uid, why: received.why }, "imap: a mail could not be read");
  if (received.kind === "too-many") log.warn({ uid }, "imap: a mail came over the day's limit, will be tried again");
  return { kind: received.kind, bytes: source.byteLength };
}

/** Until the server tells of a new mail, or for as long as this. */
async function waitForNews(client: ImapFlow, idleMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, idleMs);
  const wake = () => resolve();
  client.on("exists", wake).on("close", wake);
  signal.addEventListener("abort", wake);
  const idling = client.idle().catch(() => false);
  try {
    await Promise.race([promise, idling]);
  } finally {
    clearTimeout(timer);
    client.off("exists", wake).off("close", wake);
    signal.removeEventListener("abort", wake);
  }
  if (signal.aborted) return;
  // A command on a closed connection does nothing, without an error.
  if (!client.usable) throw new Error("The mail server closed the connection.");
  // Any command ends the waiting; this one also makes the server tell of what it has not told yet.
  await client.noop();
}
