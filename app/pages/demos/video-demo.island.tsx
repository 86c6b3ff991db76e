import poster from "virtual:picture/demo-video";
import { PlayIcon } from "#app/features/voice-player/play-button.tsx";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { Section } from "#app/layout/section.tsx";
import { island } from "#app/rendering/island.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { demosPage } from "#content/demos.ts";
import styles from "./video-demo.module.css";

/**
 * The video demo's card. Its picture is the button; a click says what the video shows (SPEC section 8). Without scripts
 * the picture is a picture, and the words stand under it.
 */
function VideoDemo() {
  const { title, duration, category, description, text, scenes, play } = demosPage.video;
  return (
    <Section aria-labelledby="video-demo">
      <div className={styles.card}>
        <div className={styles.picture}>
          <PictureImage file={poster} alt="" />
          <button
            className={styles.button}
            type="button"
            aria-label={play}
            onClick={() => showToast({ tone: "info", title, message: description })}
          >
            <span className={styles.play}>
              <PlayIcon state="idle" />
            </span>
          </button>
          <p className={styles.plain}>{description}</p>
        </div>
        <div className={styles.text}>
          <div>
            <h2 id="video-demo">{title}</h2>
            <FactLine facts={["Video", duration, category]} />
            <p>{text}</p>
          </div>
          <Ticks items={scenes} />
        </div>
      </div>
    </Section>
  );
}

export default island("video-demo", VideoDemo);
