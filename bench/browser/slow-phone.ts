import type { Browser, Page } from "@playwright/test";

/** Lighthouse's slow phone: 150 ms of round trip, 1.6 Mbit/s, a processor four times as slow. */
export const slowPhone = { latencyMs: 150, bytesPerSecond: 200_000, cpuSlowdown: 4 } as const;
/** The browser delays each answer once, not each round trip; Lighthouse uses this value for the same line. */
const emulated = { latency: slowPhone.latencyMs * 3.75, throughput: slowPhone.bytesPerSecond * 0.9 };

/** A throttled page of a phone's width with an empty cache. The caller closes its context. */
export async function onSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: emulated.latency,
    downloadThroughput: emulated.throughput,
    uploadThroughput: emulated.throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuSlowdown });
}
