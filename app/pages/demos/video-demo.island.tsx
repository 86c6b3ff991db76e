import { PlayIcon } from "#app/features/voice-player/play-button.tsx";
import { island } from "#app/rendering/island.tsx";
import { showToast } from "#app/ui/toasts.ts";
import styles from "./video-demo.module.css";

type Props = { readonly label: string; readonly notice: { readonly title: string; readonly message: string } };

/** The picture of the video demo as a button; a click says what the video shows (SPEC section 8). */
function VideoDemoButton({ label, notice }: Props) {
  return (
    <button className={styles.button} type="button" aria-label={label} onClick={() => showToast({ tone: "info", ...notice })}>
      <span className={styles.play}>
        <PlayIcon state="idle" />
      </span>
    </button>
  );
}

export default island("video-demo", VideoDemoButton);
