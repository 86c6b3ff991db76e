import type { ReactNode } from "react";
import { Actions, Middle, Slip } from "#app/features/scheduler/middle.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

type Props = {
  readonly picture: ReactNode;
  readonly title: string;
  /** The call that is asked about. */
  readonly when: string;
  readonly length: string;
  readonly text: string;
  readonly yes: { readonly label: string; readonly kind: "lamp" | "ink" };
  readonly no: { readonly label: string; readonly href: string };
};

/**
 * One question about one call. Only the form's POST says yes: mail scanners that open links do no harm. It stands higher
 * than what led here on the page before, with the words below: the second press of a double press does not say yes.
 */
export function Ask({ picture, title, when, length, text, yes, no }: Props) {
  return (
    <Middle picture={picture} title={title}>
      <Slip time={when} text={length} />
      <form method="post">
        <Actions>
          <Button type="submit" kind={yes.kind}>
            {yes.label}
          </Button>
          <ButtonLink href={no.href}>{no.label}</ButtonLink>
        </Actions>
      </form>
      <p>{text}</p>
    </Middle>
  );
}
