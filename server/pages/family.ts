import type { Handler } from "hono";
import type { EnquiryAnswer } from "#app/features/enquiry-form/enquiry-answer.ts";
import type { Assets } from "#app/rendering/document/assets.ts";
import { renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import type { PagePath } from "#content/pages.ts";
import type { EnquiryForm } from "#domain/enquiry.ts";
import type { DemoAudioSource, SchedulingEmbed } from "#domain/site-services.ts";
import { sameForAll } from "#server/http/send-document.ts";
import { wantsJson } from "#server/http/wants-json.ts";
import { builtInEmbed } from "#server/scheduling/scheduling-embed.ts";
import type { PageParts } from "./page-parts.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

/** Pages that the build renders: they depend on nothing. */
export type AtBuild<Path> = { readonly loadView: () => Promise<View<{ readonly path: Path }>> };

/** What answers at a page's path: the page, and its form's posts if it has one. */
export type PageHandlers = { readonly get: Handler; readonly post?: Handler };

/** Pages that the server renders, once for as long as what they show is the same. Made by `createFamily`. */
export type ByServer<Path> = {
  readonly createHandlers: (parts: PageParts, path: Path) => PageHandlers;
  /** One of them as a server without settings shows it: sitemap, Markdown and social images are made from it. */
  readonly renderExample: (path: Path, nowMs: number, assets: Assets) => Promise<string>;
};

/** What such a page can depend on. */
export type PageFacts = {
  readonly embed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  readonly nowMs: number;
  /** The outcome of a post without a script. */
  readonly posted?: EnquiryAnswer;
};

type Parts<Path, Props extends object> = {
  readonly loadView: () => Promise<View<Props>>;
  /** Plain data: another document is made once it differs. */
  readonly propsOf: (facts: PageFacts, path: Path) => Props;
  /** The page has the enquiry form. */
  readonly form?: EnquiryForm;
};

export function createFamily<Path extends PagePath, Props extends object>(family: Parts<Path, Props>): ByServer<Path> {
  const { loadView, propsOf, form } = family;
  return {
    createHandlers(parts, path) {
      const { showPage, showKeptPage, schedulingEmbed: embed, demoAudio, services } = parts;
      const propsWith = (posted: Pick<PageFacts, "posted">) => propsOf({ embed, demoAudio, nowMs: services.nowMs(), ...posted }, path);
      const get: Handler = (c) => showKeptPage(c, { path, loadView, props: propsWith({}) }, { cacheControl: sameForAll });
      if (!form) return { get };
      return {
        get,
        // HTML for a plain post, typed JSON for the island.
        async post(c) {
          const { answer, status, headers } = await receiveEnquiry(c, form, parts);
          if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
          const props = propsWith({ posted: answer });
          if (answer.kind === "sent") return showKeptPage(c, { path, name: `${path} sent`, loadView, props }, { cacheControl: "no-store" });
          return showPage(c, await loadView(), props, { status, headers });
        },
      };
    },
    async renderExample(path, nowMs, assets) {
      const props = propsOf({ embed: builtInEmbed, demoAudio: { baseUrl: "", publishableKey: "" }, nowMs }, path);
      return renderDocument(await loadView(), props, { path }, assets).html;
    },
  };
}
