import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { demosPage } from "#content/demos.ts";
import VideoDemoButton from "./video-demo.island.tsx";
import styles from "./video-demo.module.css";

/** The video demo's card. Its picture is the button. Without scripts it is a plain picture with the words below. */
export function VideoDemo() {
  const { title, duration, category, description, text, scenes, play } = demosPage.video;
  return (
    <Section aria-labelledby="video-demo">
      <div className={`${styles.card} framed`}>
        <div className={styles.picture}>
          <Picture name="demo-video" alt="" />
          <VideoDemoButton label={play} notice={{ title, message: description }} />
          <p className={styles.plain} data-instead>
            {description}
          </p>
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
