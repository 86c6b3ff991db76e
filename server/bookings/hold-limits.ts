import { widerNetworkOf } from "#server/http/rate-limit.ts";
import { signatureOf } from "#server/secrets.ts";
import type { HeldBecause, HoldLimits } from "#server/store/store.ts";

/**
 * How many times may be held at once. A network gets a small part of it, so that whatever one does, the others can still
 * hold theirs; what a filled honeypot holds has a share of its own and takes nothing from those whom a burst asks to confirm.
 */
export function holdLimits(
  because: HeldBecause,
  { clientAddress, burstPerHour, key }: { readonly clientAddress: string; readonly burstPerHour: number; readonly key: string },
): HoldLimits {
  const { atMost, near, wide } =
    because === "suspicion"
      ? { atMost: Math.max(6, burstPerHour), near: 1, wide: 2 }
      : { atMost: 2 * burstPerHour, near: part(burstPerHour, 5), wide: part(burstPerHour, 2) };
  const keyOf = (network: string) => signatureOf(`network:${network}`, key).slice(0, 22);
  return {
    because,
    atMost,
    near: { key: keyOf(widerNetworkOf(clientAddress, 56)), atMost: near },
    wide: { key: keyOf(widerNetworkOf(clientAddress, 48)), atMost: wide },
  };
}

const part = (whole: number, divisor: number) => Math.max(1, Math.floor(whole / divisor));
