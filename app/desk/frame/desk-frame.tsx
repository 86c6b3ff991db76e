import type { ReactNode } from "react";
import DeskScript from "#app/desk/browser/desk-script.island.tsx";
import { DeskContext, FormFrameContext, useDesk } from "#app/desk/controls/desk-context.ts";
import toasts from "#app/desk/controls/toasts.module.css";
import "#app/desk/desk.css";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import dialog from "#app/desk/controls/dialog.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { Toast, undoSecondsOf } from "#app/desk/controls/toast.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { DeskFrameProps, DeskPlace } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import type { DeskConflict } from "#domain/desk-answer.ts";
import { deskFields, wordFields } from "#domain/desk-fields.ts";
import { DeskTabs, DeskTop } from "./desk-top.tsx";
import styles from "./frame.module.css";

type Props = {
  readonly frame: DeskFrameProps;
  /** The word that is current; null on pages beside the six. */
  readonly place: DeskPlace | null;
  /** No room below the content: for screens that fill the window. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** Top bar, the phone's bar, and what the last action did. */
export function DeskFrame({ frame, place, isFlush = false, children }: Props) {
  const { csrf, here, more, timeZone, version, me } = frame;
  return (
    <DeskContext value={frame}>
      <FormFrameContext value={frame}>
        <div className={styles.desk} data-desk-writer={me.personId}>
          <DeskTop place={place} />
          <main id="main" className={isFlush ? `${styles.main} ${styles.flush}` : styles.main}>
            {frame.conflict && frame.typed && <Conflict conflict={frame.conflict} typed={frame.typed} />}
            {children}
          </main>
          <DeskTabs place={place} />
          {/* The script's notices are above the notice of the person's last action, which is nearest to the controls. */}
          <div className={toasts.stack}>
            <DeskScript frame={{ csrf, here, more, timeZone, version, keysOn: me.keysOn }} />
            <Notice />
          </div>
        </div>
      </FormFrameContext>
    </DeskContext>
  );
}

type ConflictProps = { readonly conflict: DeskConflict; readonly typed: NonNullable<DeskFrameProps["typed"]> };

/** Not in the form itself. */
const besideForm: readonly string[] = [deskFields.anyway, deskFields.override];

/** Shown if somebody else was faster or the desk has to ask: says what happened, and sends the form again at a press. */
function Conflict({ conflict, typed }: ConflictProps) {
  const { csrf, here } = useDesk();
  // The text in the form may have changed since: sends the form as it is now, with the answer and the button pressed before.
  const form = typed.fields.some(([name]) => wordFields.includes(name)) ? wordsFormId : undefined;
  const asked = typed.fields.filter(([name]) => name !== conflict.answeredBy && (!form || besideForm.includes(name)));
  return (
    <section className={`${dialog.confirm} ${dialog.inline}`} role="alert" aria-labelledby="conflict-title">
      <form method="post" action={typed.action}>
        <h2 id="conflict-title">
          <InOrder text={conflict.title} />
        </h2>
        <p>
          <InOrder text={conflict.text} />
        </p>
        {/* Earlier answers are sent again. */}
        {asked.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields of one form, which may repeat a name
          <input key={index} type="hidden" name={name} value={value} form={form} />
        ))}
        {!form && <input type="hidden" name={deskFields.csrf} value={csrf} />}
        {!form && <input type="hidden" name={deskFields.here} value={here} />}
        <footer>
          {conflict.anyway && (
            <DeskButton name={conflict.answeredBy} value="yes" form={form}>
              {conflict.anyway}
            </DeskButton>
          )}
          <DeskButtonLink href={typed.here} look="ink">
            {conflict.keep}
          </DeskButtonLink>
        </footer>
      </form>
    </section>
  );
}

/**
 * The notice of the last action, and above it those of earlier ones that can still be undone. A script moves them into the live
 * region: screen readers announce what is added to it, not what it contains at first.
 */
function Notice() {
  const { notice, earlier, nowUtc } = useDesk();
  const all = notice ? [...earlier, notice] : earlier;
  return (
    <section className={toasts.toasts} aria-label={all.length > 0 ? deskWords.toast.done : undefined} data-desk-notice="">
      <div role="status" />
      {all.map((each) => (
        <Toast
          key={each.undo?.undoId ?? ""}
          notice={each}
          undoSeconds={undoSecondsOf(each, Date.parse(nowUtc))}
          saysId={each.undo ? `says-${each.undo.undoId}` : undefined}
        />
      ))}
    </section>
  );
}
