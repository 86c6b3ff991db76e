import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import type { CspSources } from "#server/http/content-security-policy.ts";

export type SchedulerSettings = {
  readonly provider: SchedulingEmbed["provider"];
  readonly bookingUrl: string | undefined;
  /** Replace the service's public script and stylesheet, for a self-hosted Cal.com. */
  readonly scriptUrl: string | undefined;
  readonly styleUrl: string | undefined;
};

/** The addresses from the services' documentation for embedding. */
const hosted = {
  calendly: {
    scriptUrl: "https://assets.calendly.com/assets/external/widget.js",
    styleUrl: "https://assets.calendly.com/assets/external/widget.css",
  },
  "cal-com": { scriptUrl: "https://app.cal.com/embed/embed.js", styleUrl: undefined },
} as const;

export const builtInEmbed: SchedulingEmbed = {
  provider: "built-in",
  scriptUrl: schedulerPaths.embedScript,
  styleUrl: schedulerPaths.embedStyle,
  bookingUrl: schedulerPaths.booking,
};

/** The scheduler on the contact page (DECISIONS, "The scheduler"): the built-in one, or a configured hosted one. @throws {TypeError} if a hosted one has no address. */
export function schedulingEmbed({ provider, bookingUrl, scriptUrl, styleUrl }: SchedulerSettings): SchedulingEmbed {
  if (provider === "built-in") return builtInEmbed;
  // env.ts refuses a hosted provider without an address.
  if (!bookingUrl) throw new TypeError(`The scheduler ${provider} needs the address of its booking page.`);
  return { provider, scriptUrl: scriptUrl ?? hosted[provider].scriptUrl, styleUrl: styleUrl ?? hosted[provider].styleUrl, bookingUrl };
}

/** Origins that the contact page's content security policy must allow for the embed; none for the built-in scheduler. */
export function embedOrigins({ provider, scriptUrl, styleUrl, bookingUrl }: SchedulingEmbed): NonNullable<CspSources["origins"]> {
  if (provider === "built-in") return {};
  const [script, booking] = [new URL(scriptUrl).origin, new URL(bookingUrl).origin];
  // Cal.com's script frames its own origin, whatever the host of the link.
  const frames = [...new Set([booking, ...(provider === "cal-com" ? [script] : [])])];
  return {
    "script-src": [script],
    "style-src": styleUrl ? [new URL(styleUrl).origin] : [],
    "frame-src": frames,
    "connect-src": [...new Set([script, ...frames])],
    "img-src": [script],
  };
}
