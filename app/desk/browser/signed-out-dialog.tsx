import { useEffect, useRef } from "react";
import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import dialog from "#app/desk/controls/dialog.module.css";
import { problemWords } from "#content/desk/problem.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";

const { signedOut: words } = problemWords;

/** Shown if the session has ended elsewhere while the page was open. It covers the page: the next reader may be somebody else. */
export function SignedOutDialog({ here, onClose }: { readonly here: string; readonly onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  const signIn = `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: here, [deskQuery.why]: "ended" })}`;
  return (
    <dialog
      ref={ref}
      className={`${dialog.dialog} ${dialog.confirm} ${dialog.covering}`}
      aria-labelledby="signed-out-title"
      onClose={onClose}
    >
      <form method="dialog">
        <h2 id="signed-out-title">{words.title}</h2>
        <p>{words.plain}</p>
        <footer>
          <DeskButtonLink look="lamp" href={signIn}>
            {words.signIn}
          </DeskButtonLink>
        </footer>
      </form>
    </dialog>
  );
}
