/** Thrown where a feed can't be had; the message says why without its address, which is a secret. */
export class FeedFetchError extends Error {}

export type FetchLimits = { readonly timeoutMs: number; readonly maxBytes: number };

/**
 * The text behind an address.
 * @throws {FeedFetchError} where it does not come whole, in time and in size.
 */
export async function fetchFeed(url: string, { timeoutMs, maxBytes }: FetchLimits): Promise<string> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "text/calendar", "user-agent": "moontower-site (busy times)" },
    });
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

async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new FeedFetchError(`The calendar is larger than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
