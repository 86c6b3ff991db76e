import type { EnquiryAnswer } from "#app/features/enquiry-form/enquiry-answer.ts";
import { EnquiryForm } from "#app/features/enquiry-form/enquiry-form.tsx";
import { island } from "#app/rendering/island.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { demosPage } from "#content/demos.ts";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import type { FormStamp } from "#domain/site-services.ts";

/** The form of both pages, thanking in this page's words. */
const words = { ...enquiryFormWords, notices: { ...enquiryFormWords.notices, sent: demosPage.enquiry.sent } };

type Props = { readonly stamp: FormStamp; readonly posted?: EnquiryAnswer };

function DemosForm({ stamp, posted }: Props) {
  return (
    <EnquiryForm
      path="/demos"
      stamp={stamp}
      posted={posted}
      words={words}
      onNotice={showToast}
      messageRows={demosPage.enquiry.messageRows}
      checkedBy="browser"
    />
  );
}

export default island("demos-form", DemosForm);
