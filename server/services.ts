import { existsSync } from "node:fs";
import { join } from "node:path";
import { brand } from "#content/brand.ts";
import { firstLinkLine, removedBeforeLine } from "#content/desk/sign-in-mail.ts";
import { mailLink } from "#domain/contact-links.ts";
import { alarmAlerts } from "#server/alerts/tell-people.ts";
import { createRedAlarm } from "#server/health/alarm.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import { newSecret } from "#server/secrets.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import { createPushDelivery, publicInternet, readVapidKeys } from "./alerts/push-delivery.ts";
import { startTelling } from "./alerts/tell-people.ts";
import { openBookings } from "./bookings/open-bookings.ts";
import { skipOutdated } from "./bookings/skip-outdated.ts";
import { repeatLogged } from "./concurrency/repeat.ts";
import { createCounter } from "./counting/counter.ts";
import { sendDigest } from "./enquiries/digest.ts";
import { createReleaseLinks } from "./enquiries/release-links.ts";
import { createEnquirySubmitter } from "./enquiries/submit-enquiry.ts";
import type { Env } from "./env.ts";
import { createFormStamps } from "./forms/submission.ts";
import { createAlarm } from "./health/alarm.ts";
import { createHealth } from "./health/health.ts";
import { startHeartbeat } from "./health/heartbeat.ts";
import type { Metrics } from "./health/metrics.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import { startMailFolderIntake } from "./intake/mail-folder-intake.ts";
import { type Log, reasonOf } from "./log.ts";
import { eraseFromMailFolder } from "./mail/mail-folder.ts";
import { mailFolder, mailProvider } from "./mail/mail-provider.ts";
import { bringBackLeads } from "./operations/leads/snooze-leads.ts";
import { isAnswerToOurs, receiveMail } from "./operations/mail/receive-mail.ts";
import { openDesk, openReplyAddresses } from "./operations/open-desk.ts";
import type { DeskParts } from "./operations/operation.ts";
import { removedSince } from "./operations/people/removals.ts";
import { startMornings } from "./operations/upkeep/morning-mail.ts";
import { isClockDoubted, startNights } from "./operations/upkeep/night.ts";
import { watchParts } from "./operations/upkeep/watch-upkeep.ts";
import type { Deliver } from "./outbox/delivery.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { createWebhookDelivery } from "./outbox/webhook.ts";
import { startRetention } from "./privacy/retention.ts";
import { joinLeadership, type Leadership, soleLeader } from "./store/leadership.ts";
import { openStore, storePlace } from "./store/open-store.ts";
import { makePrivateFolder } from "./store/private-files.ts";

/** The services behind the pages: the store, the outbox, and what every form needs. */
export type Services = Awaited<ReturnType<typeof openServices>>;

export type ServiceOptions = {
  /** Another process on this machine raises alarms and sends the heartbeat. */
  readonly isBeside?: boolean;
  readonly nowMs?: () => number;
  /** Addresses at which push services may be. A test sets its own. */
  readonly pushReach?: OutsideReach;
};

