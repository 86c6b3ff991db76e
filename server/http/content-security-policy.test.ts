import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, cspSourcesFor } from "./content-security-policy.ts";

const cspSourcesOf = cspSourcesFor({ "frame-src": ["https://calendly.com"] }, { "connect-src": ["https://speech.example"] });
const policyOf = (path: string) => contentSecurityPolicy({ html: "", styles: "" }, cspSourcesOf(path));

describe("what a page's policy allows", () => {
  it.each(["/scheduler", "/scheduler/bookings/abc"])("the site itself may frame %s", (path) => {
    expect(policyOf(path)).toContain("frame-ancestors 'self'");
  });

  it.each(["/", "/contact", "/schedulers", "/about"])("nobody may frame %s", (path) => {
    expect(policyOf(path)).toContain("frame-ancestors 'none'");
  });

  it("only the contact page may show the hosted scheduler", () => {
    expect(policyOf("/contact")).toContain("frame-src 'self' https://calendly.com");
    for (const path of ["/", "/scheduler", "/demos"]) expect(policyOf(path)).not.toContain("calendly");
  });

  it("only the demos page may call the hosted speech function", () => {
    expect(policyOf("/demos")).toContain("connect-src 'self' https://speech.example");
    for (const path of ["/", "/contact", "/scheduler"]) expect(policyOf(path)).not.toContain("speech");
  });
});
