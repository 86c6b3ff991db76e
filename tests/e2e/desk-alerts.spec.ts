/**
 * A person's page of alerts. The browser's push service is not on this machine: its answers are simulated, and a push reaches
 * the real service worker through the browser's debugging protocol, as from the browser's own push client.
 * server/alerts/alerts.test.ts decrypts what the server sends.
 */
import { randomBytes } from "node:crypto";
import type { Page, Worker } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { expect, test } from "#tests/support/desk-test.ts";

const keys = {
  p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url"),
  auth: randomBytes(16).toString("base64url"),
};

async function givePushService(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    PushManager.prototype.subscribe = async function subscribe(options) {
      // The server's key, as a browser takes it: a point on P-256.
      if (!(options?.applicationServerKey instanceof Uint8Array) || options.applicationServerKey.length !== 65) throw new Error("No key.");
      return { toJSON: () => ({ endpoint: "https://push.example/of-june", keys: given }) } as unknown as PushSubscription;
    };
  }, keys);
}

/** In the service worker, for this test. */
type Asked = {
  asked: object[];
  readonly clients: { openWindow: (href: string) => Promise<void> };
};

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("@desktop pushes are turned on, shown, opened and turned off", async ({ page, context, site }) => {
  await context.grantPermissions(["notifications"], { origin: site.url });
  await givePushService(page);
  const workers = new Promise<Worker>((resolve) => context.on("serviceworker", resolve));
  await openAlive(page, deskPages.alerts);
  await page.getByRole("button", { name: "Turn on pushes here" }).click();
  await expect(page.getByText("Pushes come to laptop now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on pushes here" })).toHaveCount(0);
  await expect(page.getByText("One device.")).toBeVisible();

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith("/desk/"));
      if (ours) resolve(ours.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = (message: object) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data: JSON.stringify(message) });
  // A browser without a screen shows no notifications, and only a person's own press may open a window: what the worker
  // asks of the browser is what counts.
  const worker = await workers;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Asked & { readonly registration: ServiceWorkerRegistration };
    scope.asked = [];
    scope.registration.showNotification = async (title, options) => void scope.asked.push({ title, ...options });
    scope.clients.openWindow = async (href) => void scope.asked.push({ opened: href });
  });
  const asked = () => worker.evaluate(() => (globalThis as unknown as Asked).asked);
  const message = { title: "New inquiry from Dana", body: "We promised an answer.", path: "/desk/leads/one#answer", tag: "newLead one" };
  await push(message);
  const { path, ...visible } = message;
  await expect.poll(asked).toEqual([{ ...visible, icon: "/icon-192.png", data: path }]);
  await worker.evaluate((data) => {
    const pressed = Object.assign(new Event("notificationclick"), { notification: { data, close() {} }, waitUntil() {} });
    globalThis.dispatchEvent(pressed);
  }, path);
  await expect.poll(async () => (await asked()).at(-1)).toEqual({ opened: `${site.url}${path}` });

  await page.getByRole("button", { name: "Turn off pushes to laptop" }).click();
  await expect(page.getByText("Pushes no longer go there.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on pushes here" })).toBeVisible();
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
});

test("@desktop if the browser refuses, the page says so, and nothing has changed", async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await openAlive(page, deskPages.alerts);
  await page.getByRole("button", { name: "Turn on pushes here" }).click();
  await expect(page.getByText("This browser blocks notifications of this site.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on pushes here" })).toBeFocused();
});

test("@desktop the service worker is served without a sign-in, and stores nothing", async ({ request }) => {
  const answer = await request.get("/desk/push-worker.js", { headers: { Cookie: "" } });
  expect(answer.headers()["content-type"]).toContain("text/javascript");
  expect(await answer.text()).not.toMatch(/caches|indexedDB|fetch/);
});

for (const isScripted of [true, false]) {
  test.describe(isScripted ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled: isScripted });
    test("@desktop the choice of alerts, ways, times and days is kept", async ({ page }) => {
      await (isScripted ? openAlive(page, deskPages.alerts) : page.goto(deskPages.alerts));
      await page.getByLabel("A new lead").selectOption("Not at all");
      await page.getByLabel("From").fill("20:30");
      await page.getByLabel("Sunday").uncheck();
      await page.getByLabel(/^A push says what it is about/).uncheck();
      await save(page).click();
      await expect(page.getByText("You are told so from now on.")).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("A new lead")).toHaveValue("none");
      await expect(page.getByLabel("From")).toHaveValue("20:30");
      await expect(page.getByLabel("Sunday")).not.toBeChecked();
      await expect(page.getByLabel("Monday")).toBeChecked();
      await expect(page.getByLabel(/^A push says what it is about/)).not.toBeChecked();
      await expect(page.getByLabel(/^Mail me at 8:30/)).toBeChecked();
      if (!isScripted) await expect(page.locator("noscript p").last()).toContainText("Pushes need JavaScript to be turned on.");
      // Restored for the next test.
      await page.getByLabel("A new lead").selectOption("Push");
      await page.getByLabel("From").fill("21:00");
      await page.getByLabel("Sunday").check();
      await page.getByLabel(/^A push says what it is about/).check();
      await save(page).click();
      await expect(page.getByText("You are told so from now on.")).toBeVisible();
    });
  });
}
