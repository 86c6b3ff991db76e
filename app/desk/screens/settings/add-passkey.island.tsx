import { startRegistration } from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { PasskeyButton } from "#app/desk/controls/passkey-button.tsx";
import { island } from "#app/rendering/island.tsx";
import { settingsWords } from "#content/desk/settings.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { newPasskeySchema, wentOnSchema } from "#domain/passkey-options.ts";

const { sessions: words } = settingsWords;

/** Or the page to go to, if the sign-in is older than an hour. */
const optionsOrPage = z.union([newPasskeySchema, wentOnSchema]);

/** Adds a passkey of this device. The next page confirms it and lists it. */
function AddPasskey({ csrf }: { readonly csrf: string }) {
  return (
    <PasskeyButton
      label={words.add}
      failed={words.failed}
      ask={async (post) => {
        const options = await post({ [deskFields.csrf]: csrf }, deskActions.passkeyRegisterOptions, optionsOrPage);
        if ("kind" in options) return options.href;
        const response = JSON.stringify(await startRegistration({ optionsJSON: options }));
        const fields = { [deskFields.csrf]: csrf, [deskFields.back]: deskPages.sessions, response };
        return (await post(fields, deskActions.passkeyRegister, wentOnSchema)).href;
      }}
    />
  );
}

export default island("add-passkey", AddPasskey);
