import { Actions } from "#app/layout/actions.tsx";
import { Beside } from "#app/layout/beside.tsx";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { CallToAction } from "#app/layout/call-to-action.tsx";
import cells from "#app/layout/cells.module.css";
import { Headline } from "#app/layout/headline.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import staggerScript from "#app/layout/stagger.inline.ts?inline-script";
import stagger from "#app/layout/stagger.module.css";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { helpsTitle, industryButtons } from "#content/industries/industries.shared.ts";
import { type IndustryPath, industryPages } from "#content/industries/industries.ts";
import type { IndustryPage } from "#content/industries/industry.schema.ts";
import { trailTo } from "#content/pages.ts";
import topStyles from "./industry-top.module.css";
import momentStyles from "./moments.module.css";

type Props = { readonly path: IndustryPath };

function head({ path }: Props) {
  const { title, description, name, hero } = industryPages[path];
  return pageHead({ path, title, description, service: { name: helpsTitle(name), description: hero.lead, audience: labelOf(path) } });
}

function Industry({ path }: Props) {
  const { name, hero, helps, beside, closing } = industryPages[path];
  return (
    <main id="main">
      <IndustryTop path={path} badge={labelOf(path)} {...hero} />
      <Section head={{ id: "helps", number: "01", label: helps.label, title: helpsTitle(name), lead: helps.lead }}>
        <Moments moments={helps.moments} />
        <Beside {...beside} />
      </Section>
      <CallToAction picture={closing.picture} title={closing.heading} lead={closing.lead} actions={industryButtons.closing} />
      <script dangerouslySetInnerHTML={{ __html: staggerScript }} />
    </main>
  );
}

function labelOf(path: IndustryPath): string {
  return trailTo(path).at(-1)?.label ?? path;
}

type IndustryTopProps = IndustryPage["hero"] & { readonly path: IndustryPath; readonly badge: string };

function IndustryTop({ path, badge, heading, lead, picture, caption, note }: IndustryTopProps) {
  return (
    <div className={`${topStyles.top} wrap`}>
      <Breadcrumbs path={path} />
      <p className={topStyles.badge}>{badge}</p>
      <Headline title={heading} lead={lead}>
        <Actions actions={industryButtons.hero} />
      </Headline>
      <figure className={topStyles.scene} data-scene={picture}>
        <Picture name={picture} eager />
        <figcaption className="cap">
          <span>
            <b>Fig. 1</b> {caption}
          </span>
          <span>{note}</span>
        </figcaption>
      </figure>
    </div>
  );
}

/** Four moments of one day, morning to night: one floor line runs through all four drawings. */
function Moments({ moments }: { readonly moments: IndustryPage["helps"]["moments"] }) {
  return (
    <ol className={`${cells.cells} ${cells.four} ${momentStyles.moments} ${stagger.stagger}`} data-stagger="">
      {moments.map(({ picture, when, title, text, gain, link }) => (
        <li key={title}>
          <Picture name={picture} />
          <div>
            <p className={`${momentStyles.when} num`}>{when}</p>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
            <p className={`${momentStyles.gain} num`}>{gain}</p>
            <MoreLink href={link.href}>{link.label}</MoreLink>
          </div>
        </li>
      ))}
    </ol>
  );
}

export const view = { module: import.meta.url, head, frame: SiteFrame, Page: Industry } satisfies View<Props>;
