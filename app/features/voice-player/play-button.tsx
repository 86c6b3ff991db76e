import styles from "./play-button.module.css";
import type { PlaybackState } from "./use-demo-playback.ts";

export type PlayButtonProps = {
  readonly state: PlaybackState;
  readonly words: { readonly play: string; readonly pause: string; readonly loading: string };
  readonly onClick: () => void;
};

/**
 * The round button: a triangle, two bars while playing, a spinner while loading. A press while loading does nothing, but the
 * button is not `disabled`: a disabled button loses the focus.
 */
export function PlayButton({ state, words, onClick }: PlayButtonProps) {
  const label = state === "playing" ? words.pause : state === "loading" ? words.loading : words.play;
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={label}
      aria-busy={state === "loading"}
      aria-disabled={state === "loading"}
      onClick={onClick}
    >
      <PlayIcon state={state} />
    </button>
  );
}

function PlayIcon({ state }: { readonly state: PlaybackState }) {
  if (state === "loading")
    return (
      <svg className={styles.spinner} viewBox="0 0 24 24" fill="none" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" opacity=".28" />
        <path d="M12 3a9 9 0 019 9" stroke="currentColor" />
      </svg>
    );
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={state === "playing" ? "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z" : "M7 4l14 8-14 8z"} />
    </svg>
  );
}
