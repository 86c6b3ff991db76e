import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** The proxies whose X-Forwarded-For is believed: none, a number of proxies in a row, or those in these ranges. */
export type TrustedProxies =
  | { readonly kind: "none" }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "ranges"; readonly ranges: BlockList };

const mostProxies = 10;

/** Reads TRUST_PROXY: false, true (one proxy), a number of proxies, or addresses and CIDR ranges with commas. Undefined for anything else. */
export function parseTrustedProxies(setting: string): TrustedProxies | undefined {
  const value = setting.trim();
  if (value === "false" || value === "0") return { kind: "none" };
  if (value === "true") return { kind: "count", count: 1 };
  if (/^\d{1,2}$/.test(value)) return Number(value) <= mostProxies ? { kind: "count", count: Number(value) } : undefined;
  const ranges = new BlockList();
  const areRanges = value.split(",").every((entry) => addRange(ranges, entry.trim()));
  return areRanges ? { kind: "ranges", ranges } : undefined;
}

/** Whether the text is an address or a CIDR range; a range of every address (/0) is not. */
export const isAddressRange = (entry: string): boolean => addRange(new BlockList(), entry);

function addRange(ranges: BlockList, entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  if (prefix === undefined) {
    ranges.addAddress(address, family);
    return true;
  }
  // A range of every address (/0) would let every visitor choose theirs.
  if (!/^[1-9]\d{0,2}$/.test(prefix) || Number(prefix) > (version === 4 ? 32 : 128)) return false;
  ranges.addSubnet(address, Number(prefix), family);
  return true;
}

/**
 * The address that a request came from. Each entry of X-Forwarded-For was written by the proxy whose address is to its right,
 * the last one by the peer. The header is read from the right as long as the writer is trusted, so entries that a visitor
 * added are never read. An entry that is not an address ends the reading, and its writer is returned.
 */
export function visitorAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  let known = parseAddress(peer);
  if (known === undefined) return peer;
  const entries = (forwardedFor ?? "").split(",").reverse();
  for (const [index, entry] of entries.entries()) {
    if (!isTrusted(known, index, trusted)) break;
    const next = parseAddress(entry);
    if (next === undefined) break;
    known = next;
  }
  return known;
}

function isTrusted(address: string, position: number, trusted: TrustedProxies): boolean {
  switch (trusted.kind) {
    case "none":
      return false;
    case "count":
      return position < trusted.count;
    case "ranges":
      return trusted.ranges.check(address, isIPv4(address) ? "ipv4" : "ipv6");
  }
}

/**
 * Normalizes an address, without its port: proxies write 203.0.113.5, 203.0.113.5:4711, 2001:db8::1 and [2001:db8::1]:4711,
 * and each spelling would otherwise get a rate limit of its own. Undefined if the text is not an address.
 */
export function parseAddress(entry: string): string | undefined {
  const text = entry.trim();
  if (text.length > 100) return undefined;
  const withPort = /^(?:(?<v4>[\d.]+)|\[(?<v6>[\da-fA-F:.]*:[\da-fA-F:.]*(?:%[^\]]*)?)\])(?::\d{1,5})?$/.exec(text)?.groups;
  const address = (withPort?.v4 ?? withPort?.v6 ?? text).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return mappedIPv4(canonical) ?? canonical;
}

/** A dual-stack socket writes 203.0.113.5 as ::ffff:cb00:7105. */
function mappedIPv4(canonical: string): string | undefined {
  const groups = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!groups) return undefined;
  const [high, low] = [Number.parseInt(groups[1] ?? "", 16), Number.parseInt(groups[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
