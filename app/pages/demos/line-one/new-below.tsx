import { ChevronIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./composer.module.css";

/** For those who asked for less motion: the page stays where it is, and says that there is more. */
export function NewBelow({ onPress }: { readonly onPress: () => void }) {
  return (
    <div className={styles.newBelow}>
      <button type="button" onClick={onPress}>
        <span>{lineOneWords.log.newBelow}</span>
        <ChevronIcon />
      </button>
    </div>
  );
}
