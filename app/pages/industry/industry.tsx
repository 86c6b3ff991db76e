import { type Location, type MetaFunction, useLocation } from "react-router";
import { helpsTitle, industryButtons } from "#content/industries/industries.shared.ts";
import { type IndustryPath, industryPages } from "#content/industries/industries.ts";
import { trailTo } from "#content/pages.ts";
import { Beside } from "../../layout/beside.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { pagePathOf } from "../../layout/page-path.ts";
import { Section } from "../../layout/section.tsx";
import { SectionHead } from "../../layout/section-head.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { IndustryTop } from "./industry-top.tsx";
import { Moments } from "./moments.tsx";

/** routes.ts gives this module the paths of the industry family and no others. */
const pathOf = (location: Location) => pagePathOf(location) as IndustryPath;

export const meta: MetaFunction = ({ location }) => {
  const path = pathOf(location);
  const { title, description, name, hero } = industryPages[path];
  return pageMeta({ path, title, description, service: { name: helpsTitle(name), description: hero.lead, audience: labelOf(path) } });
};

export default function Industry() {
  const path = pathOf(useLocation());
  const { name, hero, helps, beside, closing } = industryPages[path];
  return (
    <main id="main">
      <IndustryTop path={path} badge={labelOf(path)} {...hero} />
      <Section aria-labelledby="helps">
        <SectionHead number="01" label={helps.label} title={helpsTitle(name)} lead={helps.lead} id="helps" />
        <Moments moments={helps.moments} />
        <Beside {...beside} />
      </Section>
      <CallToAction title={closing.heading} lead={closing.lead} actions={industryButtons.closing} />
    </main>
  );
}

function labelOf(path: IndustryPath): string {
  return trailTo(path).at(-1)?.label ?? path;
}
