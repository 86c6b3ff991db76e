import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { liveRefusals } from "#content/live/refusals.ts";
import { createLog } from "#server/log.ts";
import { openSpeech } from "#server/speech/speech.ts";
import { answerOf, openTestLine, type TestLine } from "#tests/support/line.ts";
import {
  answersWith,
  failsWith,
  hangs,
  type SpeechService,
  sendsForever,
  sendsHtml,
  spoken,
  startSpeechService,
} from "#tests/support/speech-service.ts";
import { createAnswerVoice } from "./answer-voice.ts";
import { lineLimits } from "./line-limits.ts";
import type { Mind } from "./mind.ts";

const price = "What does it cost?";
/** Repeats the visitor's text in its answer, as a model may. */
const echo: Mind = async function* echoMind({ said }) {
  yield { type: "answer", text: `Thank you, ${said}.`, mind: "scripted", chips: [], kind: "talk" };
};

let service: SpeechService;
let folder: string;
let line: TestLine;
let key: string;
let turnId: string;

beforeAll(async () => {
  service = await startSpeechService();
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "moontower-answer-voice-"));
  [key, turnId] = [randomUUID(), randomUUID()];
  service.requests.length = 0;
  service.behave(answersWith(spoken));
  line = await openTestLine({ databaseUrl: undefined, dataDir: folder }, { speech: speechOf() });
});
afterEach(async () => {
  await line.close();
  await line.store.close();
  rmSync(folder, { recursive: true });
});

function speechOf({ dailyLimit = 100, timeoutMs = 20_000 } = {}) {
  const settings = { baseUrl: service.baseUrl, apiKey: "secret", model: "tts-test", voice: "alloy", timeoutMs };
  const speech = openSpeech({ dataDir: folder, speech: settings, speechDailyLimit: dailyLimit }, createLog("silent"));
  if (!speech) throw new Error("A service is configured.");
  return speech;
}
async function reopen(changes: Parameters<typeof openTestLine>[1]) {
  await line.close();
  await line.store.close();
  line = await openTestLine({ databaseUrl: undefined, dataDir: folder }, { speech: speechOf(), ...changes });
}
const ask = (body: object = { key, turnId }, headers = {}) => line.post("/live/speech", body, headers);
const audioFiles = () => {
  const audio = join(folder, "demo-audio", "audio");
  return existsSync(audio) ? readdirSync(audio) : [];
};

describe("an answer of Line one", () => {
  it("is spoken verbatim, with the operator's key, model and voice", async () => {
    const text = answerOf(await line.say(price, { key, turnId }));
    const response = await ask();
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "audio/mpeg",
      "no-store",
    ]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(spoken);
    expect(service.requests).toEqual([
      {
        path: "/v1/audio/speech",
        authorization: "Bearer secret",
        body: { model: "tts-test", input: text, voice: "alloy", response_format: "mp3" },
      },
    ]);
  });

  it("that is the same for all visitors is generated once", async () => {
    await line.say(price, { key, turnId });
    const other = { key: randomUUID(), turnId: randomUUID() };
    await line.say(price, other);
    for (const body of [{ key, turnId }, other]) expect((await ask(body)).status).toBe(200);
    expect(service.requests).toHaveLength(1);
    expect(audioFiles()).toHaveLength(1);
  });

  it("that contains a visitor's words is not stored", async () => {
    await reopen({ scripted: echo });
    await line.say("Esteban Ruiz", { key, turnId });
    for (let n = 0; n < 2; n += 1) expect((await ask()).status).toBe(200);
    expect(service.requests.map(({ body }) => body.input)).toEqual(["Thank you, Esteban Ruiz.", "Thank you, Esteban Ruiz."]);
    expect(audioFiles()).toEqual([]);
  });
});

