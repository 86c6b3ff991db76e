import { useId } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { ComingButton } from "#content/insight/insight.schema.ts";
import { insight } from "#content/insight/insight.ts";
import styles from "./coming-action.module.css";

export type ComingActionProps = {
  readonly action: ComingButton;
  readonly kind: "lamp" | "ink" | "line";
  readonly arrow?: boolean;
  readonly className?: string | undefined;
};

/** A button without an effect yet, which says so beside its label; a link once the content has a target for it. */
export function ComingAction({ action, kind, arrow = false, className }: ComingActionProps) {
  const soonId = useId();
  if (action.href)
    return (
      <ButtonLink href={action.href} kind={kind} arrow={arrow} className={className}>
        {action.label}
      </ButtonLink>
    );
  return (
    <Button className={styles.coming} aria-disabled aria-describedby={soonId}>
      {action.label}
      <span className={styles.soon} id={soonId} aria-hidden="true">
        {insight.openingSoon}
      </span>
    </Button>
  );
}
