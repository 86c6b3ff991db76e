import type { ReactNode } from "react";
import frameMessages from "#app/features/scheduler/frame-messages.enhance.ts?inline-script";
import { brand } from "#content/brand.ts";
import { scheduler } from "#content/scheduler.ts";
import styles from "./scheduler-page.module.css";

type Props = {
  readonly children: ReactNode;
  /** On the page that confirms a booking: its time, for the page around the frame. */
  readonly bookedFor?: string;
};

/** The document of each of the scheduler's pages, alone or inside another page's frame. */
export function SchedulerPage({ children, bookedFor }: Props) {
  return (
    <>
      {/* The server's alone: it has run when hydration comes by, and hydration leaves it as it is. */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? frameMessages : "" }} />
      {/* Named, so that in another page's frame it is not a second nameless main part. */}
      <main id="main" aria-label={scheduler.frame.title} className={styles["page"]} data-booked-for={bookedFor}>
        <a className={styles["home"]} href="/">
          {scheduler.home}
        </a>
        {children}
      </main>
    </>
  );
}

/** The scheduler is a service beside the site: search engines list the contact page, and nobody's booking. */
export const schedulerMeta = (title: string) => [{ title }, { name: "robots", content: "noindex, nofollow" }];

export const otherWays = { phone: brand.phone, formHref: "/contact#enquiry-heading" };
