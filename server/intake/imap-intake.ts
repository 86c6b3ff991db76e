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
  /** INBOUND_IMAP_URL. Its path is the mailbox; INBOX if it has none. */
  readonly url: string;
  readonly receive: (raw: Uint8Array) => Promise<Received>;
  /** Whether a mail with these headers replies to one of ours. If there are many new mails, replies are received first. */
  readonly isAnswer?: (headers: string) => Promise<boolean>;
  readonly settings: Pick<NoticeStore, "setting" | "setSetting">;
  readonly isFollower?: () => boolean;
  /** How long one IDLE lasts, after which the mailbox is searched anyway. */
  readonly idleMs?: number;
  readonly shortestPauseMs?: number;
  /** How often mails over a day's limit are tried again. */
  readonly laterEveryMs?: number;
  /** How many bytes of these mails are read each time; the last mail may exceed it. */
  readonly laterBytes?: number;
};

/** If there are more new mails than this (then mostly from strangers), replies to our mails are received first. */
const flood = 50;
/** In a flood, this many mails are read before the mailbox is searched again. */
const readAtOnce = 50;

/** State of receiving replies first: the last UID that was checked, and the UIDs received out of order. */
type Ahead = { checkedTo: number; readonly received: Set<number> };

const longestPauseMs = 5 * 60_000;
/** How often a follower checks whether it has become the leader: as often as server/store/leadership.ts does. */
const followerPauseMs = 2_000;
const silenceMs = 60_000;
const dayMs = 24 * 60 * 60_000;
/** The most mails over a limit, and bytes of them, that are tried again at a time. */
const triedAgain = { mails: 200, bytes: 50_000_000 };

/**
 * Receives the mails that arrived since the first start, each once, also across restarts. The mailbox is not changed: mails are
 * neither deleted nor marked as read. If uidValidity has changed, mails since two days before the last reading are read again;
 * stored ones are recognized by their digest. Mails over a day's limit are tried again every hour until they are stored.
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

  /** Connects and reads until it is stopped or another process is the leader. Rejects if the mailbox can no longer be read. */
  async function readOn(onRead: () => void): Promise<void> {
    const firstMs = await mailboxSinceMs(settings, nowMs());
    client = createImapClient(url, silenceMs);
    await client.connect();
    await client.mailboxOpen(mailboxName(url), { readOnly: true });
    // Starts empty after each connection, because UIDs may have changed.
    const ahead: Ahead = { checkedTo: 0, received: new Set() };
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
  const advice = client ? ` ${mailboxAdvice(client, name, error as MailboxFailure)}` : ""; // other errors are imapflow's
  return `The mailbox for replies can't be read.${advice}`;
}

const notReadYet: HealthState = { ok: false, detail: "Not read yet.", isStarting: true };

/** The health as seen by a follower, since the process that raises the alarm may not be the one that reads. */
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

/** Reads new mails. False if there are more to read. */
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
  if (isFlood) await receiveReplies(client, uids, options, signal, ahead);
  const now = isFlood ? uids.slice(0, readAtOnce) : uids;
  for (const uid of now) {
    if (signal.aborted) return true;
    const kind = ahead.received.delete(uid) ? undefined : (await takeIn(client, uid, options)).kind;
    place = {
      ...place,
      lastUid: uid,
      ...(kind === "too-many" && withLater(options, place, withUid(place.later, uid))),
      ...(kind === "unreadable" && { unreadable: withUid(place.unreadable, uid) }),
    };
    await save(options, place);
  }
  // Saved even without new mails, which shows the other processes that the mailbox is being read.
  if (uids.length === 0) await save(options, place);
  return now.length === uids.length;
}

type Place = Omit<MailboxPlace, "readAtMs">;

/** The place before this mail; if `uid` is left out, after all present mails. */
const placeBefore = ({ uidValidity, uidNext }: MailboxObject, uid: number = uidNext): Place => ({
  uidValidity: String(uidValidity),
  lastUid: uid - 1,
  later: [],
  unreadable: [],
});

/** The UIDs of mails since the last reading, ascending. If uidValidity has changed, also those of the two days before. */
async function newUids(client: ImapFlow, known: MailboxPlace, isSame: boolean): Promise<readonly number[]> {
  const sinceMs = Math.min(known.readAtMs, known.laterSinceMs ?? known.readAtMs) - 2 * dayMs;
  const query = isSame ? { uid: `${known.lastUid + 1}:*` } : { since: new Date(sinceMs) };
  const found = (await client.search(query, { uid: true })) || [];
  // "5:*" includes the last mail even if its UID is below 5.
  return found.filter((uid) => !isSame || uid > known.lastUid).sort((one, other) => one - other);
}

/** The first UID of the mails since then; undefined if there are none. */
async function firstUidSince(client: ImapFlow, sinceMs: number): Promise<number | undefined> {
  // IMAP searches by day, in the server's time zone.
  const [first] = (await client.search({ since: new Date(sinceMs - dayMs) }, { uid: true })) || [];
  if (first === undefined) return undefined;
  const recent = await client.fetchAll(`${first}:*`, { uid: true, internalDate: true }, { uid: true });
  // Arrival times are in whole seconds.
  return recent.find(({ internalDate }) => new Date(internalDate ?? 0).getTime() > sinceMs - 1_000)?.uid;
}

/** Receives replies to our mails before the other new mails. If the process ends before their turn, they are read again, and recognized by their digest. */
async function receiveReplies(
  client: ImapFlow,
  uids: readonly number[],
  { isAnswer, ...options }: ImapIntakeOptions,
  signal: AbortSignal,
  ahead: Ahead,
): Promise<void> {
  const unseen = new Set(uids.filter((uid) => uid > ahead.checkedTo));
  const [first] = unseen;
  if (!isAnswer || first === undefined) return;
  const answers: number[] = [];
  for await (const { uid, headers } of client.fetch(`${first}:*`, { uid: true, headers: answeringHeaders }, { uid: true }))
    if (unseen.has(uid) && (await isAnswer(headers?.subarray(0, mostOfHeaders).toString("latin1") ?? ""))) answers.push(uid);
  for (const uid of answers) {
    if (signal.aborted) return;
    // A mail that is not stored now is read again in order.
    if (!["too-many", "unreadable"].includes((await takeIn(client, uid, options)).kind)) ahead.received.add(uid);
  }
  ahead.checkedTo = uids.at(-1) ?? 0;
}

const answeringHeaders = ["To", "Cc", "Delivered-To", "X-Original-To", "In-Reply-To", "References"];
/** Bytes of the headers that are examined. */
const mostOfHeaders = 50_000;

/** Tries mails over a limit again. Returns the UID of the last one, after which the next call continues. */
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
  // One byte more than the limit distinguishes a mail that is too large from one that just fits.
  const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: inboundLimits.mailBytes + 1 } }, { uid: true });
  const source = mail ? mail.source : undefined;
  if (!source) return { kind: "gone", bytes: 0 };
  const received = await receive(source);
  if (received.kind === "unreadable") log.warn({ uid, why: received.why }, "imap: a mail could not be read");
  if (received.kind === "too-many") log.warn({ uid }, "imap: a mail came over the day's limit, will be tried again");
  return { kind: received.kind, bytes: source.byteLength };
}

/** Waits until the server reports a new mail, or for `idleMs`. */
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
  // Any command ends IDLE; NOOP also makes the server report pending changes.
  await client.noop();
}
