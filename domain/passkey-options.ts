import * as z from "zod/mini";

/** The passkey options that the desk's server sends to the browser. */

const need = z.enum(["required", "preferred", "discouraged"]);

/** The page that an answer leads to, as `postForm` reads it. */
export const wentOnSchema = z.object({ kind: z.literal("went-on"), href: z.string() });

export const passkeySignInSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: need,
});

export const newPasskeySchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  attestation: z.literal("none"),
  authenticatorSelection: z.object({ residentKey: need, requireResidentKey: z.boolean(), userVerification: need }),
  /** The person's existing passkeys. Unknown transports are left out. */
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal("public-key"),
      transports: z.catch(z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])), []),
    }),
  ),
  extensions: z.object({ credProps: z.boolean() }),
});
