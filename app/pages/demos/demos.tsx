import EnquiryForm from "#app/features/enquiry-form/enquiry-form.island.tsx";
import type { EnquiryAnswer } from "#app/features/enquiry-form/form-rules.ts";
import { EnquirySection } from "#app/layout/enquiry-section.tsx";
import { FooterGap } from "#app/layout/footer/footer-gap.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import Toasts from "#app/layout/toasts.island.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { demosPage } from "#content/demos.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { DemoAudioSource } from "#domain/site-services.ts";
import styles from "./demos.module.css";
import { LineOneSection } from "./line-one/line-one-section.tsx";
import { VideoDemo } from "./video-demo.tsx";
import VoiceDemo from "./voice-demo.island.tsx";
import { voiceDemoProps } from "./voice-demo-props.ts";

export type DemosProps = {
  /** The server's answer, if the form was posted without a script. */
  readonly posted?: EnquiryAnswer;
  readonly demoAudio: DemoAudioSource;
  /** False while line one is switched off at the desk. */
  readonly isLineOn: boolean;
};

/** The shared form's words, with this page's own thanks. */
const words = { ...enquiryFormWords, notices: { ...enquiryFormWords.notices, sent: demosPage.enquiry.sent } };

function Demos({ posted, demoAudio, isLineOn }: DemosProps) {
  const { hero, enquiry } = demosPage;
  return (
    <main id="main">
      <PageTop path="/demos" title={hero.lines} lead={hero.lead} />
      <VoiceDemo {...voiceDemoProps} source={demoAudio} />
      <VideoDemo />
      <LineOneSection isOn={isLineOn} />
      <EnquirySection
        id="enquiry-heading"
        label={enquiry.label}
        title={enquiry.title}
        lead={enquiry.lead}
        side={
          <div className={styles.live}>
            <h3>{enquiry.live.title}</h3>
            <p>{enquiry.live.text}</p>
            <ButtonLink href={enquiry.live.button.href}>{enquiry.live.button.label}</ButtonLink>
          </div>
        }
      >
        <h3 className={styles.formTitle}>{enquiry.formTitle}</h3>
        <EnquiryForm path="/demos" posted={posted} words={words} messageRows={enquiry.messageRows} checkedBy="browser" />
      </EnquirySection>
      <FooterGap />
      <Toasts words={enquiryFormWords.toasts} />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/demos", title: demosPage.title, description: demosPage.description }),
  frame: SiteFrame,
  Page: Demos,
} satisfies View<DemosProps>;
