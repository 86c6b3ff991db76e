import { data, type ShouldRevalidateFunction } from "react-router";
import { EnquiryForm } from "#app/features/enquiry-form/enquiry-form.tsx";
import { receiveEnquiry } from "#app/features/enquiry-form/receive-enquiry.ts";
import { sendEnquiry } from "#app/features/enquiry-form/send-enquiry.ts";
import { EnquirySection } from "#app/layout/enquiry-section.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { FooterGap } from "#app/layout/section.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteServices } from "#app/site-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { useToasts } from "#app/ui/use-toasts.ts";
import { demosPage } from "#content/demos.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/demos.ts";
import styles from "./demos.module.css";
import { VideoDemo } from "./video-demo.tsx";
import { VoiceDemo } from "./voice-demo.tsx";

export const handle = { hydrate: true } satisfies RouteHandle;

export const meta = () => pageMeta({ path: "/demos", title: demosPage.title, description: demosPage.description });

export function loader({ context }: Route.LoaderArgs) {
  const { newFormStamp, demoAudio } = context.get(siteServices);
  return { stamp: newFormStamp(), demoAudio };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers } = await receiveEnquiry(request, "demos", context.get(siteServices));
  return data(answer, { status, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendEnquiry(serverAction);

/** An answer carries the next form's stamp, so nothing needs loading anew. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The form of both pages, thanking in this page's words. */
const formWords = { ...enquiryFormWords, notices: { ...enquiryFormWords.notices, sent: demosPage.enquiry.sent } };

export default function Demos({ loaderData, actionData }: Route.ComponentProps) {
  const { toasts, show, dismiss } = useToasts();
  const { hero, voice, video, enquiry } = demosPage;
  return (
    <main id="main">
      <PageTop path="/demos" title={hero.lines} lead={hero.lead} />
      <VoiceDemo
        source={loaderData.demoAudio}
        onLoadFailure={() => show({ tone: "bad", ...voice.failures.loading })}
        onPlaybackFailure={() => show({ tone: "bad", ...voice.failures.playback })}
      />
      <VideoDemo onPlay={() => show({ tone: "info", title: video.title, message: video.description })} />
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
        <EnquiryForm
          path="/demos"
          stamp={loaderData.stamp}
          posted={actionData}
          words={formWords}
          onNotice={show}
          messageRows={enquiry.messageRows}
          checkedBy="browser"
        />
      </EnquirySection>
      <FooterGap />
      <ToastRegion toasts={toasts} onDismiss={dismiss} words={formWords.toasts} />
    </main>
  );
}
