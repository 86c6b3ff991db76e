import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createTranscriber } from "./transcribe.ts";

let service: Server | undefined;
afterEach(() => service?.close());

/** A service with this answer, and the requests that it got. */
async function aService(answer: { status: number; body: string } | "silence") {
  const asked: { path: string | undefined; key: string | undefined; body: string }[] = [];
  service = createServer(async (request, response) => {
    asked.push({ path: request.url, key: request.headers.authorization, body: (await buffer(request)).toString("latin1") });
    if (answer !== "silence") response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo; // listening on a port
  return { asked, baseUrl: `http://127.0.0.1:${port}/v1` };
}

const sound = new TextEncoder().encode("sound").buffer as ArrayBuffer; // TextEncoder returns a new array
const never = new AbortController().signal;
const budgetOf = (tokens: number) => {
  let left = tokens;
  return {
    take: async (wanted: number) => {
      if (left < wanted) return false;
      left -= wanted;
      return true;
    },
    settle: async () => {},
  };
};

it("sends a recording to the service and returns its text", async () => {
  const { asked, baseUrl } = await aService({ status: 200, body: JSON.stringify({ text: " What does it cost? " }) });
  const transcribe = createTranscriber({ baseUrl, apiKey: "k-1", model: "whisper-1", budget: budgetOf(10_000) });
  expect(await transcribe(sound, "audio/webm;codecs=opus", never)).toEqual({ kind: "text", text: "What does it cost?" });
  expect(asked).toMatchObject([{ path: "/v1/audio/transcriptions", key: "Bearer k-1" }]);
  for (const part of ["whisper-1", 'filename="line.webm"', "sound"]) expect(asked[0]?.body).toContain(part);
});

it.each([
  { status: 500, body: "{}" },
  { status: 200, body: "<html>" },
  { status: 200, body: JSON.stringify({ text: 7 }) },
  { status: 200, body: JSON.stringify({ text: "a".repeat(30_000) }) },
])("fails if the service answers $status with $body", async (answer) => {
  const { baseUrl } = await aService(answer);
  const transcribe = createTranscriber({ baseUrl, apiKey: undefined, model: "m", budget: budgetOf(10_000) });
  expect(await transcribe(sound, "audio/mp4", never)).toEqual({ kind: "failed" });
});

it("does not call the service for a file that is not a recording, or after the daily budget is used up", async () => {
  const { asked, baseUrl } = await aService({ status: 200, body: JSON.stringify({ text: "x" }) });
  const transcribe = createTranscriber({ baseUrl, apiKey: undefined, model: "m", budget: budgetOf(3_000) });
  expect(await transcribe(sound, "text/html", never)).toEqual({ kind: "unsupported" });
  expect(await transcribe(new ArrayBuffer(0), "audio/webm", never)).toEqual({ kind: "unsupported" });
  expect((await transcribe(sound, "audio/webm", never)).kind).toBe("text");
  expect(await transcribe(sound, "audio/webm", never)).toEqual({ kind: "used-up" });
  expect(asked).toHaveLength(1);
});

it("ends when the browser leaves", async () => {
  const { baseUrl } = await aService("silence");
  const transcribe = createTranscriber({ baseUrl, apiKey: undefined, model: "m", budget: budgetOf(10_000) });
  expect(await transcribe(sound, "audio/webm", AbortSignal.timeout(100))).toEqual({ kind: "failed" });
});
