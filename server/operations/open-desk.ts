import { brand } from "#content/brand.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { pick } from "#domain/pick.ts";
import { publicInternet, readVapidKeys } from "#server/alerts/push-delivery.ts";
import type { Env } from "#server/env.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createReplyAddresses, type ReplyAddresses } from "#server/inbound/reply-address.ts";
import type { Deliver } from "#server/outbox/delivery.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import { newSecret } from "#server/secrets.ts";
import { createSignIn } from "#server/sign-in/sign-in.ts";
import type { Store } from "#server/store/open-store.ts";
import type { DeskParts } from "./operation.ts";

type OpenDeskParts = Pick<DeskParts, "store" | "teamMailboxes" | "replyAddresses" | "notifyOutbox" | "nowMs" | "log"> & {
  readonly bookings: Pick<DeskParts, "availability" | "calls" | "times" | "offers" | "calendars">;
  readonly deliver: Deliver<"mail">;
  /** Default: the public internet. */
  readonly pushReach?: OutsideReach;
};

/** Creates the parts that operations use, on the server and on the command line. On a new desk the addresses in MAIL_TO become the owners. */
export async function openDesk(
  env: Pick<
    Env,
    "rateLimit" | "siteUrl" | "mailTo" | "mailFrom" | "dataDir" | "databaseUrl" | "retention" | "backup" | "inbound" | "agent"
  >,
  { bookings, deliver, pushReach = publicInternet, ...parts }: OpenDeskParts,
): Promise<DeskParts> {
  const { store, nowMs, log } = parts;
  await store.people.addFirst(env.mailTo, utcTimestamp(nowMs()));
  // Three an hour by default: half of the mails that an address may get, so that the other half is left for its owner.
  const times = Math.ceil(env.rateLimit.times * 0.3);
  const limit = createRateLimit({ times, windowSeconds: 60 * 60, shared: { name: "sign-in", limits: store.limits } });
  const csrfKey = await store.secret("desk-forms", newSecret);
  return {
    ...parts,
    ...pick(bookings, "availability", "calls", "times", "offers", "calendars"),
    push: { publicKey: (await readVapidKeys(store)).publicKey, reach: pushReach },
    ...pick(env, "siteUrl", "dataDir", "databaseUrl", "backup"),
    inboundAuthServ: env.inbound.authServ,
    readsMailbox: env.inbound.imapUrl !== undefined,
    inboundStrangers: env.inbound.strangers,
    ownAddresses: [...env.mailTo, env.mailFrom.address, brand.email].map((address) => address.toLowerCase()),
    timeZone: brand.hours.timeZone,
    lineModel: env.agent?.model,
    keptFor: env.retention,
    signIn: createSignIn({ store, siteUrl: env.siteUrl, deliver, csrfKey, limit, timeZone: brand.hours.timeZone, nowMs, log }),
  };
}

/** Undefined if no inbound address is set. The key is kept in the database, so that addresses in sent mails stay valid. */
export async function openReplyAddresses(address: string | undefined, store: Pick<Store, "secret">): Promise<ReplyAddresses | undefined> {
  return address === undefined ? undefined : createReplyAddresses(address, await store.secret("reply-addresses", newSecret));
}
