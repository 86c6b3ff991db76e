import type { ReactNode } from "react";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";
import text from "./text.module.css";

type ListRowProps = {
  readonly id?: string;
  readonly icon: DeskIconName;
  readonly title: ReactNode;
  /** Beside the title. */
  readonly more?: ReactNode;
  /** Below it. */
  readonly means?: ReactNode;
  /** At the row's end: mostly what can be done with it. */
  readonly children: ReactNode;
};

/** A row of a list (rows.module.css). */
export function ListRow({ id, icon, title, more, means, children }: ListRowProps) {
  return (
    <li id={id}>
      <DeskIcon name={icon} />
      <p>
        <b className={text.strong}>{title}</b> {more}
        {means !== undefined && <small>{means}</small>}
      </p>
      {children}
    </li>
  );
}
