import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod";
import { scriptOf, voiceDemo } from "#content/voice-demo/voice-demo.ts";
import type { Env } from "#server/env.ts";
import type { CspSources } from "#server/http/content-security-policy.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { bearerToken, clientAddress } from "#server/http/requests.ts";
import { type Log, messageOf } from "#server/log.ts";
import { isSameSecret } from "#server/secrets.ts";
import type { Speech } from "#server/speech/speech.ts";
import type { LimitsDatabase } from "#server/store/limits-database.ts";

export const demoAudioPath = "/functions/v1/generate-demo-audio";

type Parts = {
  /** The folder with the recording that ships with the site. */
  readonly clientFolder: string;
  /** Undefined if no speech service is configured: then the recording is sent. */
  readonly speech: Speech | undefined;
  readonly limits: LimitsDatabase | undefined;
  readonly log: Pick<Log, "warn">;
};

const requestSchema = z.object({ text: z.string().min(1), voice: z.string().min(1) });

/** The largest script is 2 KB; JSON's escapes need room too. */
const maxRequestBytes = 16 * 1024;

/** The limit per address, as a multiple of the limit on forms. */
const listensPerSubmission = 6;

/** `POST /functions/v1/generate-demo-audio` (DECISIONS, "Voice demo"): {text, voice} in, {audioContent} or {error: {code, message}} out. */
export function createDemoAudioRoute(env: Env, parts: Parts): Hono {
  const times = env.rateLimit.times * listensPerSubmission;
  const limit = createRateLimit({ ...env.rateLimit, times, shared: { name: "listens", limits: parts.limits } });
  const demoAudio = createDemoAudio(parts, env.speechFallback);
  const app = new Hono();
  app.post(
    demoAudioPath,
    bodyLimit({ maxSize: maxRequestBytes, onError: (c) => fail(c, 413, "too_large", "The request is larger than 16 KB.") }),
    async (c) => {
      // The key in the site's pages. It is not secret, but deters other sites' scripts.
      if (!isSameSecret(bearerToken(c.req.header("Authorization")) ?? "", env.demoAudio.publishableKey))
        return fail(c, 401, "unauthorized", "The Authorization header must carry the site's publishable key.");
      const turn = await limit.take(clientAddress(c, env.trustProxy));
      if (turn.kind === "limited") {
        c.header("Retry-After", String(turn.retryAfterSeconds));
        return fail(c, 429, "rate_limited", `Too many requests. Please try again in ${turn.retryAfterSeconds} seconds.`);
      }
      const body = requestSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success) return fail(c, 400, "invalid_request", "The body must be JSON with two texts: text and voice.");
      if (body.data.text !== script || body.data.voice !== voiceDemo.voice)
        return fail(c, 422, "unknown_script", "Only the scripts of this site's demos, in their voice, can be spoken.");
      const audio = await demoAudio();
      if (!audio) return fail(c, 502, "speech_unavailable", "The speech service did not answer. Please try again later.");
      c.header("Cache-Control", "no-store");
      return c.json({ audioContent: Buffer.from(audio.mp3).toString("base64") });
    },
  );
  app.all(demoAudioPath, (c) => {
    c.header("Allow", "POST");
    return fail(c, 405, "method_not_allowed", "Use POST.");
  });
  return app;
}

const script = scriptOf(voiceDemo);

type DemoAudio = { readonly mp3: Uint8Array; readonly source: "stored" | "generated" | "recording" };

/** Returns stored or generated audio, or the recording. Undefined if the service fails and `fallsBack` is false. */
export function createDemoAudio({ clientFolder, speech, log }: Omit<Parts, "limits">, fallsBack: boolean) {
  let reading: Promise<Uint8Array> | undefined;
  const recording = async (): Promise<DemoAudio> => {
    reading ??= readFile(join(clientFolder, voiceDemo.recording.path));
    // A failure is not cached: the next request tries again.
    reading.catch(() => (reading = undefined));
    return { mp3: await reading, source: "recording" };
  };
  return async (): Promise<DemoAudio | undefined> => {
    if (!speech) return recording();
    try {
      return await speech.ofSite(script);
    } catch (error) {
      log.warn({ reason: messageOf(error), fellBack: fallsBack }, "the speech service gave no audio");
      return fallsBack ? recording() : undefined;
    }
  };
}

function fail(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status);
}

/** Origins that the demos page's policy must allow if DEMO_AUDIO_URL is another server. */
export function demoAudioOrigins({ demoAudio: { baseUrl } }: Env): NonNullable<CspSources["origins"]> {
  return baseUrl ? { "connect-src": [new URL(baseUrl).origin] } : {};
}
