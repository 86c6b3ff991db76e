import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { island } from "#app/rendering/island.tsx";
import { postForm } from "#app/ui/post-form.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { deskAnswerSchema } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { newPasskeySchema } from "#domain/passkey-options.ts";

const { sessions: words } = settingsWords;

/** Or where to go instead: the sign-in is older than an hour. */
const optionsOrAnswer = z.union([newPasskeySchema, deskAnswerSchema]);

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
      const answer = await postForm([[deskFields.csrf, csrf]], deskActions.passkeyRegisterOptions, optionsOrAnswer);
      if (answer && "kind" in answer && answer.kind === "done" && answer.goTo) {
        location.assign(answer.goTo);
        return;
      }
      if (!answer || "kind" in answer) throw new Error("No passkey can be made.");
      const response = await startRegistration({ optionsJSON: answer });
      const fields = { [deskFields.csrf]: csrf, response: JSON.stringify(response) };
      const kept = await postForm(Object.entries(fields), deskActions.passkeyRegister, deskAnswerSchema);
      setOutcome(kept?.kind === "done" ? "kept" : "failed");
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
