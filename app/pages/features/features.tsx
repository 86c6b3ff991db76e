import { features } from "#content/features.ts";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { Explore } from "../../layout/explore.tsx";
import { FloatingCard } from "../../layout/floating-card/floating-card.tsx";
import { PageTop } from "../../layout/page-top.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { Channels } from "./channels.tsx";
import { FeatureIndex } from "./feature-index.tsx";
import { Foundations } from "./foundations.tsx";

export const meta = () => pageMeta({ path: "/features", title: features.title, description: features.description });

export default function Features() {
  const { hero, channels, foundations, explore, closing } = features;
  return (
    <main id="main">
      <PageTop path="/features" title={hero.lines} lead={hero.lead} layout="wide" />
      <FeatureIndex label={hero.indexLabel} features={[...channels.features, ...foundations.features]} />
      <Channels {...channels} />
      <Foundations {...foundations} firstNumber={channels.features.length + 1} />
      <Explore {...explore} number="03" />
      <CallToAction title={closing.lines} lead={closing.lead} actions={closing.actions} />
      <FloatingCard />
    </main>
  );
}
