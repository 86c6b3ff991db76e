import type { AudioStore } from "./audio-store.ts";
import type { DailyCeiling } from "./daily-ceiling.ts";
import { type SpeechApiSettings, speak } from "./speech-api.ts";

export type DemoScript = { readonly text: string; readonly voice: string };

export type DemoAudioOutcome =
  | { readonly kind: "audio"; readonly mp3: Uint8Array; readonly source: "stored" | "generated" | "recording" }
  /** Not a script of the site's demos in its voice: the function speaks nothing else. */
  | { readonly kind: "unknown-script" }
  | { readonly kind: "unavailable"; readonly reason: string };

export type DemoAudioOptions = {
  readonly scripts: readonly DemoScript[];
  /** The MP3 that ships with the site. */
  readonly readRecording: () => Promise<Uint8Array>;
  /** Undefined if no speech service is configured: the recording is the answer. */
  readonly speech: SpeechApiSettings | undefined;
  readonly store: AudioStore;
  readonly mayGenerate: DailyCeiling;
  /** Whether the recording stands in when the service fails. */
  readonly fallBackToRecording: boolean;
  readonly logFailure: (reason: string, fellBack: boolean) => void;
};

/** The demo's audio: stored, or spoken by the service for the first listener, or the recording. */
export function createDemoAudio(options: DemoAudioOptions): (script: DemoScript) => Promise<DemoAudioOutcome> {
  const { scripts, readRecording, speech, store, mayGenerate, fallBackToRecording, logFailure } = options;
  /** One upstream call for any number of simultaneous first listeners. */
  const underWay = new Map<string, Promise<DemoAudioOutcome>>();

  async function generate({ text }: DemoScript, settings: SpeechApiSettings): Promise<DemoAudioOutcome> {
    const key = { text, voice: settings.voice, model: settings.model };
    const stored = await store.read(key);
    if (stored) return { kind: "audio", mp3: stored, source: "stored" };
    try {
      if (!(await mayGenerate())) throw new Error("The daily ceiling of paid generations is reached.");
      const mp3 = await speak(text, settings);
      await store.write(key, mp3);
      return { kind: "audio", mp3, source: "generated" };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logFailure(reason, fallBackToRecording);
      return fallBackToRecording ? { kind: "audio", mp3: await readRecording(), source: "recording" } : { kind: "unavailable", reason };
    }
  }

  return async (script) => {
    const known = scripts.find(({ text, voice }) => text === script.text && voice === script.voice);
    if (!known) return { kind: "unknown-script" };
    if (!speech) return { kind: "audio", mp3: await readRecording(), source: "recording" };
    const key = JSON.stringify(known);
    const running = underWay.get(key) ?? generate(known, speech).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
