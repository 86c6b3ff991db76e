import * as z from "zod";
import type { ModelBudget } from "./model-budget.ts";

export type TranscriberOptions = {
  /** Root of an OpenAI-compatible API (AGENT_API_URL): recordings go to `${baseUrl}/audio/transcriptions`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** AGENT_TRANSCRIBE_MODEL. */
  readonly model: string;
  readonly budget: ModelBudget;
};

/** A minute of speech, as browsers record it, is less than a megabyte. */
export const longestRecordingBytes = 2_000_000;

/** The formats of browsers' recordings, with the file name extension that the service expects. */
const endings: Readonly<Record<string, string>> = { "audio/webm": "webm", "audio/ogg": "ogg", "audio/mp4": "m4a", "audio/wav": "wav" };

/** The tokens that a recording uses of the daily budget (AGENT_DAILY_LIMIT): more than a minute of speech costs. */
const tokensEach = 2_000;
const patienceMs = 30_000;
const answerShape = z.object({ text: z.string().max(20_000) });

/** "unsupported": not a format of browsers' recordings. "used-up": the daily budget is used up. */
export type Transcribed = { readonly kind: "text"; readonly text: string } | { readonly kind: "unsupported" | "used-up" | "failed" };

/** Transcribes a recording with the configured service. The recording is never stored. */
export function createTranscriber({ baseUrl, apiKey, model, budget }: TranscriberOptions) {
  return async (recording: ArrayBuffer, contentType: string, signal: AbortSignal): Promise<Transcribed> => {
    const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
    const ending = Object.hasOwn(endings, type) ? endings[type] : undefined;
    if (ending === undefined || recording.byteLength === 0) return { kind: "unsupported" };
    if (!(await budget.take(tokensEach))) return { kind: "used-up" };
    const body = new FormData();
    body.set("model", model);
    body.set("file", new Blob([recording], { type }), `line.${ending}`);
    try {
      const response = await fetch(`${baseUrl}/audio/transcriptions`, {
        method: "POST",
        headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
        body,
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { kind: "failed" };
      }
      const answer = answerShape.safeParse(await response.json());
      return answer.success ? { kind: "text", text: answer.data.text.trim() } : { kind: "failed" };
    } catch {
      return { kind: "failed" };
    }
  };
}
