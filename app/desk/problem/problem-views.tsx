import { deskView } from "#app/desk/frame/desk-view.ts";
import { problemWords } from "#content/desk/problem.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import "#app/desk/desk.css";
import { DeskLogo } from "#app/desk/frame/desk-logo.tsx";
import frame from "#app/desk/frame/frame.module.css";
import { DeskButton, DeskButtonLink } from "#app/desk/parts/desk-button.tsx";
import field from "#app/desk/parts/field.module.css";
import { LampTower } from "#app/desk/parts/lamp-tower.tsx";
import styles from "#app/desk/parts/problem.module.css";
import text from "#app/desk/parts/text.module.css";
import type { DatabaseDownProps, DeskProblemProps, UnsentForm } from "./problem-props.ts";
import Retry from "./retry.island.tsx";

/** 503: says since when, what it means, and tries again by itself every ten seconds. */
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
          {unsent ? <Unsent form={unsent} here={here} reference={reference} /> : <Retry here={here} since={since} reference={reference} />}
        </div>
        <LampTower lit={0} isNight />
      </main>
    </div>
  );
}

/** Fields that hold somebody's own sentences: these stand there to be read, copied and mended. */
const wordFields: readonly string[] = [deskFields.body, deskFields.note, deskFields.line];

/** A form that came from a page without its scripts: it waits here with all that was typed, until its sender sends it again. */
function Unsent({
  form: { action, fields },
  here,
  reference,
}: Pick<DatabaseDownProps, "here" | "reference"> & { readonly form: UnsentForm }) {
  const words = problemWords.databaseDown;
  return (
    <form method="post" action={action} data-desk-native="">
      <p>{words.unsent}</p>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one name may come more than once
        <UnsentField key={index} name={name} value={value} />
      ))}
      <div className={styles.acts}>
        <DeskButton look="lamp">{words.sendAgain}</DeskButton>
        <DeskButtonLink href={here}>{words.leave}</DeskButtonLink>
      </div>
      <p className={styles.next}>{words.reference(reference)}</p>
    </form>
  );
}

function UnsentField({ name, value }: { readonly name: string; readonly value: string }) {
  if (!wordFields.includes(name) || value === "") return <input type="hidden" name={name} value={value} />;
  return (
    <label className={`${field.field} ${styles.typed}`}>
      {problemWords.databaseDown.typed}
      <textarea className={field.input} name={name} rows={6} defaultValue={value} />
    </label>
  );
}

/** What can't be shown or done, and the way back. */
function DeskProblemView({ kind, reference }: DeskProblemProps) {
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
          <DeskButtonLink look="lamp" href={deskPages.today}>
            {problemWords.today}
          </DeskButtonLink>
        </div>
      </main>
    </div>
  );
}

export const databaseDownView = deskView<DatabaseDownProps>(import.meta.url, () => problemWords.databaseDown.title, DatabaseDownView);

export const deskProblemView = deskView<DeskProblemProps>(import.meta.url, ({ kind }) => problemWords[kind].title, DeskProblemView);
