import type { Context, Handler } from "hono";
import type { EnquiryAnswer } from "#app/features/enquiry-form/form-rules.ts";
import type { Assets } from "#app/rendering/document/assets.ts";
import { renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import { brand } from "#content/brand.ts";
import type { LegalPath } from "#content/legal/legal-pages.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { type EnquiryForm, earliestLocalDate } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/form-fields.ts";
import { honeypotField, textOf } from "#domain/form-values.ts";
import type { DemoAudioSource, EnquiryOutcome, SchedulingEmbed } from "#domain/site-services.ts";
import { sameForAll, sendDocument } from "#server/http/document.ts";
import { wantsJson } from "#server/http/requests.ts";
import { builtInEmbed } from "#server/scheduling/scheduling-embed.ts";
import type { PageParts } from "./show-page.ts";

/** Formats as YYYY-MM-DD. */
const officeDate = new Intl.DateTimeFormat("en-CA", { timeZone: brand.hours.timeZone });

type Listed = (typeof pages)[number];
type PathOf<F> = Extract<Listed, { family: F }>["path"];
type KindOf<F> = Extract<Listed, { family: F }>["rendered"];

/** The view and handlers of each family of pages in content/pages.ts. A missing family does not compile. */
const families = {
  home: { loadView: async () => (await import("#app/pages/home/home.tsx")).view },
  about: { loadView: async () => (await import("#app/pages/about/about.tsx")).view },
  features: { loadView: async () => (await import("#app/pages/features/features.tsx")).view },
  solutions: { loadView: async () => (await import("#app/pages/solutions/solutions.tsx")).view },
  products: { loadView: async () => (await import("#app/pages/products/products.tsx")).view },
  segment: { loadView: async () => (await import("#app/pages/segment/segment.tsx")).view },
  industry: { loadView: async () => (await import("#app/pages/industry/industry.tsx")).view },
  agent: { loadView: async () => (await import("#app/pages/agent/agent.tsx")).view },
  insight: { loadView: async () => (await import("#app/pages/insight/insight.tsx")).view },
  contact: createFamily({
    loadView: async () => (await import("#app/pages/contact/contact.tsx")).view,
    propsOf: ({ embed, nowMs, posted }) => ({ embed, earliestDate: earliestLocalDate(nowMs), ...(posted && { posted }) }),
    form: "contact",
  }),
  demos: createFamily({
    loadView: async () => (await import("#app/pages/demos/demos.tsx")).view,
    propsOf: async ({ demoAudio, isLineOn, posted }) => ({ demoAudio, isLineOn: await isLineOn(), ...(posted && { posted }) }),
    form: "demos",
  }),
  // Rendered once a day, because they show the current date.
  legal: createFamily({
    loadView: async () => (await import("#app/pages/legal/legal.tsx")).view,
    propsOf: ({ nowMs }, path: LegalPath) => ({ path, today: officeDate.format(nowMs) }),
  }),
} satisfies { [F in Listed["family"]]: KindOf<F> extends "at-build" ? AtBuild<PathOf<F>> : ByServer<PathOf<F>> };

export type ListedPage =
  | { readonly path: PagePath; readonly rendered: "at-build"; readonly family: AtBuild<PagePath> }
  | { readonly path: PagePath; readonly rendered: "by-server"; readonly family: ByServer<PagePath> };

/** Every page of the list with its family. @throws {Error} for an unknown family, since the build does not check types. */
export const listedPages: readonly ListedPage[] = pages.map(({ path, family: name, rendered }) => {
  // The table above ensures that each family accepts the paths of its pages.
  const family = (families as Partial<Record<string, AtBuild<PagePath> | ByServer<PagePath>>>)[name];
  if (rendered === "at-build" && family && "loadView" in family) return { path, rendered, family };
  if (rendered === "by-server" && family && "createHandlers" in family) return { path, rendered, family };
  throw new Error(`content/pages.ts has ${path}, family "${name}", ${rendered}: server/pages/families.ts has no such family.`);
});

export type StaticView = { readonly path: PagePath; readonly view: View<{ readonly path: PagePath }> };

/** The views of the static pages. */
export async function staticViews(): Promise<readonly StaticView[]> {
  const wanted = listedPages.filter((page) => page.rendered === "at-build");
  return Promise.all(wanted.map(async ({ path, family }) => ({ path, view: await family.loadView() })));
}

/** Static pages, which the build renders. */
export type AtBuild<Path> = { readonly loadView: () => Promise<View<{ readonly path: Path }>> };

/** The handlers of a page and of its form, if it has one. */
export type PageHandlers = { readonly get: Handler; readonly post?: Handler };

/** Pages that the server renders, again only if their props have changed. Created by `createFamily`. */
export type ByServer<Path> = {
  readonly createHandlers: (parts: PageParts, path: Path) => PageHandlers;
  /** Renders a page as a server without settings would, for the sitemap, Markdown and social images. */
  readonly renderExample: (path: Path, nowMs: number, assets: Assets) => Promise<string>;
};

/** The values that such a page can depend on. */
export type PageFacts = {
  readonly embed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  /** Whether Line one is switched on at the desk. */
  readonly isLineOn: () => Promise<boolean>;
  readonly nowMs: number;
  /** The outcome of a form posted without scripts. */
  readonly posted?: EnquiryAnswer;
};

type Parts<Path, Props extends object> = {
  readonly loadView: () => Promise<View<Props>>;
  /** Returns plain data; the page is rendered again if it differs. */
  readonly propsOf: (facts: PageFacts, path: Path) => Props | Promise<Props>;
  /** Set if the page has the enquiry form. */
  readonly form?: EnquiryForm;
};

export function createFamily<Path extends PagePath, Props extends object>(family: Parts<Path, Props>): ByServer<Path> {
  const { loadView, propsOf, form } = family;
  return {
    createHandlers(parts, path) {
      const { showPage, keepPage, schedulingEmbed: embed, demoAudio, isLineOn, services } = parts;
      const propsWith = (posted: Pick<PageFacts, "posted">) =>
        propsOf({ embed, demoAudio, isLineOn, nowMs: services.nowMs(), ...posted }, path);
      const page = keepPage({ path, loadView, propsOf: () => propsWith({}) });
      const thanks = keepPage({ path, loadView, propsOf: () => propsWith({ posted: { kind: "sent" } }) });
      const get: Handler = async (c) => sendDocument(c, await page(), { cacheControl: sameForAll });
      if (!form) return { get };
      return {
        get,
        // HTML for a plain POST, JSON for the island.
        async post(c) {
          const { answer, status, headers } = await receiveEnquiry(c, form, parts);
          if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
          if (answer.kind === "sent") return sendDocument(c, await thanks(), { cacheControl: "no-store" });
          return showPage(c, await loadView(), await propsWith({ posted: answer }), { status, headers });
        },
      };
    },
    async renderExample(path, nowMs, assets) {
      const props = await propsOf(
        { embed: builtInEmbed, demoAudio: { baseUrl: "", publishableKey: "" }, isLineOn: async () => true, nowMs },
        path,
      );
      return renderDocument(await loadView(), props, { path }, assets).html;
    },
  };
}

type Received = {
  readonly answer: EnquiryAnswer;
  readonly status: 200 | 422 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
};

/** Handles a posted enquiry form. Returns the answer with its HTTP status and headers. */
async function receiveEnquiry(
  c: Context,
  form: EnquiryForm,
  { services, clientAddress }: Pick<PageParts, "services" | "clientAddress">,
): Promise<Received> {
  const sent = await c.req.formData();
  const values = Object.fromEntries(enquiryFields.map((field) => [field, textOf(sent, field)]));
  const outcome = await services.submitEnquiry({
    form,
    values,
    submissionId: textOf(sent, "submissionId"),
    stamp: textOf(sent, "stamp"),
    honeypot: textOf(sent, honeypotField),
    clientAddress: clientAddress(c),
    visit: textOf(sent, "visit"),
  });
  if (outcome.kind === "accepted") return { answer: { kind: "sent" }, status: 200, headers: {} };
  const headers: Readonly<Record<string, string>> =
    outcome.kind === "rate-limited" ? { "Retry-After": String(outcome.retryAfterSeconds) } : {};
  return { answer: { ...outcome, values }, status: statusOf[outcome.kind], headers };
}

const statusOf = { invalid: 422, "rate-limited": 429, unavailable: 503 } as const satisfies Record<
  Exclude<EnquiryOutcome["kind"], "accepted">,
  number
>;
