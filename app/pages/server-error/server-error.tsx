import { FooterGap } from "#app/layout/footer/footer-gap.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { unlistedHead } from "#app/seo/page-head.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { serverError } from "#content/frame.ts";

/** The page of unexpected failures: what to do now, without technical details. */
function ServerError({ reference }: { readonly reference: string }) {
  return (
    <main id="main">
      <PageTop title={serverError.title} lead={serverError.text(reference)}>
        <div className="acts">
          <ButtonLink href={brand.phone.href} kind="lamp" className="num">
            {brand.phone.display}
          </ButtonLink>
          <ButtonLink href={serverError.home.path}>{serverError.home.label}</ButtonLink>
        </div>
      </PageTop>
      <FooterGap />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => unlistedHead(`${serverError.title} | ${brand.name}`),
  frame: SiteFrame,
  Page: ServerError,
} satisfies View<{ readonly reference: string }>;
