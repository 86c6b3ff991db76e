import { CallToAction } from "#app/layout/call-to-action.tsx";
import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import { SplitTop } from "#app/layout/split-top.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { segmentButtons } from "#content/segments/segments.shared.ts";
import { type SegmentPath, segmentPages } from "#content/segments/segments.ts";
import { Register } from "./register.tsx";
import styles from "./segment.module.css";

type Props = { readonly path: SegmentPath };

function head({ path }: Props) {
  const { title, description, hero } = segmentPages[path];
  return pageHead({ path, title, description, service: { name: hero.heading.join(" "), description: hero.lead } });
}

function Segment({ path }: Props) {
  const { hero, features, beside, closing } = segmentPages[path];
  return (
    <main id="main">
      <SplitTop
        path={path}
        title={hero.heading}
        lead={hero.lead}
        actions={segmentButtons.hero}
        larger="picture"
        caption={
          <p className={`${cells.note} cap`}>
            <b>Fig. 1</b> {hero.caption}
          </p>
        }
      >
        <Picture name={hero.picture} eager className={styles.picture} />
      </SplitTop>
      <Register {...features} beside={beside} />
      <CallToAction picture={closing.picture} title={closing.heading} lead={closing.lead} actions={segmentButtons.closing} />
    </main>
  );
}

export const view = { module: import.meta.url, head, frame: SiteFrame, Page: Segment } satisfies View<Props>;
