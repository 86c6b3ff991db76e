import { useCallback, useEffect, useRef, useState } from "react";
import { silenceOthers } from "./silence-others.ts";

/** SPEC section 4, "Voice demo playback"; "paused" is idle, but keeps its position. */
export type PlaybackState = "idle" | "loading" | "playing" | "paused";

export type Playback = ReturnType<typeof useDemoPlayback>;

export type PlaybackOptions = {
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  readonly onLoadFailure: () => void;
  readonly onPlaybackFailure: () => void;
  /** Called each time the sound starts or resumes. */
  readonly onPlaying: () => void;
};

/** Loads a demo's audio on the first play and plays it. Leaving the page aborts loading and stops the sound. */
export function useDemoPlayback({ load, onLoadFailure, onPlaybackFailure, onPlaying }: PlaybackOptions) {
  const [state, setState] = useState<PlaybackState>("idle");
  const [seconds, setSeconds] = useState(0);
  const [durationSeconds, setDurationSeconds] = useState<number>();
  const audioRef = useRef<HTMLAudioElement>(undefined);
  const loadingRef = useRef<AbortController>(undefined);

  // The same function in each render: silenceOthers recognizes this player by it.
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
      // A pause during the start rejects with AbortError: the visitor's choice, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      // Audio that cannot be played at all fires "error", handled in prepare().
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
      // Stopped before it is released: audio that is already decoded would play on. The next play loads it again.
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
    /** Length of the audio, or undefined until it is loaded. */
    durationSeconds,
    /** Plays, or pauses what plays. */
    toggle: () => (state === "playing" ? audioRef.current?.pause() : start()),
    /** Moves to a position; idle audio starts to play there. */
    playFrom: start,
    /** Moves to a position, and goes on playing or pausing there. */
    seek: (to: number) => {
      if (audioRef.current) audioRef.current.currentTime = to;
      setSeconds(to);
    },
  };
}

function release(audio: HTMLAudioElement | undefined): void {
  if (audio) URL.revokeObjectURL(audio.src);
}
