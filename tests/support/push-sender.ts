/** A process that does nothing but send the pushes that are due, for tests that kill it: `node push-sender.ts '<JSON>'`. */
import { createPushDelivery, readVapidKeys } from "#server/alerts/push-delivery.ts";
import { createLog } from "#server/log.ts";
import { startOutbox } from "#server/outbox/outbox.ts";
import { openStore, type StoreLocation } from "#server/store/open-store.ts";

export type PushSender = { readonly place: StoreLocation; readonly nowMs: number };

const { place, nowMs: atMs }: PushSender = JSON.parse(process.argv[2] ?? "");
// Its clock stands: it tries nothing again, however late a busy machine lets its test look.
const nowMs = () => atMs;
const log = createLog("silent");
const store = await openStore(place);
const push = createPushDelivery({
  store: store.alerts,
  keys: await readVapidKeys(store),
  contact: "mailto:hello@moontower.example",
  reach: "anywhere",
  log,
  nowMs,
});
const nothing = async () => {};
startOutbox({ store: store.outbox, deliver: { mail: nothing, webhook: nothing, push }, log, nowMs });
