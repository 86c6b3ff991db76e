import { deskWords } from "#content/desk/words.ts";
import { DeskButtonLink } from "./desk-button.tsx";
import styles from "./problem.module.css";

/** In place of a later page of a list that holds nothing any more; `first` is the list's first page. */
export function PastEnd({ first }: { readonly first: string }) {
  const words = deskWords.pastEnd;
  return (
    <div className={styles.empty}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <DeskButtonLink href={first}>{words.first}</DeskButtonLink>
    </div>
  );
}
