import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";
import type { Env } from "#server/env.ts";
import { bearerToken } from "#server/http/bearer-token.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { CspSources } from "#server/http/content-security-policy.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log.ts";
import { isSameSecret } from "#server/secrets.ts";
import type { Speech } from "#server/speech/speech.ts";
import type { LimitsDatabase } from "#server/store/limits-database.ts";
import { createDemoAudio, type DemoAudioOutcome, type DemoScript } from "./demo-audio.ts";

export const demoAudioPath = "/functions/v1/generate-demo-audio";

type DemoAudioRouteOptions = {
  /** The key that the site's pages carry. It keeps strangers' scripts away and is not a secret. */
  readonly publishableKey: string;
  readonly demoAudio: (script: DemoScript) => Promise<DemoAudioOutcome>;
  /** Seconds to wait if this address has asked too often, else undefined. */
  readonly secondsToWait: (c: Context) => Promise<number | undefined>;
};

const requestSchema = z.object({ text: z.string().min(1), voice: z.string().min(1) });

/** The largest script is 2 KB; the rest is room for JSON's escapes. */
const maxRequestBytes = 16 * 1024;

/** `POST /functions/v1/generate-demo-audio` (DECISIONS, "Voice demo"): {text, voice} in, {audioContent} or {error: {code, message}} out. */
export function createDemoAudioRoute({ publishableKey, demoAudio, secondsToWait }: DemoAudioRouteOptions): Hono {
  const app = new Hono();
  app.post(
    demoAudioPath,
    bodyLimit({ maxSize: maxRequestBytes, onError: (c) => fail(c, 413, "too_large", "The request is larger than 16 KB.") }),
    async (c) => {
      if (!isSameSecret(bearerToken(c.req.header("Authorization")) ?? "", publishableKey))
        return fail(c, 401, "unauthorized", "The Authorization header must carry the site's publishable key.");
      const waitSeconds = await secondsToWait(c);
      if (waitSeconds !== undefined) {
        c.header("Retry-After", String(waitSeconds));
        return fail(c, 429, "rate_limited", `Too many requests. Please try again in ${waitSeconds} seconds.`);
      }
      const body = requestSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success) return fail(c, 400, "invalid_request", "The body must be JSON with two texts: text and voice.");
      const outcome = await demoAudio(body.data);
      if (outcome.kind === "unknown-script")
        return fail(c, 422, "unknown_script", "Only the scripts of this site's demos, in their voice, can be spoken.");
      if (outcome.kind === "unavailable")
        return fail(c, 502, "speech_unavailable", "The speech service did not answer. Please try again later.");
      c.header("Cache-Control", "no-store");
      return c.json({ audioContent: Buffer.from(outcome.mp3).toString("base64") });
    },
  );
  app.all(demoAudioPath, (c) => {
    c.header("Allow", "POST");
    return fail(c, 405, "method_not_allowed", "Use POST.");
  });
  return app;
}

function fail(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status);
}

/** An address may listen this many times as often as it may send a form. */
const listensPerSubmission = 6;

type OpenOptions = {
  readonly clientFolder: string;
  readonly speech: Speech | undefined;
  readonly limits: LimitsDatabase | undefined;
  readonly log: Log;
};

/** The speech function as configured: the service behind it, or the recording in the client folder. */
export function openDemoAudio(env: Env, { clientFolder, speech, limits, log }: OpenOptions): Hono {
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
