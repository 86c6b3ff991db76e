import type { ComponentProps } from "react";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { deskFields } from "#domain/desk-fields.ts";

type ActionFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
  readonly frame: Pick<DeskFrameProps, "csrf" | "here">;
  readonly action: string;
  /** Of what the person saw, where the action changes it. */
  readonly version?: string | undefined;
  /** Where it leads instead of back to this page. */
  readonly back?: string;
};

/** A form that does something: it works alone, and an island may send it without leaving the page. */
export function ActionForm({ frame, action, version, back, children, ...rest }: ActionFormProps) {
  return (
    <form method="post" action={action} {...rest}>
      <input type="hidden" name={deskFields.csrf} value={frame.csrf} />
      <input type="hidden" name={deskFields.back} value={back ?? frame.here} />
      {version !== undefined && <input type="hidden" name={deskFields.version} value={version} />}
      {children}
    </form>
  );
}
