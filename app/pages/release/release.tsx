import { FooterGap } from "#app/layout/footer/footer-gap.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { unlistedHead } from "#app/seo/page-head.ts";
import { Button } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { releasePage as words } from "#content/release-page.ts";

type Props =
  | { readonly state: "held" /** Who wrote the inquiry. */; readonly name: string }
  | { readonly state: "done" | "notHeld" | "notFound" };

/** The page of a release link. Only its button's POST releases, so that mail scanners that open links do no harm. */
function Release(props: Props) {
  return (
    <main id="main">
      <PageTop title={titleOf(props)} lead={props.state === "held" ? words.text(props.name) : words[props.state].text}>
        {props.state === "held" && (
          <form method="post">
            <Button type="submit" kind="lamp">
              {words.confirm}
            </Button>
          </form>
        )}
      </PageTop>
      <FooterGap />
    </main>
  );
}

const titleOf = ({ state }: Props) => (state === "held" ? words.title : words[state].title);

export const view = {
  module: import.meta.url,
  head: (props) => unlistedHead(`${titleOf(props)} | ${brand.name}`, "noindex, nofollow"),
  frame: SiteFrame,
  Page: Release,
} satisfies View<Props>;
