import type { ReactNode } from "react";
import { DeskButton } from "./desk-button.tsx";

/** Sends what was chosen beside it: without a script, and once it was chosen by keys (app/desk/browser/send-choices.ts). */
export function ChooseButton({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span hidden data-desk-choose="">
        <DeskButton>{children}</DeskButton>
      </span>
      <noscript>
        <DeskButton>{children}</DeskButton>
      </noscript>
    </>
  );
}
