import { deskView } from "#app/desk/frame/desk-view.ts";
import { problemWords } from "#content/desk/problem.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import "#app/desk/desk.css";
import type { ComponentProps, ReactNode } from "react";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import field from "#app/desk/controls/field.module.css";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import styles from "#app/desk/controls/problem.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskLogo } from "#app/desk/frame/desk-logo.tsx";
import frame from "#app/desk/frame/frame.module.css";
import { wordFields } from "#domain/desk-fields.ts";
import ForgetDrafts from "./forget-drafts.island.tsx";
import type { DatabaseDownProps, DeskProblemProps, UnsentForm } from "./problem-props.ts";
import Retry from "./retry.island.tsx";

/** 503: says since when, and what it means, and tries again every ten seconds. */
function DatabaseDownView({ nowUtc, timeZone, sinceUtc, reference, here, unsent }: DatabaseDownProps) {
  const words = problemWords.databaseDown;
  const since = longMomentWords(sinceUtc, nowUtc, timeZone).replace(/^today /, "");
  return (
    <div className={`${frame.desk} ${frame.plain}`}>
      <main id="main" className={`dark ${styles.dead}`}>
        <div>
          <h1>
            {words.heading[0]}
            <br />
            {words.heading[1]}
          </h1>
          <p>{words.text(since)}</p>
          {unsent ? (
            <Unsent form={unsent}>
              <DeskButtonLink href={here}>{problemWords.unsent.leave}</DeskButtonLink>
            </Unsent>
          ) : (
            <Retry here={here} since={since} reference={reference} />
          )}
          {unsent && <p className={styles.next}>{words.reference(reference)}</p>}
        </div>
        <LampTower lit={0} isNight />
      </main>
    </div>
  );
}

/** Says what can't be shown or done, with a way back. */
function DeskProblemView({ kind, reference, unsent, written }: DeskProblemProps) {
  const words = problemWords[kind];
  return (
    <div className={`${frame.desk} ${frame.plain}`}>
      <header className={frame.top}>
        <div className={frame.wrap}>
          <DeskLogo href={deskPages.today} label={deskWords.home} isAlwaysWhole />
        </div>
      </header>
      <main id="main" className={frame.main}>
        <div className={styles.empty}>
          <LampTower lit={0} />
          <h1>{words.title}.</h1>
          <p>{words.text}</p>
          {reference && <p className={text.caption}>{problemWords.databaseDown.reference(reference)}</p>}
          {written && <Typed readOnly defaultValue={written} />}
          {kind === "gone" && <ForgetDrafts />}
          {unsent ? (
            <Unsent form={unsent}>
              <DeskButtonLink href={deskPages.today}>{problemWords.today}</DeskButtonLink>
            </Unsent>
          ) : (
            <DeskButtonLink look="lamp" href={deskPages.today}>
              {problemWords.today}
            </DeskButtonLink>
          )}
        </div>
      </main>
    </div>
  );
}

export const databaseDownView = deskView<DatabaseDownProps>(import.meta.url, () => problemWords.databaseDown.title, DatabaseDownView);

export const deskProblemView = deskView<DeskProblemProps>(import.meta.url, ({ kind }) => problemWords[kind].title, DeskProblemView);

const words = problemWords.unsent;

/** A form that could not be accepted, with everything that was typed, to be sent again. */
function Unsent({ form: { action, fields }, children }: { readonly form: UnsentForm; readonly children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <p>{words.text}</p>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one name may come more than once
        <UnsentField key={index} name={name} value={value} />
      ))}
      <div className={styles.acts}>
        <DeskButton look="lamp">{words.sendAgain}</DeskButton>
        {children}
      </div>
    </form>
  );
}

function UnsentField({ name, value }: { readonly name: string; readonly value: string }) {
  if (!wordFields.includes(name) || value === "") return <input type="hidden" name={name} value={value} />;
  return <Typed name={name} defaultValue={value} />;
}

/** The text of a form that can't be sent any more, or not yet. */
function Typed(props: ComponentProps<"textarea">) {
  return (
    <label className={`${field.field} ${styles.typed}`}>
      {words.typed}
      <textarea className={field.input} rows={6} {...props} />
    </label>
  );
}
