import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/parts/desk-button.tsx";
import { DeskIcon } from "#app/desk/parts/desk-icon.tsx";
import { postForm } from "#app/desk/parts/post-form.ts";
import { island } from "#app/rendering/island.tsx";
import { settingsWords } from "#content/desk/settings.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";

const { sessions: words } = settingsWords;

type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
/** The sign-in is older than an hour. */
type SignInFirst = { readonly goTo: string };

/** Keeps a passkey of this device, where the browser knows them. */
function AddPasskey({ csrf }: { readonly csrf: string }) {
  const [isOffered, setIsOffered] = useState(false);
  const [outcome, setOutcome] = useState<"" | "kept" | "failed">("");
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => setIsOffered(browserSupportsWebAuthn()), []);
  if (!isOffered) return null;

  const add = async () => {
    setIsHeard(true);
    setOutcome("");
    try {
      const answer = await postForm<Options | SignInFirst>(deskActions.passkeyRegisterOptions, { [deskFields.csrf]: csrf });
      if ("goTo" in answer) {
        location.assign(answer.goTo);
        return;
      }
      const response = await startRegistration({ optionsJSON: answer });
      await postForm(deskActions.passkeyRegister, { [deskFields.csrf]: csrf, response: JSON.stringify(response) });
      setOutcome("kept");
    } catch {
      // Turned away by the person, known already, or the server not reached: nothing has changed.
      setOutcome("failed");
    }
    setIsHeard(false);
  };
  return (
    <>
      <DeskButton type="button" onClick={add} data-heard={isHeard ? "true" : undefined}>
        <DeskIcon name="key" />
        {words.add}
      </DeskButton>
      <p role="status">{outcome && words[outcome]}</p>
    </>
  );
}

export default island("add-passkey", AddPasskey);
