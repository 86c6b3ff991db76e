import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { utcTimestamp } from "#domain/instants.ts";
import { reasonOf } from "#server/log.ts";
import { type Deliver, DeliveryError, OutdatedError, retryAfterMs } from "#server/outbox/delivery.ts";
import { isNumberOutOfReach, type OutsideReach, requestWithin } from "#server/outside-reach.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { AlertDevice, AlertStore } from "#server/store/alert-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { PushMessage } from "#server/store/outbox-rows.ts";

/** The keys that identify this server to push services (VAPID, RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Reads the keys; generates them at the first start. They must not change, because browsers accept only pushes signed with them. */
export async function readVapidKeys(store: Pick<Store, "secret">): Promise<VapidKeys> {
  return JSON.parse(
    await store.secret("web-push", async () => {
      const { default: webPush } = await import("web-push");
      return JSON.stringify(webPush.generateVAPIDKeys());
    }),
  );
}

/** Push services are on the public internet. Their addresses come from browsers, so nothing else may be reached. */
export const publicInternet: OutsideReach = { privateNetworks: [] };

/** Whether a browser's endpoint may be stored. Its host name is resolved and checked at each push. */
export function isPushAddress(endpoint: string, reach: OutsideReach): boolean {
  const url = URL.parse(endpoint);
  if (!url || endpoint.length > 2_000 || url.username !== "" || url.password !== "" || isNumberOutOfReach(reach, url)) return false;
  // Browsers use only https; http is accepted in tests.
  return url.protocol === "https:" || (reach === "anywhere" && url.protocol === "http:");
}

export type PushParts = Pick<SharedParts, "log" | "nowMs"> & {
  readonly store: Pick<AlertStore, "device" | "noteDevice" | "removeDevice">;
  readonly keys: VapidKeys;
  /** The contact address for push services. */
  readonly contact: string;
  readonly reach: OutsideReach;
};

/** The message for the browser's service worker (app/desk/push-worker). */
type Shown = Pick<PushMessage, "title" | "body" | "path" | "tag">;

/** The endpoint no longer exists: pushes were turned off, or the browser's profile was deleted. */
const goneStatuses: readonly number[] = [404, 410];
/** The push service will never take this message. */
const hopelessStatuses: readonly number[] = [400, 413];

/**
 * Posts a push to the browser's push service (RFC 8030), encrypted to the browser alone (RFC 8291), so that the service can't read
 * it. Delivered at least once, since a call that nobody hears of is worse than a second copy: that copy, after a crash or a lost
 * response, has the same topic and tag, so that the push service and the browser replace the first one.
 */
export function createPushDelivery({ store, keys, contact, reach, log, nowMs }: PushParts): Deliver<"push"> {
  return async (row, signal) => {
    const { deviceId, untilUtc, ...message } = row.payload;
    const leftMs = Date.parse(untilUtc) - nowMs();
    const device = await store.device(deviceId);
    if (leftMs <= 0 || !device) throw new OutdatedError("It has expired, or its browser was removed.");
    let answer: IncomingMessage;
    try {
      answer = await post(device, message, leftMs, signal);
    } catch (error) {
      await store.noteDevice(deviceId, { failedAtUtc: utcTimestamp(nowMs()) });
      throw new DeliveryError("The push service can't be reached.", { blame: "other", cause: error });
    }
    const { statusCode: status = 0, headers } = answer;
    if (status >= 200 && status <= 299) {
      // Delivered: a failure to record that must not cause a second copy.
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
    const options = {
      method: "POST",
      signal,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    };
    const response = await requestWithin(new URL(endpoint), options, { reach, outOfReach, body: sealed });
    // Only the status and its headers are used. Redirects are not followed (requestWithin).
    return response.destroy();
  }
}

const outOfReach = () => new Error("The push service is in a private network.");
