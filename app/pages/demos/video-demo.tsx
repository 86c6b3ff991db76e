import poster from "virtual:picture/demo-video";
import { PlayIcon } from "#app/features/voice-player/play-button.tsx";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { Section } from "#app/layout/section.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { demosPage } from "#content/demos.ts";
import styles from "./video-demo.module.css";

/** The video demo's card. Its picture is the button; what a click does is the page's to say. */
export function VideoDemo({ onPlay }: { readonly onPlay: () => void }) {
  const { title, duration, category, text, scenes, play } = demosPage.video;
  return (
    <Section aria-labelledby="video-demo">
      <div className={styles.card}>
        <button className={styles.picture} type="button" aria-label={play} onClick={onPlay}>
          <PictureImage file={poster} alt="" />
          <span className={styles.play}>
            <PlayIcon state="idle" />
          </span>
        </button>
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
