import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A line to a site on which one page and its typefaces stay on their way. */
export type HeldLine = {
  /** The address to visit instead of the site's. */
  readonly url: string;
  /** How many typefaces were asked for since that page was. */
  readonly typefacesAsked: () => number;
  /** Lets the typefaces and the page's other half through. */
  readonly release: () => void;
  readonly remove: () => void;
};

/** Everything passes until the page at `path` is asked for: of that only the first half, and after it no typeface, until it is released. */
export async function startHeldLine(origin: string, path: string): Promise<HeldLine> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  let typefacesAsked = 0;
  const line = createServer(async (visitor, answer) => {
    const wanted = visitor.url ?? "";
    isAsked ||= wanted === path;
    const isTypeface = isAsked && wanted.endsWith(".woff2");
    if (isTypeface) typefacesAsked += 1;
    const { headers, method } = visitor;
    const onward = await fetch(origin + wanted, {
      method: method ?? "GET",
      headers: { ...(headers.accept && { accept: headers.accept }), "accept-encoding": "identity" },
      ...(method === "POST" && { body: await buffer(visitor), headers: { "content-type": headers["content-type"] ?? "" } }),
    });
    const body = Buffer.from(await onward.arrayBuffer());
    const kept = [...onward.headers].filter(([name]) => !["content-length", "connection", "transfer-encoding"].includes(name));
    answer.writeHead(onward.status, kept.flat());
    const half = body.length / 2;
    if (wanted === path) answer.write(body.subarray(0, half));
    if (wanted === path || isTypeface) await released;
    answer.end(wanted === path ? body.subarray(half) : body);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  const { port } = line.address() as AddressInfo; // a TCP server's
  return {
    url: `http://localhost:${port}`,
    typefacesAsked: () => typefacesAsked,
    release,
    remove() {
      release();
      line.close();
      line.closeAllConnections();
    },
  };
}
