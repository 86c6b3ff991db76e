import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";
import { readEnv } from "#server/env.ts";
import type { Log } from "#server/log.ts";
import { openSpeech } from "#server/speech/speech.ts";
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
import { createDemoAudio, createDemoAudioRoute, demoAudioPath } from "./demo-audio-route.ts";

const script = { text: scriptOf(voiceDemo), voice: voiceDemo.voice };
const clientFolder = fileURLToPath(new URL("../../public", import.meta.url));

let service: SpeechService;
let recording: Buffer;
let folder: string;
const failures: unknown[] = [];

beforeAll(async () => {
  service = await startSpeechService();
  recording = await readFile(join(clientFolder, voiceDemo.recording.path));
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-audio-"));
  service.requests.length = 0;
  service.behave(answersWith(spoken));
  failures.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const log: Pick<Log, "warn"> = { warn: (about: unknown) => failures.push(about) };

type Changes = { readonly dailyLimit?: number; readonly timeoutMs?: number; readonly model?: string; readonly fallsBack?: boolean };

function build({ dailyLimit = 5, timeoutMs = 5_000, model = "tts-test", fallsBack = true }: Changes = {}) {
  const speech = { baseUrl: service.baseUrl, apiKey: "secret", model, voice: "alloy", timeoutMs };
  return createDemoAudio(
    { clientFolder, speech: openSpeech({ speech, speechDailyLimit: dailyLimit, dataDir: folder }, log), log },
    fallsBack,
  );
}

describe("without a speech service", () => {
  const demoAudio = (from: string) => createDemoAudio({ clientFolder: from, speech: undefined, log }, true);

  it("answers with the bundled recording", async () => {
    expect(await demoAudio(clientFolder)()).toMatchObject({ source: "recording" });
    expect(service.requests).toEqual([]);
  });

  it("reads the recording again after a failure", async () => {
    const listen = demoAudio(folder);
    await expect(listen()).rejects.toThrow("ENOENT");
    await mkdir(join(folder, "audio"));
    await writeFile(join(folder, voiceDemo.recording.path), recording);
    expect(await listen()).toMatchObject({ source: "recording" });
  });
});

describe("with a speech service", () => {
  it("asks for the script in the demo's voice as an MP3, with the operator's key and model", async () => {
    await build()();
    expect(service.requests).toEqual([
      {
        path: "/v1/audio/speech",
        authorization: "Bearer secret",
        body: { model: "tts-test", input: script.text, voice: "alloy", response_format: "mp3" },
      },
    ]);
  });

  it("makes one upstream call for 100 simultaneous first listeners", async () => {
    const listen = build();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => listen()));
    expect(service.requests).toHaveLength(1);
    expect(outcomes.every((audio) => audio && Buffer.from(audio.mp3).equals(spoken))).toBe(true);
  });

  it("stores the speech, so that a restarted server makes no request", async () => {
    await build()();
    expect(await build()()).toMatchObject({ source: "stored" });
    expect(service.requests).toHaveLength(1);
  });

  it("deletes unfinished files of a killed process, but not those being written", async () => {
    const audio = join(folder, "demo-audio", "audio");
    await mkdir(audio, { recursive: true });
    for (const name of ["left.tmp", "fresh.tmp"]) await writeFile(join(audio, name), "Half a voice");
    await utimes(join(audio, "left.tmp"), Date.now() / 1_000 - 3_600, Date.now() / 1_000 - 3_600);
    await build()();
    expect((await readdir(audio)).sort()).toEqual([expect.stringMatching(/\.mp3$/), "fresh.tmp"]);
  });

  it("requests the speech again for another model", async () => {
    await build()();
    await build({ model: "another" })();
    expect(service.requests).toHaveLength(2);
  });

  it("retries once after a temporary failure", async () => {
    service.behave(failsWith(503), answersWith(spoken));
    expect(await build()()).toMatchObject({ source: "generated" });
    expect(service.requests).toHaveLength(2);
  });

  it.each([
    ["two failures in a row", failsWith(500), 2, /answered 500/],
    ["a refused key, which no second try mends", failsWith(401), 1, /answered 401/],
    ["a page instead of sound", sendsHtml, 1, /text\/html that is not an MP3/],
    ["an answer that never ends in time", hangs, 2, /did not finish within 300 ms/],
    ["an answer without end", sendsForever, 1, /more than 10485760 bytes/],
  ])("falls back to the recording on %s, and logs it", async (_, behaviour, tries, reason) => {
    service.behave(behaviour);
    const outcome = await build({ timeoutMs: behaviour === hangs ? 300 : 20_000 })();
    expect(outcome).toMatchObject({ source: "recording" });
    expect(service.requests).toHaveLength(tries);
    expect(failures).toEqual([{ reason: expect.stringMatching(reason), fellBack: true }]);
  });

  it("reports the failure if the recording is not allowed as a fallback", async () => {
    service.behave(failsWith(500));
    expect(await build({ fallsBack: false })()).toBeUndefined();
  });

  it("returns the speech also if it can't be stored", async () => {
    await mkdir(join(folder, "demo-audio"));
    await symlink(join(folder, "nowhere", "at all"), join(folder, "demo-audio", "audio"));
    expect(await build()()).toMatchObject({ source: "generated" });
    expect(failures).toEqual([{ reason: { kind: "Error", code: "ENOENT" } }]);
  });

  it("keeps to the daily limit of paid requests, also across restarts", async () => {
    service.behave(failsWith(400));
    for (let listener = 0; listener < 4; listener++) await build({ dailyLimit: 2 })();
    expect(service.requests).toHaveLength(2);
    expect(failures.at(-1)).toMatchObject({ reason: expect.stringMatching(/daily ceiling/) });
  });
});

