import { island } from "#app/rendering/island.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { enquiryFormWords } from "#content/enquiry-form.ts";

/** Where a page's islands show their notices. */
function Toasts() {
  return <ToastRegion words={enquiryFormWords.toasts} />;
}

export default island("toasts", Toasts);
