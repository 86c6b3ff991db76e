import { insight } from "#content/insight/insight.ts";
import { MotionProvider } from "../../features/insight/motion/page-motion.tsx";
import type { RouteHandle } from "../../root.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { FirstlightFooter } from "./firstlight-footer.tsx";
import { SectionBar } from "./section-bar.tsx";
import { Chart, Contact, Hero, Metrics, Pricing, WorldSection } from "./sections.tsx";
import { useGroundTilt } from "./use-ground-tilt.ts";

export const handle = { hydrate: true } satisfies RouteHandle;

export const meta = () => pageMeta({ path: "/insight", ...insight.meta });

/** Firstlight: one Austin dawn, from the last dark under the header to full morning above the footer. */
export default function Insight() {
  useGroundTilt();
  return (
    <MotionProvider>
      <SectionBar />
      <main id="main">
        <Hero />
        <Metrics />
        <Chart />
        <WorldSection />
        <Pricing />
        <Contact />
      </main>
      <FirstlightFooter />
    </MotionProvider>
  );
}
