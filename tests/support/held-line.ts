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
  /** Lets the page's second third through. */
  readonly goOn: () => void;
  /** Lets the rest of it through, and its typefaces. */
  readonly release: () => void;
  readonly remove: () => void;
};

/** Everything passes until the page at `path` is asked for: of that only the first third, and after it no typeface. */
export async function startHeldLine(origin: string, path: string): Promise<HeldLine> {
  const more = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
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
    if (wanted === path) {
      const third = body.length / 3;
      answer.write(body.subarray(0, third));
      await more.promise;
      answer.write(body.subarray(third, 2 * third));
      await all.promise;
      answer.end(body.subarray(2 * third));
    } else {
      if (isTypeface) await all.promise;
      answer.end(body);
    }
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  const { port } = line.address() as AddressInfo; // a TCP server's
  return {
    url: `http://localhost:${port}`,
    typefacesAsked: () => typefacesAsked,
    goOn: more.resolve,
    release: all.resolve,
    remove() {
      line.close();
      line.closeAllConnections();
    },
  };
}
