import type { DatePickerWords } from "#app/ui/date-picker.tsx";
import type { CountWords } from "#app/ui/text-area.tsx";
import type { EnquiryField, EnquiryProblem } from "#domain/enquiry.ts";
import type { WaitWords } from "#domain/form-values.ts";

type NoticeWords = { readonly title: string; readonly message: string };

/** Everything the form says. */
export type EnquiryFormWords = {
  readonly labels: Readonly<Record<EnquiryField, string>>;
  readonly problems: Readonly<Record<EnquiryProblem, string>>;
  readonly datePicker: DatePickerWords;
  readonly count: CountWords;
  readonly required: string;
  readonly privacy: { readonly before: string; readonly link: string; readonly after: string; readonly path: string };
  readonly honeypot: string;
  readonly send: string;
  readonly sending: string;
  readonly notices: {
    readonly sent: NoticeWords;
    readonly invalid: NoticeWords;
    readonly failed: NoticeWords;
    readonly tooMany: NoticeWords & WaitWords;
  };
};
