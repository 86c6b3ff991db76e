import { DeskButtonSummary } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { looksHostile, splitWords } from "#app/desk/controls/plain-words.ts";
import { leadWords } from "#content/desk/lead.ts";
import styles from "./lead.module.css";

/** A stranger's words as plain text: links in it do not work. */
export function LeadWords({ words }: { readonly words: string }) {
  return (
    <>
      <FoldedWords words={words} className={styles.words} />
      <HostileWarning words={words} />
    </>
  );
}

/** Long words are cut; the rest can be opened. */
export function FoldedWords({ words, className }: { readonly words: string; readonly className: string | undefined }) {
  const { first, rest } = splitWords(words);
  return (
    <div className={className} dir="auto">
      {first.length === 0 ? <p>{leadWords.noWords}</p> : first.map(paragraph)}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <DeskButtonSummary>
            {leadWords.allCharacters(words.length)} <DeskIcon name="down" />
          </DeskButtonSummary>
          {rest.map(paragraph)}
        </details>
      )}
    </div>
  );
}

export function HostileWarning({ words }: { readonly words: string }) {
  if (!looksHostile(words)) return null;
  return (
    <p className={styles.warning}>
      <DeskIcon name="triangle" />
      <span>{leadWords.hostile}</span>
    </p>
  );
}

const paragraph = (text: string, index: number) => <p key={index}>{text}</p>;
