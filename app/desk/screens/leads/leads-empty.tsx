import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import { leadsHref } from "#app/desk/controls/leads-href.ts";
import styles from "#app/desk/controls/problem.module.css";
import text from "#app/desk/controls/text.module.css";
import { leadsWords } from "#content/desk/leads.ts";
import { deskPages } from "#domain/desk-paths.ts";
import type { LeadsProps } from "./leads-props.ts";

const { empty: words } = leadsWords;

/** Says that there is no lead at all, none with these words, or none of this kind. */
export function LeadsEmpty({ query, isFirstDay, nothing }: Pick<LeadsProps, "query" | "isFirstDay" | "nothing">) {
  if (isFirstDay)
    return (
      <div className={styles.empty}>
        <LampTower lit={0} />
        <h2>{words.first}</h2>
        <p>{words.firstText}</p>
        <DeskButtonLink look="lamp" href="/contact">
          {words.openContact}
        </DeskButtonLink>
      </div>
    );
  if (!query.q)
    return (
      <div className={styles.empty}>
        <h2>{words.none(leadsWords.filters[query.show])}</h2>
        <p>
          <a className={text.link} href={deskPages.leads}>
            {words.showAll}
          </a>
        </p>
      </div>
    );
  return (
    <div className={styles.empty}>
      <h2>{words.nothing(query.q)}</h2>
      <p>
        {nothing?.didYouMean && (
          <>
            {words.didYouMean}
            <a className={text.link} href={leadsHref(query, { q: nothing.didYouMean.word })}>
              {nothing.didYouMean.word}
            </a>
            {words.found(nothing.didYouMean.count)}
          </>
        )}
        {nothing && nothing.inSpam > 0 && (
          <>
            {words.spamBefore}
            <a className={text.link} href={leadsHref(query, { show: "spam" })}>
              {words.spam}
            </a>
            {words.spamAfter(nothing.inSpam)}
          </>
        )}
      </p>
      <DeskButtonLink href={leadsHref({ ...query, q: "" })} data-desk-clear="">
        {words.clear} <KeyHint>Esc</KeyHint>
      </DeskButtonLink>
    </div>
  );
}
