import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import type { CspSources } from "#server/http/content-security-policy.ts";

export type SchedulerSettings = {
  readonly provider: SchedulingEmbed["provider"];
  readonly bookingUrl: string | undefined;
  /** In place of the service's public script and stylesheet: for a Cal.com of one's own. */
  readonly scriptUrl: string | undefined;
  readonly styleUrl: string | undefined;
};

/** What the hosted services document for embedding. */
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

/** What the contact page loads (DECISIONS, "The scheduler"): the built-in scheduler, or a hosted one that is configured. */
export function schedulingEmbed({ provider, bookingUrl, scriptUrl, styleUrl }: SchedulerSettings): SchedulingEmbed {
  if (provider === "built-in") return builtInEmbed;
  // env.ts lets no hosted provider pass without its address.
  if (!bookingUrl) throw new TypeError(`The scheduler ${provider} needs the address of its booking page.`);
  return { provider, scriptUrl: scriptUrl ?? hosted[provider].scriptUrl, styleUrl: styleUrl ?? hosted[provider].styleUrl, bookingUrl };
}

/** What the contact page's policy must allow for the embed; nothing beyond the site itself for the built-in scheduler. */
export function embedOrigins({ provider, scriptUrl, styleUrl, bookingUrl }: SchedulingEmbed): NonNullable<CspSources["origins"]> {
  if (provider === "built-in") return {};
  const [script, booking] = [new URL(scriptUrl).origin, new URL(bookingUrl).origin];
  // Cal.com's script frames the host it came from, whatever host the link names.
  const frames = [...new Set([booking, ...(provider === "cal-com" ? [script] : [])])];
  return {
    "script-src": [script],
    "style-src": styleUrl ? [new URL(styleUrl).origin] : [],
    "frame-src": frames,
    "connect-src": [...new Set([script, ...frames])],
    "img-src": [script],
  };
}
