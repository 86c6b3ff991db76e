import { MotionProvider } from "#app/pages/insight/motion/page-motion.tsx";
import { island } from "#app/rendering/island.tsx";
import { FirstlightFooter } from "./firstlight-footer.tsx";
import { SectionBar } from "./section-bar.tsx";
import { Chart, Contact, Hero, Metrics, Pricing, WorldSection } from "./sections.tsx";
import { useGroundTilt } from "./use-ground-tilt.ts";

/** Firstlight: one Austin dawn, from the last dark under the header to full morning above the footer. */
function Firstlight() {
  useGroundTilt();
  return (
    <MotionProvider>
      <main id="main">
        <Hero />
        <SectionBar />
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

export default island("firstlight", Firstlight);
