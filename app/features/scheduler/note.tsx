import { ErrorIcon } from "#app/ui/icons.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./note.module.css";

type Props = { readonly id: string; readonly title: string; readonly text: string };

/** What went wrong, over the form that it concerns. Spoken at once; can take the focus. */
export function Note({ id, title, text }: Props) {
  return (
    <div className={styles.note} id={id} role="alert" tabIndex={-1}>
      <ErrorIcon />
      <p>
        <b>{title}</b>
        <Unbroken text={text} />
      </p>
    </div>
  );
}
