import { Button, ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { LineIcon } from "./line-icons.tsx";
import styles from "./log.module.css";

const { log, unreachable } = lineOneWords;

type Props = { readonly how: "stopped" | "dropped"; readonly isUnreachable: boolean; readonly onAgain: () => void };

/** Under words that have no end: stopped by the visitor, or the line has dropped. */
export function StopNote({ how, isUnreachable, onAgain }: Props) {
  return (
    <>
      <p className={how === "dropped" ? styles.un : styles.note}>
        <span>{how === "dropped" ? unreachable.dropped : log.stopped}</span>
      </p>
      {how === "dropped" && isUnreachable && <LostActions onAgain={onAgain} />}
    </>
  );
}

export function LostActions({ onAgain }: Pick<Props, "onAgain">) {
  return (
    <div className={styles.acts}>
      <Button onClick={onAgain}>
        <LineIcon name="again" />
        <span>{unreachable.again}</span>
      </Button>
      <ButtonLink href={brand.phone.href}>{unreachable.call}</ButtonLink>
    </div>
  );
}
