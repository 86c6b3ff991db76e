import { fetchSpeech, serverAbilities } from "#app/pages/demos/line-one/talk/requests.ts";
import type { LiveSpeech } from "#domain/live-line.ts";

/** A WAV file of four silent samples. */
const silence = "data:audio/wav;base64,UklGRigAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQQAAACAgICA";

/** One element for all answers: Safari plays an element without a press only if it has played it at a press before. */
let element: HTMLAudioElement | undefined;
/** Set once the service has failed: from then on the browser's voice reads, so that the voice does not change back and forth. */
let hasFailed = false;

/** Called at the press of "Read aloud". */
export function prepareServerVoice(): void {
  hasFailed = false;
  element ??= new Audio();
  element.src = silence;
  element.play().catch(() => {}); // then the answer's own play fails as well, and the browser's voice reads
  void serverAbilities();
}

export const canServerRead = async (): Promise<boolean> => !hasFailed && (await serverAbilities()).speaks;

/**
 * Plays an answer read by the speech service; `onShare` gets the share that has been read, from 0 to 1. True if it was
 * read to the end or stopped by the signal, false if the browser's voice must continue.
 */
export async function readByServer(speech: LiveSpeech, onShare: (share: number) => void, signal: AbortSignal): Promise<boolean> {
  const sound = await fetchSpeech(speech, signal);
  const isOver = signal.aborted || (sound !== undefined && (await play(sound, onShare, signal)));
  hasFailed ||= !isOver;
  return isOver;
}

function play(sound: Blob, onShare: (share: number) => void, signal: AbortSignal): Promise<boolean> {
  const audio = element ?? new Audio();
  const address = URL.createObjectURL(sound);
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (isRead: boolean) => {
      // `pause` rejects the earlier play(), by when the element may be playing the next answer.
      if (ended.signal.aborted) return;
      ended.abort();
      audio.pause();
      URL.revokeObjectURL(address);
      resolve(isRead);
    };
    const listen = { signal: ended.signal };
    audio.addEventListener("timeupdate", () => audio.duration > 0 && onShare(audio.currentTime / audio.duration), listen);
    audio.addEventListener("ended", () => end(true), listen);
    audio.addEventListener("error", () => end(false), listen);
    signal.addEventListener("abort", () => end(true), listen);
    audio.src = address;
    audio.play().catch(() => end(false));
  });
}
