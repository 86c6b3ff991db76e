import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { ComingButton } from "#content/insight/insight.schema.ts";
import { insight } from "#content/insight/insight.ts";
import styles from "./coming-action.module.css";

export type ComingActionProps = {
  readonly action: ComingButton;
  readonly kind: "lamp" | "ink" | "line";
  readonly arrow?: boolean;
  readonly className?: string | undefined;
};

/** A button that starts nothing yet, looks so and says so; a link once the content has a target for it. */
export function ComingAction({ action, kind, arrow = false, className }: ComingActionProps) {
  if (action.href)
    return (
      <ButtonLink href={action.href} kind={kind} arrow={arrow} className={className}>
        {action.label}
      </ButtonLink>
    );
  return (
    <Tooltip text={insight.openingSoon}>
      {(describedBy) => (
        <Button className={styles.coming} aria-disabled aria-describedby={describedBy}>
          {action.label}
        </Button>
      )}
    </Tooltip>
  );
}
