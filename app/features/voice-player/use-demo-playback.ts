import { useCallback, useEffect, useRef, useState } from "react";
import { silenceOthers } from "./silence-others.ts";

/** SPEC section 4, "Voice demo playback"; "paused" is an idle that keeps its place. */
export type PlaybackState = "idle" | "loading" | "playing" | "paused";

export type Playback = ReturnType<typeof useDemoPlayback>;

export type PlaybackOptions = {
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  readonly onLoadFailure: () => void;
  readonly onPlaybackFailure: () => void;
  /** Called each time the sound begins or goes on. */
  readonly onPlaying: () => void;
};

/** Loads a demo's audio on the first play and plays it. Leaving the page aborts a load and ends the sound. */
export function useDemoPlayback({ load, onLoadFailure, onPlaybackFailure, onPlaying }: PlaybackOptions) {
  const [state, setState] = useState<PlaybackState>("idle");
  const [seconds, setSeconds] = useState(0);
  const [durationSeconds, setDurationSeconds] = useState<number>();
  const audioRef = useRef<HTMLAudioElement>(undefined);
  const loadingRef = useRef<AbortController>(undefined);

  // The same each time: whatever begins to sound next knows by it whose sound to end.
  const stop = useCallback(() => {
    loadingRef.current?.abort();
    loadingRef.current = undefined;
    const audio = audioRef.current;
    if (audio) {
      audio.pause();
      audio.currentTime = 0;
    }
    setSeconds(0);
    setState("idle");
  }, []);

  async function play(audio: HTMLAudioElement) {
    silenceOthers(stop);
    try {
      await audio.play();
    } catch (error) {
      // A pause during the start rejects with AbortError: that is the visitor's wish, no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      // What can't be played at all says so by its own event.
      if (audio.error) return;
      stop();
      onPlaybackFailure();
    }
  }

  async function prepare(fromSeconds: number) {
    if (loadingRef.current) return;
    const loading = new AbortController();
    loadingRef.current = loading;
    silenceOthers(stop);
    setState("loading");
    let recording: Blob;
    try {
      recording = await load(loading.signal);
    } catch {
      if (loading.signal.aborted) return;
      stop();
      onLoadFailure();
      return;
    }
    if (loading.signal.aborted) return;
    loadingRef.current = undefined;
    const audio = new Audio(URL.createObjectURL(recording));
    audioRef.current = audio;
    audio.currentTime = fromSeconds;
    audio.addEventListener("loadedmetadata", () => setDurationSeconds(audio.duration));
    audio.addEventListener("timeupdate", () => setSeconds(audio.currentTime));
    audio.addEventListener("playing", () => {
      setState("playing");
      onPlaying();
    });
    audio.addEventListener("pause", () => setState((now) => (now === "playing" ? "paused" : now)));
    audio.addEventListener("ended", stop);
    audio.addEventListener("error", () => {
      if (audioRef.current !== audio) return;
      // Before it is let go: what was decoded already would sound on. The next play asks for it anew.
      stop();
      release(audio);
      audioRef.current = undefined;
      onPlaybackFailure();
    });
    await play(audio);
  }

  function start(fromSeconds?: number) {
    const audio = audioRef.current;
    if (!audio) return void prepare(fromSeconds ?? 0);
    if (fromSeconds !== undefined) audio.currentTime = fromSeconds;
    void play(audio);
  }

  useEffect(
    () => () => {
      stop();
      release(audioRef.current);
      audioRef.current = undefined;
    },
    [stop],
  );

  return {
    state,
    seconds,
    /** Length of the audio at hand, or undefined until it is loaded. */
    durationSeconds,
    /** Plays, or pauses what plays. */
    toggle: () => (state === "playing" ? audioRef.current?.pause() : start()),
    /** Moves to a place; what was idle begins to play there. */
    playFrom: start,
    /** Moves to a place and leaves playing or pausing as it is. */
    seek: (to: number) => {
      if (audioRef.current) audioRef.current.currentTime = to;
      setSeconds(to);
    },
  };
}

function release(audio: HTMLAudioElement | undefined): void {
  if (audio) URL.revokeObjectURL(audio.src);
}
