import { type ReactNode, useId } from "react";
import { clockTime, type TimedSentence } from "./demo-timeline.ts";
import styles from "./demo-transcript.module.css";

export type DemoScene = { readonly title: string; readonly paragraph: number; readonly picture: ReactNode };

export type DemoTranscriptProps = {
  readonly title: string;
  readonly intro: string;
  readonly timeline: readonly TimedSentence[];
  /** Each is beside the paragraph that begins it. */
  readonly scenes: readonly DemoScene[];
  /** Index of the sentence being spoken, or -1. */
  readonly current: number;
};

/** Every word of the demo in its paragraphs; the sentence being spoken is marked. */
export function DemoTranscript({ title, intro, timeline, scenes, current }: DemoTranscriptProps) {
  const titleId = useId();
  const indexed = timeline.map((sentence, index) => ({ ...sentence, index }));
  const paragraphs = [...Map.groupBy(indexed, ({ paragraph }) => paragraph)];
  const currentParagraph = timeline[current]?.paragraph;
  return (
    <section className={styles.transcript} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        <p>{intro}</p>
      </header>
      <ol>
        {paragraphs.map(([paragraph, sentences]) => {
          const startSeconds = sentences[0]?.startSeconds ?? 0;
          const scene = scenes.find((each) => each.paragraph === paragraph);
          return (
            <li key={paragraph} data-current={paragraph === currentParagraph || undefined}>
              {scene && (
                <div className={styles.scene}>
                  {scene.picture}
                  <b>{scene.title}</b>
                </div>
              )}
              <time dateTime={`PT${Math.floor(startSeconds)}S`}>{clockTime(startSeconds)}</time>
              <p>
                {sentences.map(({ index, text }) => (
                  <span key={index} aria-current={index === current || undefined}>
                    {typographic(text)}{" "}
                  </span>
                ))}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The speech function gets plain apostrophes; the page shows typographic ones. */
function typographic(text: string): string {
  return text.replaceAll("'", "’");
}
