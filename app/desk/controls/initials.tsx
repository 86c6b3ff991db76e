import type { DeskPerson } from "#app/desk/desk-props.ts";
import { deskWords } from "#content/desk/words.ts";
import { initialsOf } from "#domain/initials-of.ts";
import styles from "./initials.module.css";

/** The assignee: two letters, or an empty ring. */
export function Initials({ person }: { readonly person: Pick<DeskPerson, "name"> | null }) {
  if (!person)
    return (
      <span className={`${styles.initials} ${styles.none}`} title={deskWords.nobodyYet}>
        <span className="vh">{deskWords.nobodyYet}</span>
      </span>
    );
  return (
    <span className={styles.initials} title={person.name}>
      <span aria-hidden="true">{initialsOf(person.name)}</span>
      <span className="vh">{person.name}</span>
    </span>
  );
}
