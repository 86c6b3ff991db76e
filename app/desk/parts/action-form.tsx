import type { ComponentProps } from "react";
import type { DeskScreen } from "#app/desk/desk-props.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { TypedFormContext } from "./typed-form.ts";

type ActionFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
  readonly frame: Pick<DeskScreen, "csrf" | "here"> & Partial<Pick<DeskScreen, "typed">>;
  readonly action: string;
  /** Of what the person saw, where the action changes it. */
  readonly version?: string | undefined;
  /** Where it leads instead of back to this page. */
  readonly back?: string;
};

/**
 * A form that does something: it works alone, and an island may send it without leaving the page. Where it was not taken,
 * it comes back with what was typed.
 */
export function ActionForm({ frame, action, version, back, children, ...rest }: ActionFormProps) {
  return (
    <form method="post" action={action} {...rest}>
      <input type="hidden" name={deskFields.csrf} value={frame.csrf} />
      <input type="hidden" name={deskFields.back} value={back ?? frame.here} />
      {back !== undefined && back !== frame.here && <input type="hidden" name={deskFields.here} value={frame.here} />}
      {version !== undefined && <input type="hidden" name={deskFields.version} value={version} />}
      <TypedFormContext value={frame.typed?.action === action ? frame.typed : null}>{children}</TypedFormContext>
    </form>
  );
}
