import styles from "./error-summary.module.css";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
};

/** The errors of a form that the server sent back, each linked to its field. A fragment with its id moves the focus here. */
export function ErrorSummary({ id, title, message, errors }: Props) {
  return (
    <div className={styles.summary} id={id} role="alert" tabIndex={-1}>
      <h3>{title}</h3>
      <p>{message}</p>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`}>{error.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
