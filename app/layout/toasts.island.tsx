import { island } from "#app/rendering/island.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";

/** Where a page's islands show their notices. */
export default island("toasts", ToastRegion);
