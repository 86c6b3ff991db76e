import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A line to a site on which one page stays on its way. */
export type HeldLine = {
  /** The address to visit instead of the site's. */
  readonly url: string;
  /** Lets the page's other half through. */
  readonly release: () => void;
  readonly remove: () => void;
};

/** Everything passes as it comes, but of the page at `path` only the first half, uncompressed, until it is released. */
export async function startHeldLine(origin: string, path: string): Promise<HeldLine> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const line = createServer(async (visitor, answer) => {
    const isHeld = visitor.url === path;
    const { headers, method } = visitor;
    const onward = await fetch(origin + visitor.url, {
      method: method ?? "GET",
      headers: { ...(headers.accept && { accept: headers.accept }), "accept-encoding": "identity" },
      ...(method === "POST" && { body: await buffer(visitor), headers: { "content-type": headers["content-type"] ?? "" } }),
    });
    const body = Buffer.from(await onward.arrayBuffer());
    const kept = [...onward.headers].filter(([name]) => !["content-length", "connection", "transfer-encoding"].includes(name));
    answer.writeHead(onward.status, kept.flat());
    if (isHeld) {
      answer.write(body.subarray(0, body.length / 2));
      await released;
    }
    answer.end(isHeld ? body.subarray(body.length / 2) : body);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  const { port } = line.address() as AddressInfo; // a TCP server's
  return {
    url: `http://localhost:${port}`,
    release,
    remove() {
      release();
      line.close();
      line.closeAllConnections();
    },
  };
}
