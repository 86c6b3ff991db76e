import { island } from "#app/rendering/island.tsx";
import { InfoIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toasts.ts";
import styles from "./video-demo.module.css";

type Props = { readonly label: string; readonly notice: { readonly title: string; readonly message: string } };

/** The picture of the video demo as a button that says what it does: a click shows a notice and plays nothing (SPEC section 8). */
function VideoDemoButton({ label, notice }: Props) {
  return (
    <button className={styles.button} type="button" onClick={() => showToast({ tone: "info", ...notice })}>
      <span className={styles.about}>
        <InfoIcon />
        {label}
      </span>
    </button>
  );
}

export default island("video-demo", VideoDemoButton);
