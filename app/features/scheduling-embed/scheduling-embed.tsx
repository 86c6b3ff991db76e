import { useRef } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { SchedulingEmbed as Embed } from "#domain/site-services.ts";
import styles from "./scheduling-embed.module.css";
import { useSchedulingWidget } from "./use-scheduling-widget.ts";

type EmbedWords = {
  /** The name of the region and of the frame in it. */
  readonly region: string;
  readonly loading: string;
  readonly failed: { readonly title: string; readonly text: string; readonly retry: string; readonly withoutScript: string };
  readonly phone: { readonly display: string; readonly href: string };
  readonly trouble: string;
  readonly openPage: string;
};

export type SchedulingEmbedProps = { readonly embed: Embed; readonly words: EmbedWords };

/** The configured provider's booking calendar, in reserved space; if it cannot be loaded, other ways to book. */
export function SchedulingEmbed({ embed, words }: SchedulingEmbedProps) {
  const section = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { state, retry } = useSchedulingWidget(box, embed, words.region);
  const tryAgain = () => {
    // The pressed button disappears.
    section.current?.focus({ preventScroll: true });
    retry();
  };
  return (
    <section className={styles.embed} aria-label={words.region} aria-busy={state === "loading"} tabIndex={-1} ref={section}>
      <div className={styles.stage}>
        {state === "loading" && (
          <div className={styles.message}>
            <p role="status" data-failed={`${words.failed.title} ${words.failed.withoutScript}`}>
              {words.loading}
            </p>
            {/* Shown if the island's own script cannot be loaded (islands.inline.ts). */}
            <div className={`acts ${styles.instead}`} data-instead>
              <ButtonLink kind="lamp" href={embed.bookingUrl}>
                {words.openPage}
              </ButtonLink>
              <ButtonLink href={words.phone.href} className="num">
                {words.phone.display}
              </ButtonLink>
            </div>
          </div>
        )}
        {state === "failed" && (
          <div className={styles.message} role="alert">
            <h3>{words.failed.title}</h3>
            <p>{words.failed.text}</p>
            <div className="acts">
              <Button kind="lamp" onClick={tryAgain}>
                {words.failed.retry}
              </Button>
              <ButtonLink href={words.phone.href} className="num">
                {words.phone.display}
              </ButtonLink>
            </div>
          </div>
        )}
        <noscript>
          <iframe className={styles.frame} src={embed.bookingUrl} title={words.region} />
        </noscript>
        {/* Filled by the provider's script: React renders nothing into it. */}
        <div ref={box} className={styles.box} hidden={state === "failed"} />
      </div>
      <p className={styles.trouble}>
        {words.trouble} <a href={embed.bookingUrl}>{words.openPage}</a>
      </p>
    </section>
  );
}
