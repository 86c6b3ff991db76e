import { useId, useMemo } from "react";
import { FactLine } from "#app/ui/fact-line.tsx";
import type { DemoAudioSource } from "#domain/site-services.ts";
import { clockTime, currentSentence, type TimedSentence, timelineOf } from "./demo-timeline.ts";
import { type DemoScene, DemoTranscript } from "./demo-transcript.tsx";
import { fetchDemoAudio } from "./fetch-demo-audio.ts";
import { PlayButton } from "./play-button.tsx";
import { type PlaybackState, useDemoPlayback } from "./use-demo-playback.ts";
import { useMediaSession } from "./use-media-session.ts";
import styles from "./voice-player.module.css";
import { Waveform } from "./waveform.tsx";

export type VoicePlayerProps = {
  readonly demo: {
    readonly title: string;
    readonly description: string;
    readonly voice: string;
    /** The name of the script, for the speech function. */
    readonly script: string;
    readonly sentences: readonly TimedSentence[];
    readonly recording: { readonly path: string; readonly seconds: number };
    /** Loudness of the recording in equal pieces, 0 to 100. */
    readonly peaks: readonly number[];
  };
  /** Scenes to jump to, each beginning with a paragraph of the script. */
  readonly scenes: readonly DemoScene[];
  /** Facts under the title: type, duration, category. */
  readonly facts: readonly string[];
  readonly words: VoicePlayerWords;
  readonly source: DemoAudioSource;
  readonly artist: string;
  readonly onLoadFailure: () => void;
  readonly onPlaybackFailure: () => void;
  /** Called when sound plays: a notice about a failed try no longer applies. */
  readonly onPlaying: () => void;
};

export type VoicePlayerWords = {
  readonly play: string;
  readonly pause: string;
  readonly loading: string;
  readonly position: string;
  /** The status line's text in each state. */
  readonly status: Readonly<Record<PlaybackState, string>>;
  /** The status line's text if the player itself did not load. */
  readonly failed: string;
  /** That the voice is AI-generated. */
  readonly disclosure: string;
  readonly withoutScript: string;
  readonly transcriptTitle: string;
  readonly transcriptIntro: string;
};

/** The voice demo: play and pause, a waveform to seek on, scenes, and the transcript that follows along. */
export function VoicePlayer({ demo, scenes, facts, words, source, artist, ...told }: VoicePlayerProps) {
  const titleId = useId();
  const { sentences, recording } = demo;
  const playback = useDemoPlayback({
    load: (signal) => fetchDemoAudio({ text: demo.script, voice: demo.voice }, source, signal),
    ...told,
  });
  const { state, seconds, toggle, playFrom, seek } = playback;
  const durationSeconds = playback.durationSeconds ?? recording.seconds;
  // Rounded as people say it: a recording of 119.7 seconds is two minutes long.
  const length = clockTime(Math.round(durationSeconds));
  const timeline = useMemo(
    () => timelineOf(sentences, recording.seconds, durationSeconds),
    [sentences, recording.seconds, durationSeconds],
  );
  const underWay = state === "playing" || state === "paused";
  const current = underWay ? currentSentence(timeline, seconds) : -1;
  const startOf = (paragraph: number) => timeline.find((sentence) => sentence.paragraph === paragraph)?.startSeconds ?? 0;
  const currentScene = underWay ? scenes.findLastIndex(({ paragraph }) => seconds >= startOf(paragraph)) : -1;

  useMediaSession({ title: demo.title, artist, playback });

  return (
    <article
      className={styles.player}
      data-state={state}
      aria-labelledby={titleId}
      style={{ "--progress": progressOf(seconds, durationSeconds) }}
    >
      <div className="dark">
        <div className={styles.top}>
          <h2 id={titleId}>{demo.title}</h2>
          <FactLine facts={facts} />
          <p>{demo.description}</p>
        </div>
        <div className={styles.deck} data-needs-script="">
          <PlayButton state={state} words={words} onClick={toggle} />
          <Waveform peaks={demo.peaks}>
            <input
              type="range"
              min={0}
              max={durationSeconds}
              step={0.1}
              value={Math.min(seconds, durationSeconds)}
              aria-disabled={state === "loading"}
              aria-label={words.position}
              aria-valuetext={`${clockTime(seconds)} / ${length}`}
              onChange={(event) => (underWay ? seek(event.currentTarget.valueAsNumber) : playFrom(event.currentTarget.valueAsNumber))}
            />
          </Waveform>
          <p className={styles.clock}>
            <b>{clockTime(seconds)}</b> <span>{`/ ${length}`}</span>
          </p>
          <p className={styles.status} role="status" data-failed={words.failed}>
            {words.status[state]}
          </p>
        </div>
        <p className={styles.disclosure}>{words.disclosure}</p>
        <noscript>
          <div className={styles.plain}>
            <p>{words.withoutScript}</p>
            {/* The transcript follows right below. */}
            {/* biome-ignore lint/a11y/useMediaCaption: the whole transcript is below the player */}
            <audio controls preload="none" src={recording.path} />
          </div>
        </noscript>
        <ol className={styles.scenes}>
          {scenes.map(({ title, paragraph, picture }, index) => (
            <li key={title} aria-current={index === currentScene || undefined}>
              <button type="button" aria-disabled={state === "loading"} onClick={() => playFrom(startOf(paragraph))}>
                {picture}
                <span>{title}</span>
                <small>{clockTime(startOf(paragraph))}</small>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <DemoTranscript title={words.transcriptTitle} intro={words.transcriptIntro} timeline={timeline} scenes={scenes} current={current} />
    </article>
  );
}

/** Percent of the audio that has been heard. */
function progressOf(seconds: number, durationSeconds: number): string {
  return ((Math.min(seconds, durationSeconds) / durationSeconds) * 100).toFixed(2);
}
