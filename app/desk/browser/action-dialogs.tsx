import { useEffect, useRef } from "react";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import dialog from "#app/desk/controls/dialog.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { problemWords } from "#content/desk/problem.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { carryFocus } from "./keep-focus.ts";
import type { Actions } from "./use-actions.ts";

/** Says what kept an action from being done. What was typed stays in its field behind it. */
export function ActionDialogs({ actions: { obstacle, sendAnyway, giveUp } }: { readonly actions: Actions }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (obstacle && !ref.current?.open) {
      ref.current?.showModal();
      ref.current?.querySelector<HTMLElement>("[data-safe]")?.focus();
    }
    if (!obstacle && ref.current?.open) ref.current.close();
  }, [obstacle]);
  // The browser tells of a close a moment later: by then it may be open again, for another obstacle.
  const onClose = () => {
    if (!ref.current?.open) giveUp();
  };
  return (
    <dialog ref={ref} className={`${dialog.dialog} ${dialog.confirm}`} aria-labelledby="obstacle-title" onClose={onClose}>
      {obstacle && (
        <form method="dialog">
          {obstacle.kind === "conflict" ? (
            <>
              <h2 id="obstacle-title">
                <InOrder text={obstacle.conflict.title} />
              </h2>
              <p>
                <InOrder text={obstacle.conflict.text} />
              </p>
              <footer>
                {obstacle.conflict.anyway && (
                  <DeskButton type="button" onClick={sendAnyway}>
                    {obstacle.conflict.anyway}
                  </DeskButton>
                )}
                <DeskButton type="button" look="ink" data-safe="" onClick={() => showAsItIs(obstacle.here)}>
                  {obstacle.conflict.keep}
                </DeskButton>
              </footer>
            </>
          ) : (
            <SignedOut words={obstacle.words} here={obstacle.here} />
          )}
        </form>
      )}
    </dialog>
  );
}

/** The page as somebody else left it, with what was typed here. */
function showAsItIs(here: string): void {
  carryFocus(document);
  location.assign(here);
}

function SignedOut({ words: count, here }: { readonly words: number; readonly here: string }) {
  const words = problemWords.signedOut;
  return (
    <>
      <h2 id="obstacle-title">{words.title}</h2>
      <p>
        {count > 0 && `${words.text(count)} `}
        {words.plain}
      </p>
      <footer>
        <DeskButtonLink
          look="lamp"
          href={`${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: here, [deskQuery.why]: "ended" })}`}
        >
          {words.signIn}
        </DeskButtonLink>
      </footer>
    </>
  );
}
