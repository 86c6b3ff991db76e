import { CallToAction } from "#app/layout/call-to-action.tsx";
import { FloatingCard } from "#app/layout/floating-card/floating-card.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import { Hero } from "./hero.tsx";
import { Agents, Faq, Pains, Proof, Steps } from "./sections.tsx";

function Home() {
  return (
    <>
      <main id="main">
        <Hero />
        <Proof />
        <Agents />
        <Steps />
        <Pains />
        <Faq />
        <CallToAction
          title={home.closing.title}
          lead={home.closing.lead}
          actions={[
            { label: home.closing.action, href: "/contact" },
            { label: brand.phone.display, href: brand.phone.href },
          ]}
        />
      </main>
      <FloatingCard />
    </>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/", title: home.title, description: home.description, questions: home.faq.items }),
  frame: SiteFrame,
  Page: Home,
} satisfies View<object>;
