import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { mailDomainOf } from "#domain/mail-domain.ts";
import type { Env } from "#server/env.ts";
import { createHealth, type Health, type HealthReport, type HealthState } from "#server/health/health.ts";
import { clockState } from "#server/health/heartbeat.ts";
import { createProof, type Prove, proofKey, proofPath } from "#server/health/server-proof.ts";
import type { Log } from "#server/log.ts";
import { mailProvider } from "#server/mail/mail-provider.ts";
import { newSecret } from "#server/secrets.ts";
import type { Store } from "#server/store/open-store.ts";
import { lookAtMailDomain } from "./look-at-mail-domain.ts";
import { isExampleName } from "./placeholders.ts";

/** The time limit of each check. */
const patienceMs = 4_000;
/** A slower commit is reported, because visitors who send a form wait for it. */
const slowCommitMs = 50;
const commits = 9;
const keptMs = 5 * 60_000;
const readerWaitsMs = 1_000;

export type OutsideCheckName =
  | "address"
  | "mail-login"
  | "mail-domain"
  | "imap-login"
  | "mail-senders"
  | "speech"
  | "heartbeat"
  | "clock"
  | "commit";

/** Checks that need other servers, and so run only on request: SITE_URL, mail servers and mail domain, services, clock. */
export async function createOutsideChecks(
  env: Pick<Env, "siteUrl" | "mailFrom" | "inbound" | "heartbeatUrl" | "speech" | "webhook"> & Parameters<typeof mailProvider>[0],
  { store, log, nowMs }: { readonly store: Pick<Store, "secret" | "notices">; readonly log: Log; readonly nowMs: () => number },
): Promise<Health> {
  const { siteUrl, mailFrom, inbound, heartbeatUrl, speech, webhook } = env;
  const prove = createProof(await store.secret(proofKey, newSecret));
  const domain = mailDomainOf(mailFrom.address);
  const looks = {
    address: () => lookAtAddress(siteUrl, prove),
    "mail-login": () => mailProvider(env).look(patienceMs),
    "mail-domain": () =>
      isExampleName(domain)
        ? { ok: true, detail: "MAIL_FROM is an example: there is no domain to look at." }
        : lookAtMailDomain(domain, { patienceMs }),
    async "imap-login"() {
      if (inbound.imapUrl === undefined)
        return { ok: true, detail: "No mailbox is set: INBOUND_IMAP_URL would have one read for replies." };
      return (await import("#server/inbound/imap-mailbox.ts")).lookAtMailbox(inbound.imapUrl, patienceMs);
    },
    "mail-senders": async () => lookAtSenders(inbound),
    async speech() {
      if (!speech) return { ok: true, detail: "No speech service is set: the demo plays the shipped recording." };
      const headers = speech.apiKey ? { Authorization: `Bearer ${speech.apiKey}` } : undefined;
      const { status, problem } = await askService(`${speech.baseUrl}/models`, headers);
      if (status === 401 || status === 403) return { ok: false, detail: `${hostOf(speech.baseUrl)} refuses SPEECH_API_KEY (${status}).` };
      if (problem) return { ok: false, detail: `${hostOf(speech.baseUrl)} ${problem}. Check SPEECH_API_URL.` };
      return { ok: true, detail: `${hostOf(speech.baseUrl)} answers.` };
    },
    async heartbeat() {
      if (!heartbeatUrl) return { ok: false, detail: "Nobody is called if this machine dies. Set HEARTBEAT_URL to an outside watcher." };
      // Requests the root, because HEARTBEAT_URL itself would report that the server is healthy.
      const { problem } = await askService(new URL("/", heartbeatUrl).href);
      return problem
        ? { ok: false, detail: `${hostOf(heartbeatUrl)} ${problem}. Check HEARTBEAT_URL.` }
        : { ok: true, detail: `${hostOf(heartbeatUrl)} answers; a server requests HEARTBEAT_URL each minute while all is well.` };
    },
    async clock() {
      const others = [heartbeatUrl, speech?.baseUrl, webhook?.url].filter((url) => url !== undefined).map((url) => new URL("/", url).href);
      for (const { dateMs } of await Promise.all(others.map((url) => askService(url))))
        if (dateMs !== undefined) return clockState(nowMs() - dateMs);
      return { ok: true, detail: "There is no other clock to compare with: HEARTBEAT_URL would give one." };
    },
    commit: () => lookAtCommit(store),
  } satisfies { readonly [Name in OutsideCheckName]: Parameters<Health["register"]>[0]["look"] };
  const health = createHealth({ log });
  for (const [name, look] of Object.entries(looks)) health.register({ name, look });
  return health;
}

