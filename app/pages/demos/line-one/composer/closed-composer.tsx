import { useId } from "react";
import { focusMessage } from "#app/pages/demos/line-one/focus.ts";
import log from "#app/pages/demos/line-one/log/log.module.css";
import slip from "#app/pages/demos/line-one/slips/slip.module.css";
import { writeMessage } from "#app/pages/demos/line-one/slips/slips.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { write } from "#app/pages/demos/line-one/talk/turns.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { controlProps, Field } from "#app/ui/field.tsx";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./composer.module.css";

const { closed } = lineOneWords;

/** Replaces the composer while Line one is closed. */
export function ClosedComposer() {
  const { draft } = useTalk();
  const id = useId();
  return (
    <div className={styles.shut} data-foot="">
      <h3>{closed.kept}</h3>
      <Field id={id} label={closed.label}>
        <textarea
          {...controlProps({ id })}
          rows={2}
          dir="auto"
          value={draft}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </Field>
      <div className={log.acts}>
        <Button
          kind="lamp"
          arrow
          onClick={() => {
            writeMessage(draft);
            focusMessage();
          }}
        >
          {closed.send}
        </Button>
        <ButtonLink href={lineOneWords.slip.all.href}>{closed.pick}</ButtonLink>
        <ButtonLink href={brand.phone.href}>{closed.call}</ButtonLink>
      </div>
      <p className={slip.hint}>{closed.hours}</p>
    </div>
  );
}
