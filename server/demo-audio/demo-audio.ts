import type { Speech } from "#server/speech/speech.ts";

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
  readonly speech: Speech | undefined;
  /** Whether the recording stands in when the service fails. */
  readonly fallBackToRecording: boolean;
  readonly logFailure: (reason: string, fellBack: boolean) => void;
};

/** The demo's audio: stored, or spoken by the service for the first listener, or the recording. */
export function createDemoAudio(options: DemoAudioOptions): (script: DemoScript) => Promise<DemoAudioOutcome> {
  const { scripts, readRecording, speech, fallBackToRecording, logFailure } = options;
  return async (script) => {
    const known = scripts.find(({ text, voice }) => text === script.text && voice === script.voice);
    if (!known) return { kind: "unknown-script" };
    if (!speech) return { kind: "audio", mp3: await readRecording(), source: "recording" };
    try {
      return { kind: "audio", ...(await speech.ofSite(known.text)) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logFailure(reason, fallBackToRecording);
      return fallBackToRecording ? { kind: "audio", mp3: await readRecording(), source: "recording" } : { kind: "unavailable", reason };
    }
  };
}
