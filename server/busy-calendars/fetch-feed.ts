import { type LookupAddress, lookup as lookUp } from "node:dns";
import { once } from "node:events";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type FeedReach, isWithinReach } from "./feed-reach.ts";

/** Thrown if a feed can't be fetched; the message says why without its address, which is a secret. */
export class FeedFetchError extends Error {}

export type FetchLimits = { readonly timeoutMs: number; readonly maxBytes: number };

type Resolve = (host: string, options: { readonly all: true }, told: Resolved) => void;
type Resolved = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

const mostRedirects = 5;

/**
 * The bytes behind an address, in memory that another thread may read too. Redirects are followed on the same host only:
 * whoever can write there could otherwise point the server at anything it can reach. For the same reason each connection
 * goes to an address that was looked up and found within reach just before.
 * @throws {FeedFetchError} if they do not come whole, in time and within the size.
 */
export async function fetchFeed(
  url: string,
  { timeoutMs, maxBytes }: FetchLimits,
  reach: FeedReach,
  resolve: Resolve = lookUp,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(url, (address) => ask(address, signal, lookupWithin(reach, resolve)), reach);
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      throw new FeedFetchError(`The calendar's server answered ${statusCode}.`);
    }
    return await readUpTo(response, maxBytes);
  } catch (error) {
    if (error instanceof FeedFetchError) throw error;
    const message = signal.aborted
      ? `The calendar's server did not answer within ${timeoutMs / 1000} s.`
      : "The calendar's server can't be reached.";
    throw new FeedFetchError(message, { cause: error });
  }
}

async function follow(url: string, askAt: (address: URL) => Promise<IncomingMessage>, reach: FeedReach): Promise<IncomingMessage> {
  let address = new URL(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    // A number instead of a name is not looked up.
    const host = address.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isWithinReach(reach, host)) throw outOfReach();
    const response = await askAt(address);
    const { location } = response.headers;
    const { statusCode = 0 } = response;
    if (statusCode < 300 || statusCode > 399 || location === undefined) return response;
    response.destroy();
    const next = URL.canParse(location, address) ? new URL(location, address) : undefined;
    if (!next || !isSameHost(address, next)) {
      throw new FeedFetchError("The calendar's server sends on to another host. Use the calendar's own address.");
    }
    address = next;
  }
  throw new FeedFetchError("The calendar's server sends on again and again.");
}

async function ask(address: URL, signal: AbortSignal, lookup: LookupFunction): Promise<IncomingMessage> {
  const request = (address.protocol === "https:" ? requestEncrypted : requestPlain)(address, {
    signal,
    lookup,
    agent: false,
    headers: { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "moontower-site (busy times)" },
  });
  request.end();
  const [response]: IncomingMessage[] = await once(request, "response");
  // From now on errors are reported by the reading of the answer.
  request.on("error", () => {});
  if (!response) throw new Error("There is no answer.");
  return response;
}

/** Of a host's addresses, those within reach. The connection goes to one of these and asks nobody again. */
function lookupWithin(reach: FeedReach, resolve: Resolve): LookupFunction {
  return (host, options, told) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const within = addresses?.filter(({ address }) => isWithinReach(reach, address)) ?? [];
      const [first] = within;
      if (error || !first) told(error ?? outOfReach(), "");
      else if (options.all) told(null, within);
      else told(null, first.address, first.family);
    });
}

const outOfReach = () =>
  new FeedFetchError(
    "The calendar's server is in a private network. Use an address on the internet, or have CALENDAR_NETWORKS set on the server.",
  );

/** The same server, as encrypted as before; http: to https: on the usual ports is the one step up that servers ask for. */
function isSameHost(from: URL, to: URL): boolean {
  if (to.origin === from.origin) return true;
  return to.hostname === from.hostname && from.protocol === "http:" && to.protocol === "https:" && from.port === "" && to.port === "";
}

async function readUpTo(body: IncomingMessage, maxBytes: number): Promise<Uint8Array<SharedArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new FeedFetchError(`The calendar is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
