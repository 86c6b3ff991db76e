import type { EnquiryAnswer } from "#app/features/enquiry-form/enquiry-answer.ts";
import type { View } from "#app/rendering/view.ts";
import type { EnquiryForm } from "#domain/enquiry.ts";
import type { FormStamp } from "#domain/site-services.ts";
import { wantsJson } from "#server/http/wants-json.ts";
import type { PageHandlers } from "./family.ts";
import type { PageParts } from "./page-parts.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

/** What a page says of its form: a fresh stamp, or what came of a post without a script. */
export type FormState = { readonly stamp: FormStamp; readonly posted?: EnquiryAnswer };

type EnquiryPage<Props extends object> = {
  readonly form: EnquiryForm;
  readonly loadView: () => Promise<View<Props>>;
  readonly propsOf: (state: FormState) => Props;
  /** What the page says besides, as long as it says the same: today's date. */
  readonly key?: () => string;
};

/** A page with the enquiry form and the form's one handler: HTML for a plain post, typed JSON for the island. */
export function createEnquiryHandlers<Props extends object>(
  parts: PageParts,
  { form, loadView, propsOf, key }: EnquiryPage<Props>,
): PageHandlers {
  const { showPage, showSharedPage } = parts;
  return {
    get: (c) =>
      showSharedPage(
        c,
        { loadView, propsOf: (stamp) => propsOf({ stamp }), key: key?.() ?? "", quality: 11 },
        { cacheControl: "private, no-cache" },
      ),
    async post(c) {
      const { answer, status, headers } = await receiveEnquiry(c, form, parts);
      if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
      if (answer.kind === "sent") {
        return showSharedPage(
          c,
          { loadView, propsOf: (stamp) => propsOf({ stamp, posted: { kind: "sent", stamp } }), key: `sent ${key?.() ?? ""}`, quality: 11 },
          { cacheControl: "no-store" },
        );
      }
      return showPage(c, await loadView(), propsOf({ stamp: answer.stamp, posted: answer }), { status, headers });
    },
  };
}