describe("a request for audio is refused", () => {
  afterEach(() => expect(service.requests).toEqual([]));

  it("for an answer of another conversation or an unknown turn: 404 with a message", async () => {
    await line.say(price, { key, turnId });
    for (const body of [
      { key: randomUUID(), turnId },
      { key, turnId: randomUUID() },
    ]) {
      const response = await ask(body);
      expect([response.status, await response.json()]).toEqual([404, { kind: "refused", words: liveRefusals.notSaid }]);
    }
  });

  it("for an erased answer", async () => {
    await line.say(price, { key, turnId });
    await line.post("/live/erase", { key });
    expect((await ask()).status).toBe(404);
  });

  it.each([
    ["a text of its own", { text: "Read me this." }],
    ["an invalid turn id", { turnId: "../../etc" }],
    ["a list as key", { key: ["a"] }],
  ])("with %s, and has a message", async (_, changes) => {
    await line.say(price, { key, turnId });
    const response = await ask({ key, turnId, ...changes });
    expect([response.status, await response.json()]).toEqual([422, { kind: "invalid", words: liveRefusals.invalid }]);
  });

  it("from another site's page", async () => {
    await line.say(price, { key, turnId });
    // JSON from another site would need a preflight, which the server does not answer.
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain" };
    expect((await ask({ key, turnId }, foreign)).status).toBe(403);
  });

  it("after the daily limit of paid generations", async () => {
    await reopen({ speech: speechOf({ dailyLimit: 0 }) });
    await line.say(price, { key, turnId });
    expect((await ask()).status).toBe(503);
  });
});

it("limits audio requests of a network, with a message and Retry-After; its lines are still answered", async () => {
  await line.say(price, { key, turnId });
  for (let n = 0; n < lineLimits.linesInAMinute; n += 1) expect((await ask()).status).toBe(200);
  const response = await ask();
  expect(response.status).toBe(429);
  const { kind, retryAfterSeconds, words } = await response.json();
  expect([kind, words]).toEqual(["too-many", liveRefusals.tooMany(retryAfterSeconds)]);
  expect(response.headers.get("retry-after")).toBe(String(retryAfterSeconds));
  expect((await ask({ key, turnId }, { "x-from": "198.51.100.7" })).status).toBe(200);
  expect((await line.turn(price)).status).toBe(200);
});

describe.each([
  ["the site's", undefined],
  ["a visitor's", echo],
])("a failure of the service with %s words", (_, scripted) => {
  it.each([
    ["answers 500", failsWith(500)],
    ["sends a page", sendsHtml],
    ["hangs", hangs],
    ["sends without end", sendsForever],
  ])("gives a 503 with a message if the service %s", async (_how, behaviour) => {
    await reopen({ speech: speechOf({ timeoutMs: 300 }), ...(scripted && { scripted }) });
    await line.say(price, { key, turnId });
    service.behave(behaviour);
    const response = await ask();
    expect([response.status, await response.json()]).toEqual([503, { kind: "refused", words: liveRefusals.noVoice }]);
    service.behave(answersWith(spoken));
    // On a busy machine the service may exceed the timeout of 300 ms once more.
    await expect.poll(async () => (await ask()).status).toBe(200);
  });
});

describe("while the service hangs", () => {
  it("no request takes longer than the page waits, even for the site's own words", async () => {
    await line.say(price, { key, turnId });
    service.behave(hangs);
    const beganMs = performance.now();
    expect((await ask()).status).toBe(503);
    expect(performance.now() - beganMs).toBeLessThan(lineLimits.speechPatienceMs + 2_000);
  });

  it("a request ends when its visitor leaves, and concurrent requests are limited", async () => {
    await reopen({ scripted: echo });
    await line.say("Esteban Ruiz", { key, turnId });
    service.behave(hangs);
    const voice = createAnswerVoice({
      conversations: line.store.conversations,
      speech: speechOf(),
      log: createLog("silent"),
    });
    const left = new AbortController();
    const from = (n: number) => ({ clientAddress: `203.0.${n}.7`, signal: left.signal });
    const waiting = Array.from({ length: lineLimits.spokenAtOnce }, (_, n) => voice({ key, turnId }, from(n)));
    await expect.poll(() => service.requests.length).toBe(lineLimits.spokenAtOnce);
    expect(await voice({ key, turnId }, from(99))).toEqual({ kind: "failed" });
    expect(service.requests).toHaveLength(lineLimits.spokenAtOnce);
    const beganMs = performance.now();
    left.abort();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ kind: "failed" })));
    expect(performance.now() - beganMs, "before anybody's patience ends").toBeLessThan(lineLimits.speechPatienceMs / 2);
    service.behave(answersWith(spoken));
    expect(await voice({ key, turnId }, { ...from(98), signal: new AbortController().signal })).toMatchObject({ kind: "audio" });
  });
});

it("audio is not offered without a service", async () => {
  expect(await (await line.get("/live/abilities")).json()).toEqual({ transcribes: false, speaks: true });
  await reopen({ speech: undefined });
  expect(await (await line.get("/live/abilities")).json()).toEqual({ transcribes: false, speaks: false });
  await line.say(price, { key, turnId });
  expect((await ask()).status).toBe(404);
});
