import { startAuthentication } from "@simplewebauthn/browser";
import { PasskeyButton } from "#app/desk/controls/passkey-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { island } from "#app/rendering/island.tsx";
import { signInWords } from "#content/desk/sign-in.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { passkeySignInSchema, wentOnSchema } from "#domain/passkey-options.ts";
import styles from "./sign-in.module.css";

/** The second way to sign in. If it fails, there is the mailed link. */
function PasskeySignIn({ csrf, next }: { readonly csrf: string; readonly next: string }) {
  return (
    <PasskeyButton
      label={signInWords.passkey}
      failed={signInWords.passkeyFailed}
      className={styles.button}
      ask={async (post) => {
        const optionsJSON = await post({ [deskFields.csrf]: csrf }, deskActions.passkeyOptions, passkeySignInSchema);
        const response = JSON.stringify(await startAuthentication({ optionsJSON }));
        const fields = { [deskFields.csrf]: csrf, [deskQuery.next]: next, response };
        return (await post(fields, deskActions.passkeySignIn, wentOnSchema)).href;
      }}
    >
      <p className={`${styles.or} ${text.caption}`}>{signInWords.or}</p>
    </PasskeyButton>
  );
}

export default island("passkey-sign-in", PasskeySignIn);
