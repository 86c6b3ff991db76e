import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";

const policyOf = async (site: Site, path: string) => (await fetch(`${site.url}${path}`)).headers.get("content-security-policy") ?? "";

describe("the built server with its own scheduler", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.remove());

  it("allows only itself to frame the scheduler's pages, and nobody the others", async () => {
    expect(await policyOf(site, "/scheduler")).toContain("frame-ancestors 'self'");
    expect(await policyOf(site, "/scheduler/bookings/unknown")).toContain("frame-ancestors 'self'");
    for (const path of ["/", "/contact", "/no-such-page"]) expect(await policyOf(site, path)).toContain("frame-ancestors 'none'");
  });

  it("needs no other origin for the contact page", async () => {
    expect(await policyOf(site, "/contact")).not.toContain("http");
  });
});

describe("the built server with Calendly", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SCHEDULER: "calendly", SCHEDULER_URL: "https://calendly.com/moontower/30min" } });
  });
  afterAll(() => site.remove());

  it("allows Calendly's origins on the contact page, and on no other", async () => {
    const policy = await policyOf(site, "/contact");
    expect(policy).toContain("https://assets.calendly.com");
    expect(policy).toContain("frame-src 'self' https://calendly.com");
    for (const path of ["/", "/scheduler/bookings/unknown"]) expect(await policyOf(site, path)).not.toContain("calendly");
  });

  it("does not book calls itself: its booking page leads to the contact page", async () => {
    for (const [method, body] of [["GET"], ["POST", new URLSearchParams({ step: "book" })]] as const) {
      const response = await fetch(`${site.url}/scheduler`, { method, redirect: "manual", ...(body && { body }) });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/contact"]);
    }
  });
});
