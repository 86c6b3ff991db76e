import type { Context } from "hono";
import type { View } from "#app/rendering/view.ts";
import type { DemoAudioSource, FormStamp, SchedulingEmbed } from "#domain/site-services.ts";
import type { Services } from "#server/services.ts";

/** What the handlers of pages are made from. */
export type PageParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly schedulingEmbed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  readonly showPage: ShowPage;
  readonly showSharedPage: ShowSharedPage;
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

/** A page that says the same to everybody but for the stamp of its form. */
export type SharedPage<Props extends object> = {
  readonly loadView: () => Promise<View<Props>>;
  readonly propsOf: (stamp: FormStamp) => Props;
  /** What tells it from other pages at its path. */
  readonly key?: string;
  /** Nothing in it depends on the path either. */
  readonly isAnywhere?: boolean;
  /** The page is kept as long as this is: what it shows. For ever by default. */
  readonly madeFrom?: object;
  /** Asked before the page is made for its first visitor: how long they have to wait if it is not to be. Always made by default. */
  readonly waitSeconds?: () => Promise<number>;
  /** Brotli's: 11 for what is made once, 4 for what is made each minute. */
  readonly quality: 4 | 11;
};

/** Answers with a page that was made for its first visitor, with a new stamp in it. */
export type ShowSharedPage = <Props extends object>(
  c: Context,
  page: SharedPage<Props>,
  answer: {
    readonly status?: number;
    readonly cacheControl: "no-store" | "private, no-cache";
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<Response>;
