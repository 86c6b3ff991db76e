import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { recentlyUsed } from "#domain/recently-used.ts";

export type RateLimit = {
  /** Counts one more for this address. */
  readonly take: (
    clientAddress: string,
  ) => Promise<{ readonly kind: "allowed" } | { readonly kind: "limited"; readonly retryAfterSeconds: number }>;
};

export type RateLimitOptions = {
  readonly times: number;
  readonly windowSeconds: number;
  /** About 30 MB. Whoever sends from more networks than this in a window is not held back by counting networks. */
  readonly mostNetworks?: number;
};

/** So many per address in each window. Kept in memory, per process: addresses are personal data, and the limit is against floods, not a quota. */
export function createRateLimit({ times, windowSeconds, mostNetworks = 50_000 }: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterMemory({ points: times, duration: windowSeconds });
  const networks = recentlyUsed<true>(mostNetworks, (network) => void limiter.delete(network));
  return {
    async take(clientAddress) {
      const network = networkOf(clientAddress);
      networks.set(network, true);
      try {
        await limiter.consume(network);
        return { kind: "allowed" };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { kind: "limited", retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
      }
    },
  };
}

/** One household or office: an IPv4 address, or the /64 that an IPv6 connection comes with. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const groups = address.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
