import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./tooltip.module.css";

/** SPEC section 9, "Notice defaults". */
const openAfterMs = 700;

export type TooltipProps = {
  readonly text: string;
  /** The control it describes; it gets the tooltip's id for aria-describedby. */
  readonly children: (describedBy: string) => ReactNode;
};

/**
 * A few words over a control that rests under the pointer or has the focus (WCAG 1.4.13): Escape puts them away, and
 * the pointer may move onto them. Without scripts the words stay readable to screen readers.
 */
export function Tooltip({ text, children }: TooltipProps) {
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span className={styles.anchor} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide} onKeyDown={onKeyDown}>
      {children(id)}
      <span role="tooltip" id={id} className={styles.tooltip} data-open={open || undefined}>
        {text}
      </span>
    </span>
  );
}
