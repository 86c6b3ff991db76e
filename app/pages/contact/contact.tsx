import { useEffect } from "react";
import { data, type ShouldRevalidateFunction } from "react-router";
import { EnquiryForm } from "#app/features/enquiry-form/enquiry-form.tsx";
import { receiveEnquiry } from "#app/features/enquiry-form/receive-enquiry.ts";
import { sendEnquiry } from "#app/features/enquiry-form/send-enquiry.ts";
import { EnquirySection } from "#app/layout/enquiry-section.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { FooterGap } from "#app/layout/section.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteServices } from "#app/site-context.ts";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { useToasts } from "#app/ui/use-toasts.ts";
import { contact } from "#content/contact.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { RouteHandle } from "../../root.tsx";
import type { Route } from "./+types/contact.ts";
import { Booking } from "./booking.tsx";
import styles from "./contact.module.css";
import { ContactDetails } from "./contact-details.tsx";
import mailbox from "./mailbox.svg";

export const handle = { hydrate: true } satisfies RouteHandle;

export const meta = () => pageMeta({ path: "/contact", title: contact.title, description: contact.description });

export function loader({ context }: Route.LoaderArgs) {
  const { newFormStamp, schedulingEmbed } = context.get(siteServices);
  return { stamp: newFormStamp(), schedulingEmbed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers } = await receiveEnquiry(request, "contact", context.get(siteServices));
  return data(answer, { status, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendEnquiry(serverAction);

/** An answer carries the next form's stamp, so nothing needs loading anew; a lost connection could not take the page away. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { toasts, show, dismiss } = useToasts();
  useStartAtTop();
  return (
    <main id="main">
      <PageTop title={contact.hero.title} lead={contact.hero.lead} />
      <ContactDetails />
      <Booking embed={loaderData.schedulingEmbed} />
      <EnquirySection
        id="enquiry-heading"
        label={contact.enquiry.label}
        title={contact.enquiry.title}
        lead={contact.enquiry.lead}
        side={<img className={styles.mailbox} src={mailbox} alt="" width={430} height={290} loading="lazy" />}
      >
        <EnquiryForm
          path="/contact"
          stamp={loaderData.stamp}
          posted={actionData}
          words={enquiryFormWords}
          onNotice={show}
          messageRows={6}
          asksForTime
        />
      </EnquirySection>
      <FooterGap />
      <ToastRegion toasts={toasts} onDismiss={dismiss} words={enquiryFormWords.toasts} />
    </main>
  );
}

/** SPEC section 2: the page starts at its top, also after a reload. Not where the address names a place in it, or the visitor has begun. */
function useStartAtTop(): void {
  useEffect(() => {
    if (location.hash !== "") return;
    history.scrollRestoration = "manual";
    if (!navigator.userActivation?.hasBeenActive) scrollTo({ top: 0, behavior: "instant" });
  }, []);
}
