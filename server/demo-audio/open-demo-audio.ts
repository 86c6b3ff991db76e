import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";
import type { Env } from "#server/env.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { CspSources } from "#server/http/content-security-policy.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log.ts";
import type { Speech } from "#server/speech/speech.ts";
import type { LimitsDatabase } from "#server/store/limits-database.ts";
import { createDemoAudio } from "./demo-audio.ts";
import { createDemoAudioRoute } from "./demo-audio-route.ts";

/** An address may listen this many times as often as it may send a form. */
const listensPerSubmission = 6;

export type DemoAudioOptions = {
  readonly clientFolder: string;
  readonly speech: Speech | undefined;
  readonly limits: LimitsDatabase | undefined;
  readonly log: Log;
};

/** The speech function as configured: the service behind it, or the recording in the client folder. */
export function openDemoAudio(env: Env, { clientFolder, speech, limits, log }: DemoAudioOptions): Hono {
  let recording: Promise<Uint8Array> | undefined;
  const times = env.rateLimit.times * listensPerSubmission;
  const limit = createRateLimit({ ...env.rateLimit, times, shared: { name: "listens", limits } });
  return createDemoAudioRoute({
    publishableKey: env.demoAudio.publishableKey,
    demoAudio: createDemoAudio({
      scripts: [{ text: scriptOf(voiceDemo), voice: voiceDemo.voice }],
      readRecording() {
        recording ??= readFile(join(clientFolder, voiceDemo.recording.path));
        return recording;
      },
      speech,
      fallBackToRecording: env.speechFallback,
      logFailure: (reason, fellBack) => log.warn({ reason, fellBack }, "the speech service gave no audio"),
    }),
    async secondsToWait(c) {
      const answer = await limit.take(clientAddress(c, env.trustProxy));
      return answer.kind === "limited" ? answer.retryAfterSeconds : undefined;
    },
  });
}

/** What the demos page must be allowed to reach if the function lives elsewhere. */
export function demoAudioOrigins({ demoAudio: { baseUrl } }: Env): NonNullable<CspSources["origins"]> {
  return baseUrl ? { "connect-src": [new URL(baseUrl).origin] } : {};
}
