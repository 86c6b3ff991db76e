import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export type SpeechRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { model: string; input: string; voice: string; response_format: string };
};

/** How the service answers its next requests; the last behaviour stays. */
export type SpeechBehaviour = (response: ServerResponse) => void;

export type SpeechService = {
  /** What SPEECH_API_URL would be. */
  readonly baseUrl: string;
  readonly requests: SpeechRequest[];
  readonly behave: (...behaviours: SpeechBehaviour[]) => void;
  readonly close: () => Promise<void>;
};

/** The beginning of an MP3 file, as the service may answer. */
export const spoken = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 1, 2, 3]);

/** A server that speaks the protocol of OpenAI's /v1/audio/speech, well or badly. */
export async function startSpeechService(): Promise<SpeechService> {
  const requests: SpeechRequest[] = [];
  let queue: SpeechBehaviour[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ path: request.url ?? "", authorization: request.headers.authorization, body: JSON.parse(await text(request)) });
    const behaviour = queue.length > 1 ? queue.shift() : queue[0];
    behaviour?.(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The speech service has no port.");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    behave: (...behaviours) => {
      queue = behaviours;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const answersWith =
  (mp3: Uint8Array): SpeechBehaviour =>
  (response) =>
    response.writeHead(200, { "Content-Type": "audio/mpeg" }).end(mp3);

export const failsWith =
  (status: number): SpeechBehaviour =>
  (response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end('{"error":{"message":"no"}}');

export const sendsHtml: SpeechBehaviour = (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Sign in</p>");

/** Begins an answer and never ends it. */
export const hangs: SpeechBehaviour = (response) =>
  response.writeHead(200, { "Content-Type": "audio/mpeg" }).write(Uint8Array.of(0x49, 0x44, 0x33));

/** Sends without end, as fast as it is read. */
export const sendsForever: SpeechBehaviour = (response) => {
  response.writeHead(200, { "Content-Type": "audio/mpeg" });
  const megabyte = Buffer.alloc(1024 * 1024, 0xff);
  const pump = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on("drain", pump);
  pump();
};
