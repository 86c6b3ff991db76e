import type { ReactNode } from "react";
import dialog from "#app/desk/controls/dialog.module.css";
import type { DeskFrameProps, DeskPlace } from "#app/desk/desk-props.ts";
import { DeskFrame } from "./desk-frame.tsx";

/** The id of the heading of a page that asks first. */
export const questionId = "question";

type ConfirmationProps = { readonly frame: DeskFrameProps; readonly place: DeskPlace; readonly children: ReactNode };

/** A page that asks before something irreversible is done. */
export function Confirmation({ frame, place, children }: ConfirmationProps) {
  return (
    <DeskFrame frame={frame} place={place}>
      <section className={`${dialog.confirm} ${dialog.inline}`} aria-labelledby={questionId}>
        {children}
      </section>
    </DeskFrame>
  );
}
