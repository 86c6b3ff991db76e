import { island } from "#app/rendering/island.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";

/** The toast region for the notices of a page's islands. */
export default island("toasts", ToastRegion);
