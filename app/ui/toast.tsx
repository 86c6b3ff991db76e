import type { ReactNode } from "react";
import { ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./toast.module.css";
import type { ToastMessage, ToastTone } from "./toasts.ts";

type Props = ToastMessage & {
  /** The id, for fragments and tests. */
  readonly id?: string;
  readonly role?: "status" | "alert" | undefined;
  readonly children?: ReactNode;
};

/** The look of a notice, floating (ToastRegion) or in the page, as after a form was sent without a script. */
export function Toast({ tone, title, message, id, role, children }: Props) {
  return (
    <div className={`${styles.toast} ${styles[tone]}`} id={id} role={role} tabIndex={id ? -1 : undefined}>
      <Sign tone={tone} />
      <p>
        <b>{title}</b>
        {message}
      </p>
      {children}
    </div>
  );
}

function Sign({ tone }: { tone: ToastTone }) {
  if (tone === "bad") return <ErrorIcon />;
  if (tone === "info") return <InfoIcon />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="var(--lamp)" />
      <path d="M6.5 12.5l3.5 3.5 7-8" fill="none" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
