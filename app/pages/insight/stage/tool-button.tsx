import { Tooltip } from "#app/ui/tooltip.tsx";
import styles from "./stage.module.css";

export type ToolButtonProps = {
  readonly label: string;
  /** Path data in a box of 18 by 18. */
  readonly icon: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** A square button that moves a picture, named by its tooltip. If a move is not possible, it keeps the focus and does nothing. */
export function ToolButton({ label, icon, disabled = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip text={label} kind="name">
      {(labelledBy) => (
        <button
          type="button"
          className={styles.tool}
          aria-labelledby={labelledBy}
          aria-disabled={disabled}
          onClick={() => {
            if (!disabled) onClick();
          }}
        >
          <svg
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={icon} />
          </svg>
        </button>
      )}
    </Tooltip>
  );
}
