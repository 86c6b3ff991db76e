import { useId } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { controlProps, Field } from "#app/ui/field.tsx";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./composer.module.css";
import log from "./log.module.css";
import slip from "./slip.module.css";

const { closed } = lineOneWords;

type Props = { readonly draft: string; readonly onType: (text: string) => void; readonly onAsMessage: (text: string) => void };

/** Takes the composer's place if line one answers no more today. */
export function ClosedComposer({ draft, onType, onAsMessage }: Props) {
  const id = useId();
  return (
    <div className={styles.shut}>
      <h3>{closed.kept}</h3>
      <Field id={id} label={closed.label}>
        <textarea
          {...controlProps({ id })}
          rows={2}
          dir="auto"
          value={draft}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      <div className={log.acts}>
        <Button kind="lamp" arrow onClick={() => onAsMessage(draft)}>
          {closed.send}
        </Button>
        <ButtonLink href={lineOneWords.slip.all.href}>{closed.pick}</ButtonLink>
        <ButtonLink href={brand.phone.href}>{closed.call}</ButtonLink>
      </div>
      <p className={slip.hint}>{closed.hours}</p>
    </div>
  );
}
