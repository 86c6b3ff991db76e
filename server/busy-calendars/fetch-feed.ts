/** Thrown where a feed can't be had; the message says why without its address, which is a secret. */
export class FeedFetchError extends Error {}

export type FetchLimits = { readonly timeoutMs: number; readonly maxBytes: number };

const mostRedirects = 5;

/**
 * The bytes behind an address, in memory that another thread may read too. Redirects are followed on the same host only:
 * whoever can write there could otherwise point the server at anything it can reach.
 * @throws {FeedFetchError} where they do not come whole, in time and in size.
 */
export async function fetchFeed(url: string, { timeoutMs, maxBytes }: FetchLimits): Promise<Uint8Array<SharedArrayBuffer>> {
  try {
    const response = await follow(url, AbortSignal.timeout(timeoutMs));
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new FeedFetchError(`The calendar's server answered ${response.status}.`);
    }
    return await readUpTo(response.body, maxBytes);
  } catch (error) {
    if (error instanceof FeedFetchError) throw error;
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    const message = timedOut
      ? `The calendar's server did not answer within ${timeoutMs / 1000} s.`
      : "The calendar's server can't be reached.";
    throw new FeedFetchError(message, { cause: error });
  }
}

async function follow(url: string, signal: AbortSignal): Promise<Response> {
  let address = new URL(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await fetch(address, {
      signal,
      redirect: "manual",
      headers: { accept: "text/calendar", "user-agent": "moontower-site (busy times)" },
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, address) ? new URL(location, address) : undefined;
    if (!next || !isSameHost(address, next)) {
      throw new FeedFetchError("The calendar's server sends on to another host. Use the calendar's own address.");
    }
    address = next;
  }
  throw new FeedFetchError("The calendar's server sends on again and again.");
}

/** The same server, as encrypted as before; http: to https: on the usual ports is the one step up that servers ask for. */
function isSameHost(from: URL, to: URL): boolean {
  if (to.origin === from.origin) return true;
  return to.hostname === from.hostname && from.protocol === "http:" && to.protocol === "https:" && from.port === "" && to.port === "";
}

async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<SharedArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
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
