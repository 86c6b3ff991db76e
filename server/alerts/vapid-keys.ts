import type { Store } from "#server/store/open-store.ts";

/** By which push services know this server (VAPID, RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Made at the first start and kept with the other secrets: browsers take pushes that this key has signed and no others. */
export async function readVapidKeys(store: Pick<Store, "secret">): Promise<VapidKeys> {
  return JSON.parse(
    await store.secret("web-push", async () => {
      const { default: webPush } = await import("web-push");
      return JSON.stringify(webPush.generateVAPIDKeys());
    }),
  );
}
