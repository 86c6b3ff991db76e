import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod";
import { bearerToken } from "#server/http/bearer-token.ts";
import { isSameSecret } from "#server/secrets.ts";
import type { DemoAudioOutcome, DemoScript } from "./demo-audio.ts";

export const demoAudioPath = "/functions/v1/generate-demo-audio";

export type DemoAudioRouteOptions = {
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
