import { useEffect } from "react";
import { forgetGone } from "#app/desk/controls/forget-gone.ts";
import { island } from "#app/rendering/island.tsx";

/** On the page of an erased lead: deletes its drafts on this device too. */
function ForgetDrafts() {
  useEffect(() => void forgetGone(), []);
  return null;
}

export default island("forget-drafts", ForgetDrafts);
