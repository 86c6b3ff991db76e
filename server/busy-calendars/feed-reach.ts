import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Where a calendar's server may be: anywhere, if the operator has named its address; else on the public internet and in
 * the private networks that the operator opens. Whoever adds a calendar at the desk could otherwise have this server ask
 * its neighbors.
 */
export type FeedReach = "anywhere" | { readonly privateNetworks: readonly string[] };

/** Of IPv4, what no server on the internet has (IANA's registry of special addresses). */
const special = listOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);
/** Of IPv6, what is public but for the parts below: examples, and tunnels, which can end at any IPv4 address. */
const publicV6 = listOf(["2000::/3"]);
const specialV6 = listOf(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Whether a name that leads to this address may be asked. */
export function isWithinReach(reach: FeedReach, address: string): boolean {
  if (reach === "anywhere") return true;
  const opened = listOf(reach.privateNetworks);
  if (isIPv4(address)) return !special.check(address, "ipv4") || opened.check(address, "ipv4");
  // An address with a zone is link-local.
  if (!isIPv6(address) || address.includes("%")) return false;
  return (publicV6.check(address, "ipv6") && !specialV6.check(address, "ipv6")) || opened.check(address, "ipv6");
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const isV4 = isIPv4(address);
    list.addSubnet(address, Number(prefix ?? (isV4 ? 32 : 128)), isV4 ? "ipv4" : "ipv6");
  }
  return list;
}
