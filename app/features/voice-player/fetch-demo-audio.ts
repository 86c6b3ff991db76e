import type { DemoAudioSource } from "#domain/site-services.ts";

/**
 * Asks the speech function for a demo's audio (SPEC section 7).
 * @returns the MP3.
 * @throws {Error} on any answer but {audioContent}; an AbortError when the signal fires.
 */
export async function fetchDemoAudio(
  script: { text: string; voice: string },
  { baseUrl, publishableKey }: DemoAudioSource,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(`${baseUrl}/functions/v1/generate-demo-audio`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${publishableKey}` },
    body: JSON.stringify(script),
    signal,
  });
  if (!response.ok) throw new Error(`The speech function answered ${response.status}.`);
  const { audioContent }: { audioContent?: unknown } = await response.json();
  if (typeof audioContent !== "string" || audioContent === "") throw new Error("The speech function sent no audio.");
  const bytes = Uint8Array.from(atob(audioContent), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: "audio/mpeg" });
}
