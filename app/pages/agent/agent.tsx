import { CallToAction } from "#app/layout/call-to-action.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import { SplitTop } from "#app/layout/split-top.tsx";
import stagger from "#app/layout/stagger.inline.ts?inline-script";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { agentButtons, agentSections } from "#content/agents/agents.shared.ts";
import { type AgentPath, agentPages } from "#content/agents/agents.ts";
import { trailTo } from "#content/pages.ts";
import styles from "./agent.module.css";
import { Problems, Returns, Solutions } from "./sections.tsx";

type Props = { readonly path: AgentPath };

/** The closing scenes in turn, so that two agents' pages read in a row end differently. */
const hours = ["night", "dawn", "dusk"] as const;

function head({ path }: Props) {
  const { title, description, keywords, social, hero } = agentPages[path];
  const name = trailTo(path).at(-1)?.label ?? title;
  return pageHead({ path, title, description, keywords, social, service: { name, description: hero.lead } });
}

function Agent({ path }: Props) {
  const { offer, hero, problems, solutions, roi, closing } = agentPages[path];
  const buttons = agentButtons[offer];
  const hour = hours[Object.keys(agentPages).indexOf(path) % hours.length] ?? "night";
  return (
    <main id="main">
      <SplitTop path={path} title={hero.heading} lead={hero.lead} actions={buttons.hero} larger="words">
        <figure className={`${styles.figure} ${hero.captionGround === "lake" ? "t-lake" : "t-deep"} dark`}>
          <Picture name={hero.picture} eager />
          <figcaption className="cap">
            <b>Fig. 1</b> {hero.caption}
          </figcaption>
        </figure>
      </SplitTop>
      <Problems {...problems} number="01" label={agentSections.problems} />
      <Solutions {...solutions} number="02" label={agentSections.solutions} />
      <Returns {...roi} number="03" label={agentSections.roi} />
      <CallToAction hour={hour} title={closing.heading} lead={closing.lead} actions={buttons.closing} flush />
      <script dangerouslySetInnerHTML={{ __html: stagger }} />
    </main>
  );
}

export const view = { module: import.meta.url, head, frame: SiteFrame, Page: Agent } satisfies View<Props>;
