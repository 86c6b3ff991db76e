import { DemoTranscript } from "#app/features/voice-player/demo-transcript.tsx";
import { demosPage } from "#content/demos.ts";
import { voiceDemo } from "#content/voice-demo/voice-demo.ts";
import { DemoFacts } from "./demo-facts.tsx";
import styles from "./voice-demo.module.css";

/** The voice demo as every browser can play it: the shipped recording, with each of its words below. */
export function VoiceDemo() {
  const { facts, disclosure, listen, transcript } = demosPage.voice;
  return (
    <section className="wrap" aria-labelledby="voice-demo">
      <div className={styles.card}>
        <div className="dark">
          <div className={styles.top}>
            <h2 id="voice-demo">{voiceDemo.title}</h2>
            <DemoFacts facts={facts} />
          </div>
          <div className={styles.deck}>
            {/* biome-ignore lint/a11y/useMediaCaption: every word stands in the transcript right below */}
            <audio controls preload="none" src={voiceDemo.recording.path} aria-label={listen} />
            <p>{disclosure}</p>
          </div>
        </div>
        <DemoTranscript title={transcript.title} intro={transcript.intro} timeline={voiceDemo.sentences} current={-1} />
      </div>
    </section>
  );
}
