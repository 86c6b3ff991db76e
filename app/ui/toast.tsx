import type { ReactNode } from "react";
import { ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./toast.module.css";
import type { ToastMessage, ToastTone } from "./toasts.ts";

type Props = ToastMessage & {
  /** Where a fragment or a test finds it. */
  readonly id?: string;
  readonly role?: "status" | "alert";
  readonly children?: ReactNode;
};

/** How a notice looks, floating (ToastRegion) or standing in the page, as where a form was sent without a script. */
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
