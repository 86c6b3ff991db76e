import EnquiryForm from "#app/features/enquiry-form/enquiry-form.island.tsx";
import type { EnquiryAnswer } from "#app/features/enquiry-form/form-rules.ts";
import { EnquirySection } from "#app/layout/enquiry-section.tsx";
import { FooterGap } from "#app/layout/footer/footer-gap.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import Toasts from "#app/layout/toasts.island.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { contact } from "#content/contact.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import { Booking } from "./booking.tsx";
import styles from "./contact.module.css";
import { ContactDetails } from "./contact-details.tsx";
import mailbox from "./mailbox.svg";
import startAtTop from "./start-at-top.inline.ts?inline-script";

export type ContactProps = {
  /** What the server said, if the form was posted without a script. */
  readonly posted?: EnquiryAnswer;
  readonly embed: SchedulingEmbed;
  /** YYYY-MM-DD: no day before it can be chosen. */
  readonly earliestDate: string;
};

function Contact({ posted, embed, earliestDate }: ContactProps) {
  return (
    <main id="main">
      <PageTop title={contact.hero.title} lead={contact.hero.lead} />
      <ContactDetails />
      <Booking embed={embed} />
      <EnquirySection
        id="enquiry-heading"
        label={contact.enquiry.label}
        title={contact.enquiry.title}
        lead={contact.enquiry.lead}
        side={<img className={styles.mailbox} src={mailbox} alt="" width={430} height={290} loading="lazy" />}
      >
        <EnquiryForm path="/contact" posted={posted} words={enquiryFormWords} messageRows={6} asksForTimeFrom={earliestDate} />
      </EnquirySection>
      <FooterGap />
      <Toasts words={enquiryFormWords.toasts} />
      {/* SPEC section 2: the page starts at its top, also after a reload. */}
      <script dangerouslySetInnerHTML={{ __html: startAtTop }} />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/contact", title: contact.title, description: contact.description }),
  frame: SiteFrame,
  Page: Contact,
} satisfies View<ContactProps>;
