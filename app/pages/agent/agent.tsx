import { type Location, type MetaFunction, useLocation } from "react-router";
import { agentButtons, agentSections } from "#content/agents/agents.shared.ts";
import { type AgentPath, agentPages } from "#content/agents/agents.ts";
import { trailTo } from "#content/pages.ts";
import { pictures } from "#content/pictures.ts";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { pagePathOf } from "../../layout/page-path.ts";
import { Picture } from "../../layout/picture.tsx";
import { SplitTop } from "../../layout/split-top.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import styles from "./agent.module.css";
import { Problems } from "./problems.tsx";
import { Returns } from "./returns.tsx";
import { Solutions } from "./solutions.tsx";

/** routes.ts gives this module the paths of the agent family and no others. */
const pathOf = (location: Location) => pagePathOf(location) as AgentPath;

export const meta: MetaFunction = ({ location }) => {
  const path = pathOf(location);
  const { title, description, keywords, social, hero } = agentPages[path];
  const name = trailTo(path).at(-1)?.label ?? title;
  return pageMeta({ path, title, description, keywords, social, service: { name, description: hero.lead } });
};

export default function Agent() {
  const path = pathOf(useLocation());
  const { offer, hero, problems, solutions, roi, closing } = agentPages[path];
  const buttons = agentButtons[offer];
  return (
    <main id="main">
      <SplitTop path={path} title={hero.heading} lead={hero.lead} actions={buttons.hero} larger="words">
        <figure className={`${styles["figure"]} ${hero.captionGround === "lake" ? "t-lake" : "t-deep"} dark`}>
          <Picture name={hero.picture} alt={pictures[hero.picture]} eager />
          <figcaption className="cap">
            <b>Fig. 1</b> {hero.caption}
          </figcaption>
        </figure>
      </SplitTop>
      <Problems {...problems} number="01" label={agentSections.problems} />
      <Solutions {...solutions} number="02" label={agentSections.solutions} />
      <Returns {...roi} number="03" label={agentSections.roi} />
      <CallToAction title={closing.heading} lead={closing.lead} actions={buttons.closing} flush />
    </main>
  );
}
