import type { IncomingMessage } from "node:http";
import { type OutsideReach, type Resolve, requestWithin } from "#server/outside-reach.ts";

/** Thrown if a feed can't be fetched. The message does not contain the address, which is a secret. */
export class FeedFetchError extends Error {}

export type FetchLimits = { readonly timeoutMs: number; readonly maxBytes: number };

const mostRedirects = 5;

/**
 * Fetches a feed into shared memory. Redirects are followed only on the same host, and each connection uses an IP address that was
 * resolved and checked just before, so that a feed can't direct requests into the server's network.
 * @throws {FeedFetchError} if the feed is not received completely, in time and within the size.
 */
export async function fetchFeed(
  url: string,
  { timeoutMs, maxBytes }: FetchLimits,
  reach: OutsideReach,
  resolve?: Resolve,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(url, (address) => requestWithin(address, { signal, headers }, { reach, outOfReach, resolve }));
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

const headers = { accept: "text/calendar", "accept-encoding": "identity", "user-agent": "moontower-site (busy times)" };

async function follow(url: string, askAt: (address: URL) => Promise<IncomingMessage>): Promise<IncomingMessage> {
  let address = new URL(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await askAt(address);
    const { location } = response.headers;
    const { statusCode = 0 } = response;
    if (statusCode < 300 || statusCode > 399 || location === undefined) return response;
    response.destroy();
    const next = URL.parse(location, address);
    if (!next || !isSameHost(address, next)) {
      throw new FeedFetchError("The calendar's server sends on to another host. Use the calendar's own address.");
    }
    address = next;
  }
  throw new FeedFetchError("The calendar's server sends on again and again.");
}

const outOfReach = () =>
  new FeedFetchError(
    "The calendar's server is in a private network. Use an address on the internet, or have CALENDAR_NETWORKS set on the server.",
  );

/** Whether a redirect stays on the same origin, or only changes http: to https: on the default ports. */
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
