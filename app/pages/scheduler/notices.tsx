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
  /** Where to go from here. */
  readonly children?: ReactNode;
};

/** What went wrong, or is done already, over the form that it concerns. Spoken at once; can take the focus. */
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
  /** Where the title can take the focus. */
  readonly titleId?: string;
  readonly role?: "alert";
  readonly children: ReactNode;
};

/** One message in the middle: a picture, what has happened, what one can do. */
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

/** The booked time between two rules, and what there is to say of it. */
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
  /** The call that is asked about. */
  readonly when: string;
  readonly length: string;
  readonly text: string;
  readonly yes: { readonly label: string; readonly kind: "lamp" | "ink" };
  readonly no: { readonly label: string; readonly href: string };
};

/**
 * One question about one call. Only the form's POST says yes: mail scanners that open links do no harm. It stands higher
 * than what led here on the page before, with the words below: the second press of a double press does not say yes.
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

/** A page that may lose its connection fetches it before, and from its own address both times. */
export const offlinePicture = <img src={offlineSrc} alt="" width={width} height={height} />;

export const unreachableId = "unreachable";

type UnreachableProps = {
  readonly text: string;
  /** Where to look again; if it is missing, the surrounding form is sent again. */
  readonly retryHref?: string | undefined;
};

/** The calendar does not answer: try again, call, or write. Inside a form that carries what was typed, or alone. */
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
