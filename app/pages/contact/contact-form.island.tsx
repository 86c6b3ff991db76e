import type { EnquiryAnswer } from "#app/features/enquiry-form/enquiry-answer.ts";
import { EnquiryForm } from "#app/features/enquiry-form/enquiry-form.tsx";
import { island } from "#app/rendering/island.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { FormStamp } from "#domain/site-services.ts";

type Props = { readonly stamp: FormStamp; readonly posted?: EnquiryAnswer };

function ContactForm({ stamp, posted }: Props) {
  return (
    <EnquiryForm path="/contact" stamp={stamp} posted={posted} words={enquiryFormWords} onNotice={showToast} messageRows={6} asksForTime />
  );
}

export default island("contact-form", ContactForm);
