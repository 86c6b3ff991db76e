import { setTimeout as sleep } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import * as z from "zod";
import type { HealthState } from "#server/health/health.ts";
import { createImapClient, mailboxName } from "#server/inbound/imap-mailbox.ts";
import { inboundLimits } from "#server/inbound/inbound-mail.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { Received } from "#server/operations/mail/receive-mail.ts";
import type { NoticeStore } from "#server/store/notice-store.ts";

export type ImapIntakeOptions = {
  /** INBOUND_IMAP_URL: its path is the mailbox, INBOX if it has none. */
  readonly url: string;
  readonly receive: (raw: Uint8Array) => Promise<Received>;
  readonly settings: Pick<NoticeStore, "setting" | "setSetting">;
  readonly log: Log;
  readonly nowMs: () => number;
  /** Another process reads the mailbox. */
  readonly isFollower?: () => boolean;
  /** How long one wait for news lasts; then the mailbox is looked at anyway. */
  readonly idleMs?: number;
  readonly shortestPauseMs?: number;
};

/** How far the mailbox has been read. UIDs only grow, for as long as the mailbox's uidValidity stays (RFC 3501, section 2.3.1.1). */
const placeSchema = z.object({ uidValidity: z.string(), lastUid: z.number(), readAtMs: z.number() });
type Place = z.infer<typeof placeSchema>;

const settingName = "inbound-imap";
const longestPauseMs = 5 * 60_000;
/** How often a follower looks whether it has become the leader: as often as the leadership itself is looked at. */
const followerPauseMs = 2_000;
/** Nobody has read the mailbox for so long: three waits for news, or as many vain attempts as fit in. */
const longestSilenceMs = 15 * 60_000;
const silenceMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Reads the mailbox: what comes from now on, each mail once, across restarts. It changes nothing in it: mails are neither
 * deleted nor marked as read. After uidValidity has changed, the mails since two days before the last reading are read anew;
 * those that were kept are known by their content.
 */
export function startImapIntake(options: ImapIntakeOptions): {
  readonly health: () => Promise<HealthState>;
  readonly stop: () => Promise<void>;
} {
  const { url, log, nowMs, settings, isFollower = () => false, idleMs = 4 * 60_000, shortestPauseMs = 2_000 } = options;
  const stopping = new AbortController();
  let client: ImapFlow | undefined;
  let lastGoodMs: number | undefined;
  let problem: string | undefined;

  async function run(): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!stopping.signal.aborted) {
      if (isFollower()) {
        [problem, lastGoodMs] = [undefined, undefined];
        await sleep(followerPauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        continue;
      }
      try {
        client = createImapClient(url, silenceMs);
        await client.connect();
        await client.mailboxOpen(mailboxName(url), { readOnly: true });
        while (!stopping.signal.aborted && !isFollower()) {
          await readNew(client, options, stopping.signal);
          lastGoodMs = nowMs();
          problem = undefined;
          pauseMs = shortestPauseMs;
          await waitForNews(client, idleMs, stopping.signal);
        }
      } catch (error) {
        if (stopping.signal.aborted) break;
        if (problem === undefined) log.error({ reason: reasonOf(error) }, "imap: the mailbox could not be read, will try again");
        problem = "The mailbox for replies can't be read.";
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      } finally {
        client?.close();
      }
    }
  }

  const running = run();
  return {
    async health() {
      if (isFollower()) return healthOfLeader(await placeIn(settings), nowMs());
      if (problem !== undefined) return { ok: false, detail: problem };
      return lastGoodMs === undefined ? notReadYet : { ok: true, detail: "Read." };
    },
    async stop() {
      stopping.abort();
      client?.close();
      await running;
    },
  };
}

const notReadYet: HealthState = { ok: false, detail: "Not read yet.", isStarting: true };

const placeIn = async (settings: ImapIntakeOptions["settings"]) => placeSchema.safeParse(await settings.setting(settingName)).data;

/** The process that calls for a person need not be the one that reads. */
function healthOfLeader(place: Place | undefined, nowMs: number): HealthState {
  if (!place) return notReadYet;
  if (nowMs - place.readAtMs < longestSilenceMs) return { ok: true, detail: "Read by another process." };
  return { ok: false, detail: `The mailbox for replies has not been read since ${new Date(place.readAtMs).toISOString()}.` };
}

async function readNew(client: ImapFlow, { receive, settings, nowMs, log }: ImapIntakeOptions, signal: AbortSignal): Promise<void> {
  const mailbox = client.mailbox;
  if (!mailbox) throw new Error("The mailbox was closed.");
  const uidValidity = String(mailbox.uidValidity);
  const known = await placeIn(settings);
  const save = (place: Omit<Place, "readAtMs">) => settings.setSetting(settingName, { ...place, readAtMs: nowMs() } satisfies Place);
  // Of a mailbox that is years old only what comes from now on is ours.
  if (!known) return save({ uidValidity, lastUid: mailbox.uidNext - 1 });
  const isSame = known.uidValidity === uidValidity;
  const query = isSame ? { uid: `${known.lastUid + 1}:*` } : { since: new Date(known.readAtMs - 2 * dayMs) };
  const found = (await client.search(query, { uid: true })) || [];
  // "5:*" names the last mail too if its UID is below 5.
  const uids = found.filter((uid) => !isSame || uid > known.lastUid).sort((one, other) => one - other);
  for (const uid of uids) {
    if (signal.aborted) return;
    // One byte more than is ever read tells a mail that is too large from one that just fits.
    const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: inboundLimits.mailBytes + 1 } }, { uid: true });
    // It may have been deleted meanwhile.
    const source = mail ? mail.source : undefined;
    if (source) {
      const received = await receive(source);
      if (received.kind === "unreadable") log.warn({ uid, why: received.why }, "imap: a mail could not be read");
    }
    await save({ uidValidity, lastUid: uid });
  }
  // Without a new mail too: the other processes know by it that the mailbox is read.
  if (uids.length === 0) await save({ uidValidity, lastUid: isSame ? known.lastUid : mailbox.uidNext - 1 });
}

/** Until the server tells of a new mail, or for as long as this. */
async function waitForNews(client: ImapFlow, idleMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, idleMs);
  client.once("exists", () => resolve());
  client.once("close", () => resolve());
  signal.addEventListener("abort", () => resolve(), { once: true });
  const idling = client.idle().catch(() => false);
  try {
    await Promise.race([promise, idling]);
  } finally {
    clearTimeout(timer);
  }
  if (signal.aborted) return;
  // A command on a closed connection does nothing, without an error.
  if (!client.usable) throw new Error("The mail server closed the connection.");
  // Any command ends the waiting; this one also makes the server tell of what it has not told yet.
  await client.noop();
}
