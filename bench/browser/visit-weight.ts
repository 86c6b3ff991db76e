import type { Browser, Request } from "@playwright/test";

/** Home, an agent, the demos, Contact with its calendar; then the message is sent. */
const paths = ["/", "/agents/receptionist", "/demos", "/contact"] as const;

export type VisitWeight = { readonly page: string; readonly bytes: number };

/** The bytes that a browser transfers on each step of a visit, headers included, with one cache for the whole visit. */
export async function measureVisit(browser: Browser, origin: string): Promise<readonly VisitWeight[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const requests: Request[] = [];
  context.on("requestfinished", (request) => requests.push(request));
  const steps: VisitWeight[] = [];
  const page = await context.newPage();
  const note = async (name: string) => {
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(
      requests.splice(0).map(async (request) => ((await comesFromNetwork(request)) ? request.sizes() : undefined)),
    );
    steps.push({
      page: name,
      bytes: sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0) + (size?.responseHeadersSize ?? 0), 0),
    });
  };
  for (const path of paths) {
    await page.goto(origin + path);
    await note(path);
  }
  await page.getByLabel(/^Name/).fill("A visitor");
  await page.getByLabel(/^Email/).fill("visitor@example.com");
  await page.getByLabel(/^Message/).fill("How soon could an agent answer our phone?");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Message sent!").first().waitFor();
  await note("confirmation");
  await context.close();
  return steps;
}

async function comesFromNetwork(request: Request): Promise<boolean> {
  if (!request.url().startsWith("http")) return false;
  const response = await request.response();
  // Responses from the cache are not transferred.
  return response !== null && request.timing().responseEnd > 0;
}
