import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import { leadsHref } from "#app/desk/controls/leads-href.ts";
import head from "#app/desk/controls/page-head.module.css";
import styles from "#app/desk/controls/problem.module.css";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { LeadTable } from "./lead-table.tsx";
import { LeadsHead, LeadsTabs } from "./leads-head.tsx";
import type { LeadsProps } from "./leads-props.ts";

/** One list of enquiries and bookings. */
function LeadsView(props: LeadsProps) {
  const { frame, query, leads, next } = props;
  return (
    <DeskFrame frame={frame} place="leads">
      <LeadsHead {...props} />
      <LeadsTabs {...props} />
      {leads.length === 0 ? <LeadsEmpty {...props} /> : <LeadTable {...props} />}
      {next && (
        <DeskButtonLink href={leadsHref(query, { after: next })} className={head.older}>
          {leadsWords.more}
        </DeskButtonLink>
      )}
      {frame.me.keysOn && leads.length > 0 && (
        <p className={`${head.hint} ${text.caption}`} data-needs-script="">
          {leadsWords.hints.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{" "}
              {does}
            </span>
          ))}
        </p>
      )}
    </DeskFrame>
  );
}

export const view = deskView<LeadsProps>(import.meta.url, () => leadsWords.title, LeadsView);

const { empty: words } = leadsWords;

/** Says that there is no lead at all, none with these words, or none of this kind. */
function LeadsEmpty({ query, isFirstDay, nothing }: Pick<LeadsProps, "query" | "isFirstDay" | "nothing">) {
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
