import { type LookupAddress, lookup as lookUp } from "node:dns";
import { type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";

/**
 * The addresses that this server may send requests to: any if the operator configured the address; else the public internet
 * and the private networks that the operator allows. Without this limit, somebody at the desk could enter an address that makes
 * the server send requests into its own network.
 */
export type OutsideReach = "anywhere" | { readonly privateNetworks: readonly string[] };

export const isThisMachine = (hostname: string): boolean =>
  hostname === "localhost" || /^\[?::1\]?$/.test(hostname) || /^127(?:\.\d+){3}$/.test(hostname);

/** IPv4 addresses that no server on the internet has (IANA's special-purpose registry). */
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
/** Public IPv6 addresses, except for those below: examples, and tunnels, which can end at any IPv4 address. */
const publicV6 = listOf(["2000::/3"]);
const specialV6 = listOf(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Whether requests may be sent to this IP address. */
export function isWithinReach(reach: OutsideReach, address: string): boolean {
  if (reach === "anywhere") return true;
  const opened = listOf(reach.privateNetworks);
  if (isIPv4(address)) return !special.check(address, "ipv4") || opened.check(address, "ipv4");
  // An address with a zone is link-local.
  if (!isIPv6(address) || address.includes("%")) return false;
  return (publicV6.check(address, "ipv6") && !specialV6.check(address, "ipv6")) || opened.check(address, "ipv6");
}

export type Resolve = (
  host: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** An IP address instead of a name is not looked up, so it has to be checked before the request. */
export function isNumberOutOfReach(reach: OutsideReach, { hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isWithinReach(reach, host);
}

/**
 * Wraps a resolver so that it looks up one name at a time; requests for the same name share one lookup. Node runs two lookups
 * at a time for the whole process (getaddrinfo may use half of libuv's four threads) and can't cancel one: names typed at the
 * desk that hang would otherwise delay the lookup of our mail server.
 */
export function inTurn(resolve: Resolve): Resolve {
  type Asked = { readonly options: Parameters<Resolve>[1]; readonly callbacks: Parameters<Resolve>[2][] };
  const waiting = new Map<string, Asked>();
  function lookUpNext(): void {
    const [next] = waiting;
    if (!next) return;
    const [host, { options, callbacks }] = next;
    resolve(host, options, (...answer) => {
      waiting.delete(host);
      lookUpNext();
      for (const callback of callbacks) callback(...answer);
    });
  }
  return (host, options, callback) => {
    const asked = waiting.get(host);
    if (asked) asked.callbacks.push(callback);
    else if (waiting.set(host, { options, callbacks: [callback] }).size === 1) lookUpNext();
  };
}

const lookUpInTurn = inTurn(lookUp);

type Asked = {
  readonly reach: OutsideReach;
  /** Creates the error for an address that is out of reach. */
  readonly outOfReach: () => Error;
  readonly resolve?: Resolve | undefined;
  readonly body?: Buffer;
};

/**
 * Sends a request to an address within reach; follows no redirect. Resolves with the response's headers: the caller must read or
 * destroy its body. Rejects with `outOfReach()` or the connection's error.
 */
export async function requestWithin(
  url: URL,
  options: RequestOptions,
  { reach, outOfReach, resolve: lookUpName = lookUpInTurn, body }: Asked,
): Promise<IncomingMessage> {
  if (isNumberOutOfReach(reach, url)) throw outOfReach();
  const begin = url.protocol === "https:" ? requestEncrypted : requestPlain;
  const request = begin(url, { ...options, agent: false, lookup: lookupWithin(reach, outOfReach, lookUpName) });
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    // Errors after the response has begun are reported by its stream.
    request.on("error", reject);
    // Node reports a response that switches protocols (101) in no other way, and no timeout ends it.
    request.once("close", () => reject(new Error("The connection ended without an answer.")));
    request.end(body);
  });
}

/** Returns only the addresses within reach. The connection uses one of them without another lookup, so a second answer can't differ. */
function lookupWithin(reach: OutsideReach, outOfReach: () => Error, resolve: Resolve): LookupFunction {
  return (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const within = addresses?.filter(({ address }) => isWithinReach(reach, address)) ?? [];
      const [first] = within;
      if (error || !first) callback(error ?? outOfReach(), "");
      else if (options.all) callback(null, within);
      else callback(null, first.address, first.family);
    });
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
