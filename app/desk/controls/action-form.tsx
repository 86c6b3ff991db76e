import { type ComponentProps, useContext } from "react";
import type { DeskOperation, GivenInput, InputName } from "#app/desk/desk-operations.ts";
import type { TypedForm } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { FormFrameContext } from "./desk-context.ts";
import { TypedFormContext } from "./typed-form.ts";

type FormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
  /** The version that the person saw, if the action changes it. */
  readonly version?: string | undefined;
  /** The page to go to, if it is not this one. */
  readonly back?: string;
};

/** `does` names the operation; `with` is the input that the page knows, and the form's fields are the rest. */
type OperationProps<Name extends DeskOperation> = FormProps & {
  readonly does: Name;
  readonly with?: GivenInput<Name>;
  readonly action?: never;
};

/** An action with a route of its own. */
type ActionProps = FormProps & { readonly action: string; readonly does?: never; readonly with?: never };

/**
 * A form that does something: it works alone, and a script may send it without leaving the page. If it was refused,
 * it is shown again with the typed values.
 */
export function ActionForm<Name extends DeskOperation>(props: OperationProps<Name> | ActionProps) {
  const { does, with: given, version, back, children, ...rest } = props;
  const frame = useContext(FormFrameContext);
  if (!frame)
    throw new Error("An ActionForm is used outside of DeskFrame, or in an island without FormFrameContext: it has no CSRF token.");
  const action = props.action ?? deskActions.do(String(does));
  const fields = Object.entries<string | number | undefined>(given ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const about = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return (
    <form method="post" aria-invalid={false} {...rest} action={action}>
      <input type="hidden" name={deskFields.csrf} value={frame.csrf} />
      <input type="hidden" name={deskFields.back} value={back ?? frame.here} />
      {back !== undefined && back !== frame.here && <input type="hidden" name={deskFields.here} value={frame.here} />}
      {frame.offered && <input type="hidden" name={deskFields.offered} value={frame.offered} />}
      {version !== undefined && <input type="hidden" name={deskFields.version} value={version} />}
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {about !== "" && <input type="hidden" name={deskFields.about} value={about} />}
      <TypedFormContext value={frame.typed && isThisForm(frame.typed, action, about) ? frame.typed : null}>{children}</TypedFormContext>
    </form>
  );
}

/** Several forms may do the same operation: `about` tells which one was sent. */
const isThisForm = (typed: TypedForm, action: string, about: string): boolean =>
  typed.action === action && (typed.fields.find(([name]) => name === deskFields.about)?.[1] ?? "") === about;

/** For a button that does something else with the same form. */
export const doing = (does: DeskOperation): string => deskActions.do(does);

/** The name of an operation's input, checked by the compiler: for a field's `name`. */
export const inputName = <Name extends DeskOperation>(_does: Name, input: InputName<Name>): string => input;
