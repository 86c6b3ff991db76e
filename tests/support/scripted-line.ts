/** Line one with a script in place of its mind: a real server that answers /live/* as a test says, and passes all else to the site. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as elapse } from "node:timers/promises";
import { type LiveEvent, type LiveRefusal, type LiveTurn, livePaths } from "#domain/live-line.ts";

/** An event, a pause in milliseconds, or the end of the connection in the middle of everything. */
export type Beat = LiveEvent | number | "drop";
export type Reply = { readonly status?: number; readonly body?: unknown; readonly mp3?: Uint8Array; readonly afterMs?: number };

export type ScriptedLine = {
  readonly url: string;
  /** Every request to /live/*, in order. */
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[];
  /** What the next turns are answered with; a refusal is a 4xx. The last one stays. */
  turn: (turn: LiveTurn) => readonly Beat[] | LiveRefusal;
  /** Answers of the other paths. */
  readonly replies: Record<string, (body: Record<string, unknown>) => Reply>;
  /** Connections to /live/* end at once, as with a dead server. */
  isDown: boolean;
  readonly close: () => Promise<void>;
};

export async function startScriptedLine(siteUrl: string): Promise<ScriptedLine> {
  const line: ScriptedLine = {
    url: "",
    asked: [],
    turn: () => [{ type: "done" }],
    replies: { [livePaths.abilities]: () => ({ body: { transcribes: false, speaks: false } }), [livePaths.erase]: () => ({ status: 204 }) },
    isDown: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer(async (incoming, outgoing) => {
    const path = new URL(incoming.url ?? "/", siteUrl).pathname;
    if (!path.startsWith("/live/")) return pass(siteUrl, incoming, outgoing);
    const text = await textOf(incoming);
    const body = text.startsWith("{") ? JSON.parse(text) : {};
    line.asked.push({ path, body });
    if (line.isDown) return void incoming.socket.destroy();
    if (path !== livePaths.turn) {
      const { status = 200, body: answer, mp3, afterMs = 0 } = line.replies[path]?.(body) ?? { status: 404, body: {} };
      await elapse(afterMs);
      outgoing.writeHead(status, { "Content-Type": mp3 ? "audio/mpeg" : "application/json" });
      if (mp3) return void outgoing.end(mp3);
      return void outgoing.end(status === 204 ? undefined : JSON.stringify(answer));
    }
    const beats = line.turn(body as LiveTurn);
    if ("kind" in beats) {
      outgoing.writeHead(beats.kind === "too-many" ? 429 : beats.kind === "closed" || beats.kind === "off" ? 503 : 422, {
        "Content-Type": "application/json",
      });
      return void outgoing.end(JSON.stringify(beats));
    }
    outgoing.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const beat of beats) {
      if (typeof beat === "number") await elapse(beat);
      else if (beat === "drop") {
        // What was said before is on its way first.
        await elapse(100);
        return void incoming.socket.destroy();
      } else outgoing.write(`data: ${JSON.stringify(beat)}\n\n`);
    }
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(line, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function pass(siteUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(
    new URL(incoming.url ?? "/", siteUrl),
    { method: incoming.method ?? "GET", headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
