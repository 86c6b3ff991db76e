/** The desk's service worker: shows pushes, and opens what they are about. It keeps nothing and takes no requests. */

/** Types that TypeScript's DOM library lacks: it has those of documents, not of service workers. */
type Waits = { readonly waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Event & Waits & { readonly data: { readonly json: () => unknown } | null };
type PressEvent = Event & Waits & { readonly notification: Notification };
type Page = { readonly url: string; readonly focus: () => Promise<unknown> };
type PushWorker = EventTarget & {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    readonly matchAll: (which: { readonly type: "window"; readonly includeUncontrolled: true }) => Promise<readonly Page[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
};
const worker = self as unknown as PushWorker; // a service worker's

worker.addEventListener("install", (event) => (event as Event & Waits).waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => {
  const pushed = event as PushEvent;
  // Our own server wrote it, and encrypted it to this browser.
  if (!pushed.data) return;
  const { title, body, path, tag } = pushed.data.json() as Record<"title" | "body" | "path" | "tag", string>;
  // A second copy has the same tag and takes the first one's place in silence.
  pushed.waitUntil(worker.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: path }));
});

worker.addEventListener("notificationclick", (event) => {
  const pressed = event as PressEvent;
  pressed.notification.close();
  pressed.waitUntil(open(String(pressed.notification.data)));
});

/** A page that shows it already comes forward. Any other stays as it is: somebody may be writing there. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin);
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find(({ url }) => url.split("#")[0] === href.split("#")[0]);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}
