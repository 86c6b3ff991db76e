import { useEffect } from "react";
import { forgetGone } from "#app/desk/controls/forget-gone.ts";
import { island } from "#app/rendering/island.tsx";

/** On the page of a lead that is gone: what this device still holds of it goes too. */
function ForgetDrafts() {
  useEffect(() => void forgetGone(), []);
  return null;
}

export default island("forget-drafts", ForgetDrafts);
