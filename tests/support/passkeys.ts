import type { CDPSession, Page } from "@playwright/test";

export type Authenticator = { readonly id: string; readonly cdp: CDPSession };

/** A security key of Chromium's own, which says yes like a finger on a sensor. */
export async function plugIn(page: Page, isUserVerified = true): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { id, cdp };
}
