import { EnquiryForm } from "#app/features/enquiry-form/enquiry-form.tsx";
import type { EnquiryAnswer, EnquiryFormWords } from "#app/features/enquiry-form/form-rules.ts";
import { island } from "#app/rendering/island.tsx";

type Props = {
  readonly posted?: EnquiryAnswer;
  readonly words: EnquiryFormWords;
  readonly messageRows: number;
};

function DemosForm({ posted, ...props }: Props) {
  return <EnquiryForm path="/demos" {...props} posted={posted} checkedBy="browser" />;
}

export default island("demos-form", DemosForm);
