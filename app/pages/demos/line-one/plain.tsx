import { ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./opening.module.css";
import outcomes from "./outcomes.module.css";

const { plain } = lineOneWords;

/** In place of the composer if nothing can be asked: how a person is reached. */
export function Plain() {
  return (
    <div className={styles.plain} data-part="plain">
      <a className={outcomes.tel} href={brand.phone.href}>
        {brand.phone.display}
      </a>
      <p>
        {`${brand.hours.display}.`}
        <br />
        {plain.write(brand.email)}
      </p>
      <ButtonLink href={lineOneWords.slip.all.href} kind="lamp" arrow>
        {plain.book}
      </ButtonLink>
    </div>
  );
}