/**
 * Senders can be forged, so a colleague's mail counts without a confirmation at the desk only if the company's mail server
 * authenticates it.
 */
function lookAtSenders({ imapUrl, secret, authServ }: Env["inbound"]) {
  if (imapUrl === undefined && secret === undefined) return { ok: true, detail: "No mail comes in by IMAP or HTTP." };
  if (authServ !== undefined) return { ok: true, detail: `A sender is believed if ${authServ} vouches for them.` };
  return {
    ok: false,
    detail:
      "No mail server vouches for senders: a colleague's reply waits at the desk for a press, and accepting or declining a call in a calendar program counts for nothing. Set INBOUND_AUTHSERV.",
  };
}

export type ReadOutside = () => Promise<HealthReport["checks"] | undefined>;

/** Caches the results for five minutes, for a page. Undefined while the first run takes longer than a second. */
export function rememberOutside(healths: readonly Pick<Health, "report">[], nowMs: () => number): ReadOutside {
  let known: { readonly atMs: number; readonly checks: HealthReport["checks"] } | undefined;
  return async () => {
    if (known && nowMs() - known.atMs < keptMs) return known.checks;
    const look = Promise.all(healths.map((health) => health.report())).then((reports) => {
      known = { atMs: nowMs(), checks: reports.flatMap(({ checks }) => checks) };
    });
    await Promise.race([look, sleep(readerWaitsMs, undefined, { ref: false })]);
    return known?.checks;
  };
}

/** Measures the time of a commit: the median of nine. */
async function lookAtCommit({ notices }: Pick<Store, "notices">) {
  const tookMs: number[] = [];
  for (let turn = 0; turn < commits; turn += 1) {
    const began = performance.now();
    await notices.setSetting("commit-tried", turn);
    tookMs.push(performance.now() - began);
  }
  const middleMs = Math.max(1, Math.round(tookMs.sort((a, b) => a - b)[Math.floor(commits / 2)] ?? 0));
  if (middleMs <= slowCommitMs) return { ok: true, detail: `A commit takes ${middleMs} ms.` };
  return { ok: false, detail: `A commit takes ${middleMs} ms, a good disk a few. Put the database on a local SSD.` };
}

/** Checks that SITE_URL leads to a server with this database, by its proof. */
async function lookAtAddress(siteUrl: string, prove: Prove): Promise<HealthState> {
  const nonce = randomUUID();
  try {
    const answer = await fetch(`${siteUrl}${proofPath(nonce)}`, { redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
    const text = (await answer.text()).slice(0, 1_000);
    if (text.includes(prove(nonce))) return { ok: true, detail: `${siteUrl} leads to this server.` };
    const goesTo = answer.headers.get("location");
    const instead = goesTo ? `leads on to ${new URL(goesTo, siteUrl).origin}` : `is answered by another server (${answer.status})`;
    return { ok: false, detail: `${siteUrl} ${instead}. Correct SITE_URL, the DNS or the proxy.` };
  } catch (error) {
    return {
      ok: false,
      detail: `${siteUrl} can't be reached from this machine (${reasonOf(error)}). Check that the server runs, and SITE_URL, DNS, proxy and firewall.`,
    };
  }
}

/** "ECONNREFUSED", "DEPTH_ZERO_SELF_SIGNED_CERT", "TimeoutError". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

type ServiceAnswer = {
  readonly status: number | undefined;
  /** The Date header, in epoch milliseconds. */
  readonly dateMs: number | undefined;
  /** "does not answer", "answered 503"; undefined if the status is below 500. */
  readonly problem: string | undefined;
};

/** Sends a GET to a service and drops the body. Never rejects. */
async function askService(url: string, headers: Record<string, string> = {}): Promise<ServiceAnswer> {
  try {
    const answer = await fetch(url, { redirect: "manual", headers, signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    const dateMs = Date.parse(answer.headers.get("date") ?? "");
    return {
      status: answer.status,
      dateMs: Number.isNaN(dateMs) ? undefined : dateMs,
      problem: answer.status >= 500 ? `answered ${answer.status}` : undefined,
    };
  } catch {
    return { status: undefined, dateMs: undefined, problem: "does not answer" };
  }
}

const hostOf = (url: string) => new URL(url).host;
