import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import dialog from "#app/desk/controls/dialog.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { DeskConflict } from "#domain/desk-answer.ts";
import { deskFields, wordFields } from "#domain/desk-fields.ts";

type Props = { readonly conflict: DeskConflict; readonly typed: NonNullable<DeskFrameProps["typed"]> };

/** Not in the form itself. */
const besideForm: readonly string[] = [deskFields.anyway, deskFields.override];

/** Somebody else was faster, or the desk has to ask: says what happened, and sends what was meant only when asked again. */
export function Conflict({ conflict, typed }: Props) {
  const { csrf, here } = useDesk();
  // The words in the form may have been changed since: the form is sent as it is now, with the answer and the button that was pressed before.
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
