import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { island } from "#app/rendering/island.tsx";
import { postForm } from "#app/ui/post-form.ts";
import { signInWords } from "#content/desk/sign-in.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { passkeySignInSchema, wentOnSchema } from "#domain/passkey-options.ts";
import styles from "./sign-in.module.css";

type Props = { readonly csrf: string; readonly next: string };

/** The second way to sign in, if the browser supports passkeys. */
function PasskeySignIn({ csrf, next }: Props) {
  const [isOffered, setIsOffered] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => setIsOffered(browserSupportsWebAuthn()), []);
  if (!isOffered) return null;

  const signIn = async () => {
    setIsHeard(true);
    setHasFailed(false);
    try {
      const optionsJSON = await postForm([[deskFields.csrf, csrf]], deskActions.passkeyOptions, passkeySignInSchema);
      if (!optionsJSON) throw new Error("No passkey can be asked for.");
      const response = await startAuthentication({ optionsJSON });
      const fields = { [deskFields.csrf]: csrf, [deskQuery.next]: next, response: JSON.stringify(response) };
      const answer = await postForm(Object.entries(fields), deskActions.passkeySignIn, wentOnSchema);
      if (!answer) throw new Error("The passkey was not taken.");
      location.assign(answer.href);
    } catch {
      // Not taken, turned away by the person, or the server not reached: the mailed link is there.
      setHasFailed(true);
      setIsHeard(false);
    }
  };
  return (
    <>
      <p className={styles.or}>{signInWords.or}</p>
      <DeskButton type="button" className={styles.button} onClick={signIn} data-heard={isHeard ? "true" : undefined}>
        <DeskIcon name="key" />
        {signInWords.passkey}
      </DeskButton>
      <p role="alert">{hasFailed && signInWords.passkeyFailed}</p>
    </>
  );
}

export default island("passkey-sign-in", PasskeySignIn);