describe("POST /functions/v1/generate-demo-audio", () => {
  const route = (settings: NodeJS.ProcessEnv = {}) =>
    createDemoAudioRoute(readEnv({ DEMO_AUDIO_KEY: "public", ...settings }), { clientFolder, speech: undefined, limits: undefined, log });
  const ask = (body: unknown, headers: Record<string, string> = { Authorization: "Bearer public" }, app = route()) =>
    app.request(
      demoAudioPath,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      // As the server's adapter has it.
      { incoming: { socket: { remoteAddress: "192.0.2.1", remotePort: 4711, remoteFamily: "IPv4" } } },
    );

  it("answers {audioContent}: the whole recording in base64", async () => {
    const response = await ask(script);
    expect(response.status).toBe(200);
    const { audioContent } = (await response.json()) as { audioContent: string };
    expect(Buffer.from(audioContent, "base64").equals(recording)).toBe(true);
  });

  it.each([
    ["no key", 401, "unauthorized", script, {}],
    ["a wrong key", 401, "unauthorized", script, { Authorization: "Bearer other" }],
    ["another text", 422, "unknown_script", { text: "Hello", voice: "alloy" }, undefined],
    ["another voice", 422, "unknown_script", { text: script.text, voice: "echo" }, undefined],
    ["what is not JSON", 400, "invalid_request", "text=hello", undefined],
    ["a missing voice", 400, "invalid_request", { text: script.text }, undefined],
    ["more than 16 KB", 413, "too_large", { text: "a".repeat(20_000), voice: "alloy" }, undefined],
  ])("refuses %s with %i and {error: {code, message}}", async (_, status, code, body, headers) => {
    const response = await ask(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: { code, message: expect.any(String) } });
  });

  it("refuses other methods", async () => {
    const response = await route().request(demoAudioPath);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  });

  it("limits requests, with a Retry-After", async () => {
    const app = route({ RATE_LIMIT_TIMES: "1" });
    for (let time = 1; time <= 6; time += 1) expect((await ask(script, undefined, app)).status).toBe(200);
    const response = await ask(script, undefined, app);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(500);
  });
});
