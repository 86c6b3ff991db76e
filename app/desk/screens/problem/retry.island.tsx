import { useEffect, useState } from "react";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import styles from "#app/desk/controls/problem.module.css";
import { island } from "#app/rendering/island.tsx";
import { problemWords } from "#content/desk/problem.ts";

const { databaseDown: words } = problemWords;
const everySeconds = 10;

/** Tries again by itself, and copies the reference for a developer. */
function Retry({ here, since, reference }: { readonly here: string; readonly since: string; readonly reference: string }) {
  const [left, setLeft] = useState(everySeconds);
  const [isAlive, setIsAlive] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    setIsAlive(true);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) location.replace(here);
  }, [left, here]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words.details(since, reference, here));
      setIsCopied(true);
    } catch {
      // The browser forbids copying: the reference is shown below.
      setIsCopied(false);
    }
  };
  return (
    <>
      <div className={styles.acts}>
        <DeskButtonLink look="lamp" href={here}>
          {words.tryNow}
        </DeskButtonLink>
        {isAlive && (
          <DeskButton type="button" look="plain" onClick={copy}>
            {isCopied ? words.copied : words.copy}
          </DeskButton>
        )}
      </div>
      <p className={styles.next}>
        {isAlive && words.next(left)} {words.reference(reference)}
      </p>
    </>
  );
}

export default island("retry", Retry);
