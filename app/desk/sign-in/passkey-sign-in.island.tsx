import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { DeskButton } from "#app/desk/parts/desk-button.tsx";
import { DeskIcon } from "#app/desk/parts/desk-icon.tsx";
import { postForm } from "#app/desk/parts/post-form.ts";
import { island } from "#app/rendering/island.tsx";
import { signInWords } from "#content/desk/sign-in.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import styles from "./sign-in.module.css";

type Props = { readonly csrf: string; readonly next: string };
type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The second way in, where the browser knows passkeys. */
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
      const optionsJSON = await postForm<Options>(deskActions.passkeyOptions, { [deskFields.csrf]: csrf });
      const response = await startAuthentication({ optionsJSON });
      const { goTo } = await postForm<{ readonly goTo: string | null }>(deskActions.passkeySignIn, {
        [deskFields.csrf]: csrf,
        [deskQuery.next]: next,
        response: JSON.stringify(response),
      });
      location.assign(goTo ?? deskPages.today);
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
