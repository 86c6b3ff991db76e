import styles from "./stage.module.css";

export type ToolButtonProps = {
  readonly label: string;
  /** Path data in a box of 18 by 18. */
  readonly icon: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** A square button that moves a picture. */
export function ToolButton({ label, icon, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
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
  );
}
