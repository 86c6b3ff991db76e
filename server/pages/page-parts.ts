import type { Context } from "hono";
import type { View } from "#app/rendering/view.ts";
import type { DemoAudioSource, SchedulingEmbed } from "#domain/site-services.ts";
import type { SendOptions } from "#server/http/send-document.ts";
import type { Services } from "#server/services.ts";
import type { RenderPage } from "./render-page.ts";

/** What the handlers of pages are made from. */
export type PageParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly schedulingEmbed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  readonly renderPage: RenderPage;
  readonly showPage: ShowPage;
  readonly showKeptPage: ShowKeptPage;
  /** False in development: the view may be another one the next time. */
  readonly keepsPages: boolean;
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

/** Answers with a page that says the same to everybody, made once for its props. */
export type ShowKeptPage = <Props extends object>(
  c: Context,
  page: {
    /** The path that it says it is at. */
    readonly path: string;
    /** Tells it from other pages at its path. */
    readonly name?: string;
    readonly loadView: () => Promise<View<Props>>;
    readonly props: Props;
  },
  answer: SendOptions,
) => Promise<Response>;
