import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, cspSourcesFor } from "./content-security-policy.ts";

const cspSourcesOf = cspSourcesFor({ "frame-src": ["https://calendly.com"] }, { "connect-src": ["https://speech.example"] });
const policyOf = (path: string) => contentSecurityPolicy({ html: "", styles: "" }, cspSourcesOf(path));

describe("a page's policy", () => {
  it.each(["/scheduler", "/scheduler/bookings/abc"])("allows the site to frame %s", (path) => {
    expect(policyOf(path)).toContain("frame-ancestors 'self'");
  });

  it.each(["/", "/contact", "/schedulers", "/about"])("allows nobody to frame %s", (path) => {
    expect(policyOf(path)).toContain("frame-ancestors 'none'");
  });

  it("allows the hosted scheduler on the contact page only", () => {
    expect(policyOf("/contact")).toContain("frame-src 'self' https://calendly.com");
    for (const path of ["/", "/scheduler", "/demos"]) expect(policyOf(path)).not.toContain("calendly");
  });

  it("allows the hosted speech function on the demos page only", () => {
    expect(policyOf("/demos")).toContain("connect-src 'self' https://speech.example");
    for (const path of ["/", "/contact", "/scheduler"]) expect(policyOf(path)).not.toContain("speech");
  });
});
