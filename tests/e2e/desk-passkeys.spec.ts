import type { Page } from "@playwright/test";
import { deskPages } from "#domain/desk-paths.ts";
import { openAlive } from "#tests/support/alive.ts";
import { expect, test } from "#tests/support/desk-test.ts";
import { type Authenticator, plugIn } from "#tests/support/passkeys.ts";

const credentialsOf = async ({ id, cdp }: Authenticator) =>
  (await cdp.send("WebAuthn.getCredentials", { authenticatorId: id })).credentials;

async function addPasskey(page: Page): Promise<void> {
  await openAlive(page, deskPages.sessions);
  await page.getByRole("button", { name: "Add a passkey on this device" }).click();
  await expect(page.getByText("This passkey signs you in from now on.")).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "desk" });
  await openAlive(page, `${deskPages.signIn}?next=${encodeURIComponent(deskPages.mail)}`);
}

const pressPasskey = (page: Page) => page.getByRole("button", { name: "Use a passkey" }).click();

test.describe("@desktop passkeys", () => {
  test("are added, sign in, and are removed; a removed one opens nothing", async ({ page, consoleErrors }) => {
    const key = await plugIn(page);
    await addPasskey(page);
    expect(await credentialsOf(key)).toHaveLength(1);
    await expect(page.getByRole("button", { name: /^Remove the passkey added/ }), "listed at once").toBeVisible();
    // The same device is not asked to keep a second one.
    await page.getByRole("button", { name: "Add a passkey on this device" }).click();
    await expect(page.getByRole("alert")).toContainText("The passkey was not added.");
    expect(await credentialsOf(key)).toHaveLength(1);

    await signOut(page);
    await pressPasskey(page);
    await expect(page).toHaveURL((url) => url.pathname === deskPages.mail);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("mail");

    await openAlive(page, deskPages.sessions);
    await expect(page.getByText(/last used/)).toBeVisible();
    await page.getByRole("button", { name: /^Remove the passkey added/ }).click();
    await expect(page.getByText("The passkey is removed.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Remove the passkey/ })).toBeHidden();
    await page.goto(deskPages.audit);
    await expect(page.getByText(/removed a passkey/)).toBeVisible();

    await signOut(page);
    await pressPasskey(page);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    await page.goto(deskPages.today);
    await expect(page).toHaveURL(new RegExp(deskPages.signIn));
    forget(consoleErrors, 403);
  });

  test("are refused from another authenticator, with another key, without its owner, and twice", async ({ page, scene, consoleErrors }) => {
    const key = await plugIn(page);
    await addPasskey(page);
    const [credential] = await credentialsOf(key);
    if (!credential) throw new Error("The passkey is not there.");

    // Another authenticator, which knows the passkey's name and not its key.
    await key.cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: key.id });
    const other = await plugIn(page);
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
    const privateKey = Buffer.from(await crypto.subtle.exportKey("pkcs8", pair.privateKey)).toString("base64");
    await other.cdp.send("WebAuthn.addCredential", { authenticatorId: other.id, credential: { ...credential, privateKey } });
    await signOut(page);
    await pressPasskey(page);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();

    // An authenticator without a passkey of ours.
    await other.cdp.send("WebAuthn.clearCredentials", { authenticatorId: other.id });
    await signOut(page);
    await pressPasskey(page);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();

    // The right key without user verification: no finger, face or PIN.
    await other.cdp.send("WebAuthn.addCredential", { authenticatorId: other.id, credential });
    await other.cdp.send("WebAuthn.setUserVerified", { authenticatorId: other.id, isUserVerified: false });
    await signOut(page);
    await pressPasskey(page);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name === "desk")).toEqual([]);

    // Its owner may sign in with it, once for each answer: the same answer again is refused.
    await other.cdp.send("WebAuthn.setUserVerified", { authenticatorId: other.id, isUserVerified: true });
    await signOut(page);
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/desk/sign-in/passkey"));
    await pressPasskey(page);
    const fields = new URLSearchParams((await sent).postData() ?? "");
    await expect(page).toHaveURL((url) => url.pathname === deskPages.mail);
    await page.context().clearCookies({ name: "desk" });
    const again = await page.request.post("/desk/sign-in/passkey", {
      headers: { Origin: scene.site.url },
      form: Object.fromEntries(fields),
    });
    expect([again.status(), again.headers()["set-cookie"]]).toEqual([403, undefined]);
    forget(consoleErrors, 403);
  });
});

/** The browser reports what the server refuses. */
function forget(errors: string[], status: number): void {
  const others = errors.filter((error) => !error.includes(`status of ${status}`));
  errors.splice(0, errors.length, ...others);
}
