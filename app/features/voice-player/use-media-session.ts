import { useEffect, useRef } from "react";
import type { Playback } from "./use-demo-playback.ts";

/** Shows the demo on lock screens and answers headset and keyboard media keys while it plays or pauses. */
export function useMediaSession({ title, artist, playback }: { title: string; artist: string; playback: Playback }): void {
  const { state, seconds, durationSeconds } = playback;
  const latest = useRef(playback);
  latest.current = playback;
  const active = state === "playing" || state === "paused";

  useEffect(() => {
    if (!active || !("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artist });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current.toggle(),
      pause: () => latest.current.toggle(),
      seekto: ({ seekTime }) => latest.current.seek(seekTime ?? 0),
      seekbackward: ({ seekOffset }) => latest.current.seek(Math.max(0, latest.current.seconds - (seekOffset ?? 10))),
      seekforward: ({ seekOffset }) => latest.current.seek(latest.current.seconds + (seekOffset ?? 10)),
    };
    const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][]; // entries widens the keys
    for (const [action, handler] of actions) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      session.playbackState = "none";
      for (const [action] of actions) session.setActionHandler(action, null);
    };
  }, [active, title, artist]);

  useEffect(() => {
    if (!active || durationSeconds === undefined || !("mediaSession" in navigator)) return;
    navigator.mediaSession.playbackState = state === "playing" ? "playing" : "paused";
    navigator.mediaSession.setPositionState({ duration: durationSeconds, position: Math.min(seconds, durationSeconds) });
  }, [active, state, seconds, durationSeconds]);
}