/** @throws {StoreError} if the database can't be used; its message says what to do. */
export async function openServices(
  env: Env,
  log: Log,
  metrics: Metrics,
  { isBeside = false, nowMs = Date.now, pushReach = publicInternet }: ServiceOptions = {},
) {
  const store = await openStore(env, (error) => log.warn({ reason: reasonOf(error) }, "the database broke a connection"));
  if (existsSync(env.dataDir) && !makePrivateFolder(env.dataDir)) {
    log.warn("DATA_DIR is open to other users of this machine and can't be closed: it belongs to another user or is shared by all");
  }
  const health = createHealth({ log });
  const stopWatching = health.watch(60_000);
  metrics.watchOutbox(store.outbox);
  metrics.watchHealth(health);
  const replyAddresses = await openReplyAddresses(env.inbound.address, store);
  const provider = mailProvider(env);
  const mail = await provider.open({ from: env.mailFrom, replyAddresses });
  const push = createPushDelivery({
    store: store.alerts,
    keys: await readVapidKeys(store),
    contact: env.siteUrl.startsWith("https:") ? env.siteUrl : mailLink(brand.email),
    reach: pushReach,
    log,
    nowMs,
  });
  const leadership: Leadership = env.databaseUrl ? await joinLeadership(env.databaseUrl, () => outbox.notify()) : soleLeader;
  const { isFollower } = leadership;
  const outbox = startOutbox({
    isFollower,
    store: store.outbox,
    deliver: {
      mail: skipOutdated(mail.deliver, store, log, nowMs),
      push: skipOutdated(push, store, log, nowMs),
      webhook: env.webhook ? createWebhookDelivery(env.webhook) : refuseWebhook,
    },
    removeCopy: (row) => eraseFromMailFolder(mailFolder(env), undefined, [row]),
    log,
    onResult: metrics.countDelivery,
  });
  const stamps = createFormStamps(env.secret ? [env.secret] : await store.secrets("form-stamps", newSecret), nowMs);
  const shared = {
    store,
    health,
    stamps,
    /** Call this after a commit that added outbox rows. */
    notifyOutbox: () => (isFollower() ? leadership.callLeader() : outbox.notify()),
    isFollower,
    /** The limit per client address, shared by all forms. */
    limit: createRateLimit({ ...env.rateLimit, shared: { name: "forms", limits: store.limits } }),
    teamMailboxes: env.mailTo.map((address) => ({ address })),
    replyAddresses,
    hasWebhook: env.webhook !== undefined,
    log,
    nowMs,
  };
  // Kept in the database, like the manage links' key, so that links in mails already sent stay valid.
  const links = createReleaseLinks(env.siteUrl, await store.secrets("release-links", newSecret));
  const withLinks = { ...shared, releaseUrl: links.urlOf };
  const raiseAlarm = createAlarm({
    ...shared,
    store: store.outbox,
    alertsOf: alarmAlerts({ ...shared, siteUrl: env.siteUrl, timeZone: brand.hours.timeZone }),
  });
  const stopRetention = startRetention({
    store: store.personalData,
    mailFolder: mailFolder(env),
    retention: env.retention,
    isClockDoubted: () => isClockDoubted({ store, nowMs, timeZone: brand.hours.timeZone }),
    nowMs,
    log,
  });
  const counter = env.countVisits ? createCounter({ store: store.counts, timeZone: brand.hours.timeZone, nowMs, log }) : undefined;
  const countLead = (kind: "enquiry" | "booking", { formPath, source, firstPath }: LeadOrigin) =>
    counter?.count(kind, { path: formPath, source, firstPath });
  const bookings = await openBookings(env, {
    ...shared,
    raiseAlarm,
    onOutcome: metrics.countBooking,
    onNew: (origin) => countLead("booking", origin),
  });
  const desk = await openDesk(env, {
    ...shared,
    bookings,
    deliver: mail.deliver,
    pushReach,
  });
  const receive = (raw: Uint8Array) => receiveMail(desk, raw);
  // Each machine has its own folder, and the leader may be on another machine.
  const stopMailFolder = isBeside ? undefined : startMailFolderIntake({ folder: join(mailFolder(env), "in"), receive, log });
  const imap = env.inbound.imapUrl
    ? (await import("./intake/imap-intake.ts")).startImapIntake({
        url: env.inbound.imapUrl,
        receive,
        isAnswer: (headers) => isAnswerToOurs(desk, headers),
        settings: store.notices,
        isFollower,
        log,
        nowMs,
      })
    : undefined;
  if (imap) health.register({ name: "replies", look: imap.health });
  const stopNights = startNights(desk, isFollower);
  const stopMornings = startMornings(desk, isFollower);
  const stopTelling = startTelling({ ...desk, isFollower });
  // Indexes leads from before the desk, and those whose words have changed.
  const stopIndexing = repeatLogged(log, () => store.leads.indexSome(200), 2_000, "leads: could not be made findable");
  const stopBringingBack = repeatLogged(log, () => bringBackLeads(desk), 20_000, "leads: could not be brought back");
  metrics.watchCalendars(bookings.calendars);
  watchParts(health, desk);
  const stopHeartbeat = env.heartbeatUrl && !isBeside ? startHeartbeat({ health, url: env.heartbeatUrl, log, nowMs }) : undefined;
  const stopDigest = repeatLogged(log, () => sendDigest(withLinks), 60_000, "enquiries: the digest could not be written");
  const stopWatch = isBeside
    ? () => {}
    : repeatLogged(log, createRedAlarm(health, raiseAlarm, nowMs), 60_000, "alarm: could not be raised in every way");
  return {
    ...shared,
    desk,
    receiveMail: receive,
    counter,
    submitEnquiry: createEnquirySubmitter({
      ...withLinks,
      onOutcome: metrics.countEnquiry,
      onNew: (origin) => countLead("enquiry", origin),
    }),
    releaseLinks: links,
    bookings,
    /** Lines to print at start: where leads are kept, where mails go, and what to do. */
    places: [
      `Enquiries and bookings are kept in ${storePlace(env)}`,
      `Mails go to ${provider.place}; enquiries to ${env.mailTo.join(", ")}`,
      "The team's calendar of booked calls has a secret address: npm run team-calendar prints it",
      ...(alarmsByMailAlone(env) ? [alarmsByMailAloneLine] : []),
      ...(env.webhook ? [`Leads are also posted to ${new URL(env.webhook.url).host}`] : []),
      ...(await peopleToRemoveAgain(desk)),
      ...(provider.sends ? [] : await firstOwnersLink(desk)),
    ],
    /** Stops all background work, lets mails that are being sent finish, then closes the database. */
    async close() {
      stopWatching();
      await Promise.all([bookings.close(), stopDigest(), stopWatch(), stopHeartbeat?.()]);
      await Promise.all([
        stopMailFolder?.(),
        imap?.stop(),
        stopRetention(),
        stopNights(),
        stopIndexing(),
        stopBringingBack(),
        stopTelling(),
        stopMornings(),
        counter?.close(),
      ]);
      await outbox.stop(4_000); // within the ten seconds that a container gets
      mail.close();
      await leadership.close();
      await store.close();
    },
  };
}

/** True if mail is the only way to report that mail fails. */
export const alarmsByMailAlone = (env: Env): boolean =>
  mailProvider(env).sends && env.webhook === undefined && env.heartbeatUrl === undefined;

const alarmsByMailAloneLine =
  "If mail fails, nobody is alerted: set HEARTBEAT_URL (an external monitor that alerts when requests stop) or WEBHOOK_URL";

/** Lines about people who were removed after this copy of the database was made, and so are back in it. */
async function peopleToRemoveAgain({ store, dataDir }: DeskParts): Promise<string[]> {
  return (await removedSince(dataDir, await store.people.all())).map(({ email }) => removedBeforeLine(email));
}

/** A sign-in link for the first owner, printed if there is no mail server to send one. */
async function firstOwnersLink({ store, signIn }: DeskParts): Promise<string[]> {
  const owner = (await store.people.present()).find(({ role }) => role === "owner");
  return owner ? [firstLinkLine(owner.email, await signIn.makeLink(owner))] : [];
}

/** Rows from a time when a webhook was configured wait until it is configured again. */
const refuseWebhook: Deliver<"webhook"> = async () => {
  throw new Error("No webhook is configured. Set WEBHOOK_URL and WEBHOOK_SECRET.");
};
