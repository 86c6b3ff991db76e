import { type Location, type MetaFunction, useLocation } from "react-router";
import { pictures } from "#content/pictures.ts";
import { segmentButtons } from "#content/segments/segments.shared.ts";
import { type SegmentPath, segmentPages } from "#content/segments/segments.ts";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { pagePathOf } from "../../layout/page-path.ts";
import { Picture } from "../../layout/picture.tsx";
import { SplitTop } from "../../layout/split-top.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { Register } from "./register.tsx";
import styles from "./segment.module.css";

/** routes.ts gives this module the paths of the segment family and no others. */
const pathOf = (location: Location) => pagePathOf(location) as SegmentPath;

export const meta: MetaFunction = ({ location }) => {
  const path = pathOf(location);
  const { title, description, hero } = segmentPages[path];
  return pageMeta({ path, title, description, service: { name: hero.heading.join(" "), description: hero.lead } });
};

export default function Segment() {
  const path = pathOf(useLocation());
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
          <p className={`${styles["caption"]} cap`}>
            <b>Fig. 1</b> {hero.caption}
          </p>
        }
      >
        <Picture name={hero.picture} alt={pictures[hero.picture]} eager className={styles["picture"]} />
      </SplitTop>
      <Register {...features} beside={beside} />
      <CallToAction title={closing.heading} lead={closing.lead} actions={segmentButtons.closing} />
    </main>
  );
}
