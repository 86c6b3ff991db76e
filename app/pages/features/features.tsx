import { CallToAction } from "#app/layout/call-to-action.tsx";
import { Explore } from "#app/layout/explore.tsx";
import { FloatingCard } from "#app/layout/floating-card/floating-card.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { features } from "#content/features.ts";
import { Channels, FeatureIndex, Foundations } from "./sections.tsx";

function Features() {
  const { hero, channels, foundations, explore, closing } = features;
  return (
    <>
      <main id="main">
        <PageTop path="/features" title={hero.lines} lead={hero.lead} picture="hero-features" />
        <FeatureIndex label={hero.indexLabel} features={[...channels.features, ...foundations.features]} />
        <Channels {...channels} />
        <Foundations {...foundations} firstNumber={channels.features.length + 1} />
        <Explore {...explore} number="03" />
        <CallToAction hour="dusk" title={closing.lines} lead={closing.lead} actions={closing.actions} />
      </main>
      <FloatingCard />
    </>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/features", title: features.title, description: features.description }),
  frame: SiteFrame,
  Page: Features,
} satisfies View<object>;
