import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import { utcTimestamp } from "#domain/instants.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { type Deliver, DeliveryError, OutdatedError, retryAfterMs } from "#server/outbox/delivery.ts";
import { lookupWithin, type OutsideReach } from "#server/outside-reach.ts";
import type { AlertDevice, AlertStore } from "#server/store/alert-store.ts";
import type { PushMessage } from "#server/store/outbox-rows.ts";
import { isPushAddress } from "./push-address.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export type PushParts = {
  readonly store: Pick<AlertStore, "device" | "noteDevice" | "removeDevice">;
  readonly keys: VapidKeys;
  /** The address at which a push service can ask about us. */
  readonly contact: string;
  readonly reach: OutsideReach;
  readonly log: Log;
  readonly nowMs: () => number;
};

/** What the browser's service worker gets (app/desk/push-worker). */
type Shown = Pick<PushMessage, "title" | "body" | "path" | "tag">;

/** The endpoint is known no more: the browser's owner has turned pushes off, or its profile is gone. */
const goneStatuses: readonly number[] = [404, 410];
/** The push service will never take this message. */
const hopelessStatuses: readonly number[] = [400, 413];

/**
 * Posts a push to its browser's push service (RFC 8030), encrypted to that browser alone (RFC 8291): the service reads
 * nothing. It arrives at least once, as a mail does: a call that nobody hears of is worse than a second copy. That one, after a crash or
 * an answer that got lost, has the same topic and tag: push service and browser put it in the first one's place, in silence.
 */
export function createPushDelivery({ store, keys, contact, reach, log, nowMs }: PushParts): Deliver {
  return async (row, signal) => {
    if (row.kind !== "push") throw new TypeError(`Not a push row: ${row.id}`);
    const { deviceId, untilUtc, ...message } = row.payload;
    const leftMs = Date.parse(untilUtc) - nowMs();
    const device = await store.device(deviceId);
    if (leftMs <= 0 || !device) throw new OutdatedError("Nobody has any use for it.");
    let answer: IncomingMessage;
    try {
      answer = await post(device, message, leftMs, signal);
    } catch (error) {
      await store.noteDevice(deviceId, { failedAtUtc: utcTimestamp(nowMs()) });
      throw new DeliveryError("The push service can't be reached.", { blame: "other", cause: error });
    }
    const { statusCode: status = 0, headers } = answer;
    if (status >= 200 && status <= 299) {
      // It has arrived. A failure to note that is no reason to send a second copy.
      await store
        .noteDevice(deviceId, { reachedAtUtc: utcTimestamp(nowMs()) })
        .catch((error: unknown) => log.warn({ deviceId, reason: reasonOf(error) }, "push: could not note that a browser was reached"));
      return;
    }
    if (goneStatuses.includes(status)) {
      await store.removeDevice(deviceId);
      log.info({ deviceId, status }, "push: a browser takes no more pushes and is forgotten");
      throw new OutdatedError("The browser takes no more pushes.");
    }
    await store.noteDevice(deviceId, { failedAtUtc: utcTimestamp(nowMs()) });
    if (hopelessStatuses.includes(status)) {
      log.error({ deviceId, status }, "push: the push service refused a message for good");
      throw new OutdatedError("The push service refused the message.");
    }
    const waitMs = Math.min(leftMs, retryAfterMs(headers["retry-after"], nowMs()));
    throw new DeliveryError(`The push service answered ${status}.`, { blame: "other", responseCode: status, retryAfterMs: waitMs });
  };

  async function post(
    { endpoint, p256dh, auth }: AlertDevice,
    message: Shown,
    leftMs: number,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    if (!isPushAddress(endpoint, reach)) throw outOfReach();
    const { title, body, path, tag } = message;
    const { default: webPush } = await import("web-push");
    const { headers, body: sealed } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body, path, tag } satisfies Shown),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.ceil(leftMs / 1_000),
        urgency: "high",
        topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
      },
    );
    const url = new URL(endpoint);
    const request = (url.protocol === "https:" ? requestEncrypted : requestPlain)(url, {
      method: "POST",
      signal,
      agent: false,
      lookup: lookupWithin(reach, outOfReach),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
    request.end(sealed);
    const [response] = (await once(request, "response")) as [IncomingMessage]; // Node's own
    // Redirects are not followed, and what a push service writes beside its status is of no use.
    request.on("error", (error) => log.debug({ reason: reasonOf(error) }, "push: an answer broke off"));
    return response.destroy();
  }
}

const outOfReach = () => new Error("The push service is in a private network.");
