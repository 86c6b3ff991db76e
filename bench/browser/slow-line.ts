import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { slowPhone } from "./slow-phone.ts";

const pieceBytes = 4096;

/** A slow line before a site: the browser's own emulation slows only the page that it watches, not one prerendered behind it. */
export async function startSlowLine(origin: string): Promise<{ readonly url: string; readonly remove: () => void }> {
  const line = createServer(async (visitor, answer) => {
    await wait(slowPhone.latencyMs);
    const onward = request(origin + visitor.url, { method: visitor.method, headers: visitor.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(trickle()).pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    visitor.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  const { port } = line.address() as AddressInfo; // a TCP server's
  return {
    url: `http://localhost:${port}`,
    remove: () => {
      line.close();
      line.closeAllConnections();
    },
  };
}

function trickle(): Transform {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let sent = 0; sent < chunk.length; sent += pieceBytes) {
        const piece = chunk.subarray(sent, sent + pieceBytes);
        await wait((piece.length / slowPhone.bytesPerSecond) * 1000);
        this.push(piece);
      }
      done();
    },
  });
}
