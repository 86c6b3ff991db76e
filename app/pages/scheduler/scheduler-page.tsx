import type { ReactNode } from "react";
import type { FrameProps } from "#app/rendering/view.ts";
import { unlistedHead } from "#app/seo/page-head.ts";
import { scheduler } from "#content/scheduler.ts";
import frameMessages from "./frame-messages.inline.ts?inline-script";
import styles from "./scheduler-page.module.css";

/** The frame of the scheduler's documents: no header or footer, but the script that sends messages to a page around it. */
export function SchedulerDocument({ children }: FrameProps) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: frameMessages }} />
      {children}
    </>
  );
}

type Props = {
  readonly children: ReactNode;
  /** What the visitor has just done to which call. The heading with `happenedHeadingId` gets the focus, and the page around the frame a message. */
  readonly news?: SchedulerNews | undefined;
};

export type SchedulerNews = { readonly happened: "held" | "booked" | "moved" | "canceled"; readonly startsAtUtc: string };

export const happenedHeadingId = "happened";

/** The main part of each of the scheduler's pages, alone or inside another page's frame. */
export function SchedulerPage({ children, news }: Props) {
  return (
    // Named, since in a frame it is a second main landmark.
    <main
      id="main"
      aria-label={scheduler.frame.name}
      className={styles.page}
      data-happened={news?.happened}
      data-starts-at={news?.startsAtUtc}
    >
      <a className={styles.home} href="/">
        {scheduler.home}
      </a>
      {children}
    </main>
  );
}

/** Not for search engines: they should list the contact page instead, and nobody's booking. */
export const schedulerHead = (title: string) => unlistedHead(title, "noindex, nofollow");
