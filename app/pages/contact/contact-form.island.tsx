import { EnquiryForm } from "#app/features/enquiry-form/enquiry-form.tsx";
import type { EnquiryAnswer, EnquiryFormWords } from "#app/features/enquiry-form/form-rules.ts";
import { island } from "#app/rendering/island.tsx";

type Props = {
  readonly posted?: EnquiryAnswer;
  readonly words: EnquiryFormWords;
  readonly earliestDate: string;
};

function ContactForm({ posted, earliestDate, ...props }: Props) {
  return <EnquiryForm path="/contact" {...props} posted={posted} messageRows={6} asksForTimeFrom={earliestDate} />;
}

export default island("contact-form", ContactForm);
