import offlineFile from "virtual:picture/state-offline";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DoneIcon, ErrorIcon } from "#app/ui/icons.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { brand } from "#content/brand.ts";
import { scheduler } from "#content/scheduler.ts";
import styles from "./notices.module.css";
import { SchedulerBar } from "./scheduler-frame.tsx";

export const noteId = "note";

export type NoteProps = {
  readonly id?: string;
  readonly title: string;
  readonly text: string;
  readonly tone?: "bad" | "good";
  /** Links to go on with. */
  readonly children?: ReactNode;
};

/** A problem, or something already done, above its form. An alert that can get the focus. */
export function Note({ id = noteId, title, text, tone = "bad", children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} id={id} role="alert" tabIndex={-1}>
      {tone === "good" ? <DoneIcon /> : <ErrorIcon />}
      <p>
        <b>{title}</b>
        <Unbroken text={text} /> {children}
      </p>
    </div>
  );
}

type MiddleProps = {
  readonly picture: ReactNode;
  readonly title: string;
  /** If given, the title can get the focus. */
  readonly titleId?: string;
  readonly role?: "alert";
  readonly children: ReactNode;
};

/** One message in the middle: a picture, what has happened, and what to do. */
export function Middle({ picture, title, titleId, role, children }: MiddleProps) {
  return (
    <div className={styles.middle} role={role}>
      {picture}
      <h2 id={titleId} tabIndex={titleId ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** The booked time between two lines, with a text about it. */
export function Slip({ time, text }: { readonly time: string; readonly text: string }) {
  return (
    <div className={styles.slip}>
      <b>
        <Unbroken text={time} />
      </b>
      <span>
        <Unbroken text={text} />
      </span>
    </div>
  );
}

export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type AskProps = {
  readonly picture: ReactNode;
  readonly title: string;
  /** The call in question. */
  readonly when: string;
  readonly length: string;
  readonly text: string;
  readonly yes: { readonly label: string; readonly kind: "lamp" | "ink" };
  readonly no: { readonly label: string; readonly href: string };
};

/**
 * One question about one call. Only the form's POST confirms, so that mail scanners that open links do no harm. The button is
 * higher than the one that led here, with the text below it, so that a double press there does not confirm here.
 */
export function Ask({ picture, title, when, length, text, yes, no }: AskProps) {
  return (
    <Middle picture={picture} title={title}>
      <Slip time={when} text={length} />
      <form method="post">
        <Actions>
          <Button type="submit" kind={yes.kind}>
            {yes.label}
          </Button>
          <ButtonLink href={no.href}>{no.label}</ButtonLink>
        </Actions>
      </form>
      <p>{text}</p>
    </Middle>
  );
}

const [offlineSrc, width, height] = offlineFile;

/** A page that may lose its connection renders it hidden first, so that the browser has it. */
export const offlinePicture = <img src={offlineSrc} alt="" width={width} height={height} />;

export const unreachableId = "unreachable";

type UnreachableProps = {
  readonly text: string;
  /** The address to try again; if missing, the surrounding form is sent again. */
  readonly retryHref?: string | undefined;
};

/** The calendar does not answer: try again, call, or write. Inside a form with the typed values, or alone. */
export function Unreachable({ text, retryHref }: UnreachableProps) {
  const { title, retry, write } = scheduler.problems.unreachable;
  return (
    <>
      <Middle picture={offlinePicture} title={title} titleId={unreachableId} role="alert">
        <p>{text}</p>
        <Actions>
          {retryHref ? (
            <ButtonLink kind="lamp" arrow href={retryHref}>
              {retry}
            </ButtonLink>
          ) : (
            <Button type="submit" kind="lamp" arrow name="step" value="book">
              {retry}
            </Button>
          )}
          <ButtonLink href={brand.phone.href} className="num">
            {brand.phone.display}
          </ButtonLink>
        </Actions>
      </Middle>
      <SchedulerBar title={write.title} text={write.text}>
        <ButtonLink size="small" href="/contact#enquiry-heading" target="_top">
          {write.link}
        </ButtonLink>
      </SchedulerBar>
    </>
  );
}
