import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { View } from "#app/rendering/view.ts";
import type { DemoAudioSource, SchedulingEmbed } from "#domain/site-services.ts";
import type { Services } from "#server/services.ts";

/** What the handlers of pages are made from. */
export type PageParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly schedulingEmbed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  readonly showPage: ShowPage;
  /** Which address the request came from, as far as the operator trusts proxies. For rate limits only. */
  readonly clientAddress: (c: Context) => string;
};

/** Answers with a page made for this request alone: nobody keeps it. */
export type ShowPage = <Props extends object>(
  c: Context,
  view: View<Props>,
  props: Props,
  answer?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Response>;

/** True where an island has sent the form and wants to know what came of it; browsers that post a form ask for HTML. */
export function wantsJson(c: Context): boolean {
  return accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) === "application/json";
}
