import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { type AudioStore, createAudioStore } from "./audio-store.ts";
import { createDailyCeiling, type DailyCeiling } from "./daily-ceiling.ts";
import { type SpeechApiSettings, speak } from "./speech-api.ts";

export type Mp3 = Uint8Array<ArrayBuffer>;

/** Speaks the site's words by the configured service, within the day's ceiling. @throws {Error} if it gave no audio. */
export type Speech = {
  /**
   * Words that the site says to everybody: kept, so that they are paid for once. Any number of simultaneous first listeners
   * is one call, which goes on if one of them leaves.
   */
  readonly ofSite: (text: string) => Promise<{ readonly mp3: Mp3; readonly source: "stored" | "generated" }>;
  /** Words that were made for one visitor: never kept. The signal ends the call. */
  readonly once: (text: string, signal: AbortSignal) => Promise<Mp3>;
};

export type SpeechOptions = { readonly settings: SpeechApiSettings; readonly store: AudioStore; readonly mayGenerate: DailyCeiling };

export function createSpeech({ settings, store, mayGenerate }: SpeechOptions): Speech {
  const underWay = new Map<string, ReturnType<Speech["ofSite"]>>();

  async function pay(text: string, signal?: AbortSignal): Promise<Mp3> {
    if (!(await mayGenerate())) throw new Error("The daily ceiling of paid generations is reached.");
    return speak(text, settings, signal);
  }
  async function storedOrGenerated(text: string) {
    const key = { text, voice: settings.voice, model: settings.model };
    const stored = await store.read(key);
    if (stored) return { mp3: stored, source: "stored" } as const;
    const mp3 = await pay(text);
    await store.write(key, mp3);
    return { mp3, source: "generated" } as const;
  }

  return {
    ofSite(text) {
      const running = underWay.get(text) ?? storedOrGenerated(text).finally(() => underWay.delete(text));
      underWay.set(text, running);
      return running;
    },
    once: pay,
  };
}

/** The service as configured, for the voice demo and for line one; undefined if there is none. */
export function openSpeech({
  speech,
  speechDailyLimit,
  dataDir,
}: Pick<Env, "speech" | "speechDailyLimit" | "dataDir">): Speech | undefined {
  // The folder's name is from when only the demo used it; the audio in it has been paid for.
  const folder = join(dataDir, "demo-audio");
  return (
    speech &&
    createSpeech({
      settings: speech,
      store: createAudioStore(join(folder, "audio")),
      mayGenerate: createDailyCeiling(join(folder, "generations"), speechDailyLimit),
    })
  );
}
