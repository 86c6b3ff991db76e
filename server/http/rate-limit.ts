import { createHash } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { LimitsDatabase } from "#server/store/limits-database.ts";

export type RateLimit = {
  /** Counts one request of this address; with `about`, separately for each subject. */
  readonly take: (
    clientAddress: string,
    about?: string,
  ) => Promise<{ readonly kind: "allowed" } | { readonly kind: "limited"; readonly retryAfterSeconds: number }>;
};

export type RateLimitOptions = {
  readonly times: number;
  readonly windowSeconds: number;
  /** Entries per network width; about 30 MB. A sender with more networks than this in one window escapes the limit. */
  readonly mostNetworks?: number;
  /** The database in which all processes count together, under this name. Without one, or if it fails, each process counts by itself. */
  readonly shared?: { readonly name: string; readonly limits: LimitsDatabase | undefined };
};

/** The network widths at which senders are counted, and the factor of the limit: a wider network may include many households. */
const scopes = [
  { networkOf: (address: string) => networkOf(address), factor: 1 },
  { networkOf: (address: string) => widerNetworkOf(address, 56), factor: 2 },
  { networkOf: (address: string) => widerNetworkOf(address, 48), factor: 6 },
] as const;

/**
 * A limit per address and window, with higher limits for the networks around it, since a sender with a /56 has 256 /64s. Counted
 * in this process's memory and then in the shared database, if there is one, so that a request refused in memory costs no query.
 * Addresses are personal data: the database stores only hashes, for an hour longer than they count.
 */
export function createRateLimit({ times, windowSeconds, mostNetworks = 50_000, shared }: RateLimitOptions): RateLimit {
  const widths = scopes.map(({ networkOf, factor }, index) => {
    const limits = { points: times * factor, duration: windowSeconds };
    const limiter = new RateLimiterMemory(limits);
    return {
      networkOf,
      limiter,
      networks: createRecentlyUsed<true>(mostNetworks, (network) => void limiter.delete(network)),
      together: shared?.limits && openTogether({ ...limits, keyPrefix: `${shared.name}-${index}` }, shared.limits),
    };
  });
  return {
    async take(clientAddress, about = "") {
      for (const { networkOf, limiter, networks, together } of widths) {
        const network = `${networkOf(clientAddress)} ${about}`;
        networks.set(network, true);
        try {
          await limiter.consume(network);
          await together?.(network);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return { kind: "limited", retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
        }
      }
      return { kind: "allowed" };
    },
  };
}

/** The largest expected difference between the clocks of two servers. */
const clockDifferenceMs = 60_000;

/** Counts in the database and rejects like the limiter in memory. If the database fails, only the latter limits. */
function openTogether(limits: { points: number; duration: number; keyPrefix: string }, storeClient: LimitsDatabase) {
  const limiter = new RateLimiterPostgres({ ...limits, storeClient, storeType: "pool", tableName: "shared_limits", tableCreated: true });
  return async (network: string) => {
    const key = createHash("sha256").update(network).digest("base64url");
    const counted: unknown = await limiter.consume(key).catch((refusal: unknown) => refusal);
    if (!(counted instanceof RateLimiterRes)) return;
    // A window that was started by a clock that was ahead would refuse for too long.
    if (counted.msBeforeNext > limits.duration * 1_000 + clockDifferenceMs) await limiter.delete(key).catch(() => {});
    else if (counted.consumedPoints > limits.points) throw counted;
  };
}

/** The network of one household or office: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  return mappedIpv4(address) ?? (isIPv6(address) ? ipv6Network(address, 64) : address);
}

/** The larger network around an address: an IPv6 /56 or /48; for IPv4, the address or the /24. */
export function widerNetworkOf(address: string, ipv6Bits: 56 | 48): string {
  const ipv4 = mappedIpv4(address) ?? (isIPv4(address) ? address : undefined);
  if (ipv4) return ipv6Bits === 48 ? `${ipv4.split(".").slice(0, 3).join(".")}.0/24` : ipv4;
  return isIPv6(address) ? ipv6Network(address, ipv6Bits) : address;
}

function mappedIpv4(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

function ipv6Network(address: string, bits: 64 | 56 | 48): string {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const groups = address.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  const kept = groups.slice(0, 4).map((group, index) => {
    const bitsHere = Math.min(16, Math.max(0, bits - index * 16));
    return (Number.parseInt(group, 16) & (0xffff << (16 - bitsHere)) & 0xffff).toString(16);
  });
  return `${kept.join(":")}::/${bits}`;
}
