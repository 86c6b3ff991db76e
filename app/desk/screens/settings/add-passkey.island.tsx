import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { island } from "#app/rendering/island.tsx";
import { postForm } from "#app/ui/post-form.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { newPasskeySchema, wentOnSchema } from "#domain/passkey-options.ts";

const { sessions: words } = settingsWords;

/** Or where to go instead: the sign-in is older than an hour. */
const optionsOrPage = z.union([newPasskeySchema, wentOnSchema]);

/** Keeps a passkey of this device, if the browser supports passkeys. */
function AddPasskey({ csrf }: { readonly csrf: string }) {
  const [isOffered, setIsOffered] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => setIsOffered(browserSupportsWebAuthn()), []);
  if (!isOffered) return null;

  const add = async () => {
    setIsHeard(true);
    setHasFailed(false);
    try {
      const answer = await postForm([[deskFields.csrf, csrf]], deskActions.passkeyRegisterOptions, optionsOrPage);
      if (!answer) throw new Error("No passkey can be made.");
      if ("kind" in answer) return location.assign(answer.href);
      const response = await startRegistration({ optionsJSON: answer });
      const fields = { [deskFields.csrf]: csrf, [deskFields.back]: deskPages.sessions, response: JSON.stringify(response) };
      // The page says whether it is kept, and lists it.
      const page = await postForm(Object.entries(fields), deskActions.passkeyRegister, wentOnSchema);
      if (!page) throw new Error("The server was not reached.");
      location.assign(page.href);
    } catch {
      // Turned away by the person, known already, or the server not reached: nothing has changed.
      setHasFailed(true);
      setIsHeard(false);
    }
  };
  return (
    <>
      <DeskButton type="button" onClick={add} data-heard={isHeard ? "true" : undefined}>
        <DeskIcon name="key" />
        {words.add}
      </DeskButton>
      <p role="status">{hasFailed && words.failed}</p>
    </>
  );
}

export default island("add-passkey", AddPasskey);
