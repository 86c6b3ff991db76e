import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { brand } from "#content/brand.ts";
import { scheduler } from "#content/scheduler.ts";
import styles from "./scheduler-frame.module.css";

type Props = {
  /** Length of the call, if one is known. */
  readonly minutes?: number;
  /** Empty without a coming call. */
  readonly lead?: string | undefined;
  /** One of three steps: day, time, details. Undefined on pages outside of the booking. */
  readonly step?: 1 | 2 | 3;
  readonly children: ReactNode;
};

/** The frame of every page of the scheduler: what the call is about, then the page's own content and its bar. */
export function SchedulerFrame({ minutes, lead = scheduler.frame.lead, step, children }: Props) {
  return (
    <div className={styles.box}>
      <div className={styles.scheduler}>
        <header className={`${styles.top} dark`}>
          <h1>{scheduler.frame.title(minutes)}</h1>
          {lead && (
            <p>
              <Unbroken text={lead} />
            </p>
          )}
          {step && (
            <div className={styles.progress} role="img" aria-label={scheduler.frame.step(step)}>
              {[1, 2, 3].map((each) => (
                <i key={each} className={each <= step ? styles.reached : undefined} />
              ))}
            </div>
          )}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

type BarProps = {
  readonly title: string;
  readonly text: string;
  /** The actions, the most important one last. */
  readonly children?: ReactNode;
};

/** The bar at the foot of a page: the choice so far, and the actions. Changes are announced. */
export function SchedulerBar({ title, text, children }: BarProps) {
  return (
    <div className={styles.bar}>
      <div aria-live="polite">
        <b>
          <Unbroken text={title} />
        </b>
        <p>
          <Unbroken text={text} />
        </p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The bar of pages on which a visitor may prefer to phone. */
export function CallBar({ words = scheduler.manage.bar }: { readonly words?: { readonly title: string; readonly text: string } }) {
  return (
    <SchedulerBar {...words}>
      <ButtonLink size="small" href={brand.phone.href} className="num">
        {brand.phone.display}
      </ButtonLink>
    </SchedulerBar>
  );
}
