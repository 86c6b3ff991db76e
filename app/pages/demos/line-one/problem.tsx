import field from "#app/ui/field.module.css";
import { ErrorIcon } from "#app/ui/icons.tsx";
import styles from "./slip.module.css";

/** Why a press came to nothing, above what can be done about it. */
export function Problem({ text }: { readonly text: string }) {
  return (
    <p className={`${field.error} ${styles.problem}`} role="alert">
      <ErrorIcon />
      <span>{text}</span>
    </p>
  );
}
