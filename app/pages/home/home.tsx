import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { FloatingCard } from "../../layout/floating-card/floating-card.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { Agents } from "./agents.tsx";
import { Faq } from "./faq.tsx";
import { Hero } from "./hero.tsx";
import { Pains } from "./pains.tsx";
import { Proof } from "./proof.tsx";
import { Steps } from "./steps.tsx";

export const meta = () => pageMeta({ path: "/", title: home.title, description: home.description, questions: home.faq.items });

export default function Home() {
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
