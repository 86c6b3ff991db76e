import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./tooltip.module.css";

/** SPEC section 9, "Notice defaults". */
const openAfterMs = 700;

export type TooltipProps = {
  readonly text: string;
  /**
   * note: additional information about the control; without hover, and without scripts, it is shown below the control.
   * name: the accessible name of a control that shows only an icon.
   */
  readonly kind?: "note" | "name";
  /** The control; it gets the words' id for aria-describedby or, if they are its name, aria-labelledby. */
  readonly children: (wordsId: string) => ReactNode;
};

/**
 * A few words over a control that is hovered or focused (WCAG 1.4.13): Escape hides them wherever the focus is, and the
 * pointer may move onto them.
 */
export function Tooltip({ text, kind = "note", children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), openAfterMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span className={`${styles.anchor} ${styles[kind]}`} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      {children(id)}
      <span role="tooltip" id={id} className={styles.tooltip} data-open={open || undefined}>
        {text}
      </span>
    </span>
  );
}
