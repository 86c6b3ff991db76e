import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { embedOrigins, schedulingEmbed } from "./scheduling-embed.ts";

const settings = { bookingUrl: undefined, scriptUrl: undefined, styleUrl: undefined };

describe("the scheduling embed", () => {
  it("is the site's own by default, without other origins", () => {
    const embed = schedulingEmbed({ ...settings, provider: "built-in" });
    expect(embed).toEqual({
      provider: "built-in",
      scriptUrl: "/scheduler/embed.js",
      styleUrl: "/scheduler/embed.css",
      bookingUrl: "/scheduler",
    });
    expect(contentSecurityPolicy({ html: "", styles: "" }, { origins: embedOrigins(embed) })).not.toContain("http");
  });

  it("of Calendly loads its widget and allows only its origins", () => {
    const embed = schedulingEmbed({ ...settings, provider: "calendly", bookingUrl: "https://calendly.com/moontower/30min" });
    expect(embed.scriptUrl).toBe("https://assets.calendly.com/assets/external/widget.js");
    const policy = contentSecurityPolicy({ html: "", styles: "" }, { origins: embedOrigins(embed) });
    expect(policy).toMatch(/script-src 'self' (?:'sha256-\S+' )+https:\/\/assets\.calendly\.com;/);
    expect(policy).toMatch(/style-src 'self' 'sha256-\S+' https:\/\/assets\.calendly\.com;/);
    expect(policy).toContain("frame-src 'self' https://calendly.com;");
  });

  it("of Cal.com also allows framing its script's host", () => {
    const embed = schedulingEmbed({ ...settings, provider: "cal-com", bookingUrl: "https://cal.com/moontower/30min" });
    expect(embed.styleUrl).toBeUndefined();
    expect(embedOrigins(embed)["frame-src"]).toEqual(["https://cal.com", "https://app.cal.com"]);
  });

  it("can use the script of a self-hosted Cal.com", () => {
    const embed = schedulingEmbed({
      ...settings,
      provider: "cal-com",
      bookingUrl: "https://cal.moontower.example/team/call",
      scriptUrl: "https://cal.moontower.example/embed/embed.js",
    });
    expect(embedOrigins(embed)["script-src"]).toEqual(["https://cal.moontower.example"]);
    expect(embedOrigins(embed)["frame-src"]).toEqual(["https://cal.moontower.example"]);
  });
});
