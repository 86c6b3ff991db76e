import type { ReactNode } from "react";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";

/** A line of a list with check marks: a fact, or something that will happen. */
export function Tick({ icon, children }: { readonly icon: DeskIconName; readonly children: ReactNode }) {
  return (
    <li>
      <DeskIcon name={icon} />
      <span>{children}</span>
    </li>
  );
}
