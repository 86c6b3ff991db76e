import { Beside } from "#app/layout/beside.tsx";
import { CallToAction } from "#app/layout/call-to-action.tsx";
import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import { SplitTop } from "#app/layout/split-top.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import type { SegmentPage } from "#content/segments/segment.schema.ts";
import { segmentButtons, segmentFeatures } from "#content/segments/segments.shared.ts";
import { type SegmentPath, segmentPages } from "#content/segments/segments.ts";
import registerStyles from "./register.module.css";
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

type RegisterProps = SegmentPage["features"] & Pick<SegmentPage, "beside">;

/** Six features, read from left to right: a picture, a quotation, and what the agent does about it. */
function Register({ heading, speaker, items, beside }: RegisterProps) {
  return (
    <Section head={{ id: "features", number: "01", label: segmentFeatures.label, title: heading }}>
      <ol className={`${cells.cells} ${registerStyles.register}`}>
        {items.map(({ spot, title, says, does }) => (
          <li key={title}>
            <div className={registerStyles.call}>
              <Picture name={spot} alt="" />
              <p>
                <span className="cap">{speaker}</span> <q>{says}</q>
              </p>
            </div>
            <h3>{title}</h3>
            <p className="quiet">{does}</p>
          </li>
        ))}
      </ol>
      <Beside {...beside} />
    </Section>
  );
}

export const view = { module: import.meta.url, head, frame: SiteFrame, Page: Segment } satisfies View<Props>;
