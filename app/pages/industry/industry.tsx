import { Beside } from "#app/layout/beside.tsx";
import { CallToAction } from "#app/layout/call-to-action.tsx";
import { Section } from "#app/layout/section.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import stagger from "#app/layout/stagger.inline.ts?inline-script";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { helpsTitle, industryButtons } from "#content/industries/industries.shared.ts";
import { type IndustryPath, industryPages } from "#content/industries/industries.ts";
import { trailTo } from "#content/pages.ts";
import { IndustryTop } from "./industry-top.tsx";
import { Moments } from "./moments.tsx";

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
      <script dangerouslySetInnerHTML={{ __html: stagger }} />
    </main>
  );
}

function labelOf(path: IndustryPath): string {
  return trailTo(path).at(-1)?.label ?? path;
}

export const view = { module: import.meta.url, head, frame: SiteFrame, Page: Industry } satisfies View<Props>;
