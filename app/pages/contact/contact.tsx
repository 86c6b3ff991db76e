import EnquiryForm from "#app/features/enquiry-form/enquiry-form.island.tsx";
import type { EnquiryAnswer } from "#app/features/enquiry-form/form-rules.ts";
import columns from "#app/layout/columns.module.css";
import { EnquirySection } from "#app/layout/enquiry-section.tsx";
import { FooterGap } from "#app/layout/footer/footer-gap.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import Toasts from "#app/layout/toasts.island.tsx";
import { Wrap } from "#app/layout/wrap.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { contact } from "#content/contact.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import booth from "./booth.svg";
import styles from "./contact.module.css";
import mailbox from "./mailbox.svg";
import Scheduling from "./scheduling.island.tsx";
import startAtTop from "./start-at-top.inline.ts?inline-script";

export type ContactProps = {
  /** The server's answer, if the form was posted without a script. */
  readonly posted?: EnquiryAnswer;
  readonly embed: SchedulingEmbed;
  /** The earliest day that can be chosen, as YYYY-MM-DD. */
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

/** The other ways to reach the company, in a row below the heading. */
function ContactDetails() {
  return (
    <Wrap>
      <dl className={`${columns.columns} ${columns.two} ${columns.stacked} ${styles.details}`}>
        {contact.details.map((detail) => (
          <div key={detail.label}>
            <dt>{detail.label}</dt>
            <dd>{"href" in detail ? <a href={detail.href}>{detail.value}</a> : detail.value}</dd>
          </div>
        ))}
      </dl>
    </Wrap>
  );
}

/** The agenda of the call, beside the booking calendar. */
function Booking({ embed }: Pick<ContactProps, "embed">) {
  const { title, lead, agenda, embed: words } = contact.booking;
  return (
    <Wrap className={styles.bookingWrap}>
      <section className={styles.booking} aria-labelledby="booking-heading">
        <div className={`${styles.about} dark`}>
          <h2 id="booking-heading">{title}</h2>
          <p className="lead">{lead}</p>
          <ol className="num">
            {agenda.map(({ minutes, topic }) => (
              <li key={minutes}>
                <b>{minutes}</b>
                {topic}
              </li>
            ))}
          </ol>
          <img src={booth} alt="" width={430} height={830} loading="lazy" />
        </div>
        <Scheduling embed={embed} words={words} />
      </section>
    </Wrap>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/contact", title: contact.title, description: contact.description }),
  frame: SiteFrame,
  Page: Contact,
} satisfies View<ContactProps>;
