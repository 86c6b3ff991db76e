import { ChooseButton } from "#app/desk/controls/choose-button.tsx";
import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import field from "#app/desk/controls/field.module.css";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { LampTower } from "#app/desk/controls/lamp-tower.tsx";
import { leadsHref } from "#app/desk/controls/leads-href.ts";
import { type Choices, Options } from "#app/desk/controls/options.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import styles from "#app/desk/controls/problem.module.css";
import { SearchField } from "#app/desk/controls/search-field.tsx";
import text from "#app/desk/controls/text.module.css";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskQuery, type LeadFilter, unknownSource } from "#domain/desk-fields.ts";
import { deskFiles, deskPages } from "#domain/desk-paths.ts";
import { LeadTable } from "./lead-table.tsx";
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

/** Title, waiting leads, search and two filters: a form that requests the same page. */
function LeadsHead({ query, waits, sources, people }: LeadsProps) {
  const { me } = useDesk();
  return (
    <PageHead title={leadsWords.title}>
      <p className={text.mute}>{leadsWords.summary(waits.all, waits.late)}</p>
      <form className={head.tools} action={deskPages.leads} autoComplete="off" data-desk-filter="">
        {query.show !== "all" && <input type="hidden" name={deskQuery.show} value={query.show} />}
        <SearchField label={leadsWords.search} hint={leadsWords.searchHint} value={query.q} className={head.wide} />
        <Choice
          label={leadsWords.source}
          name={deskQuery.source}
          value={query.source}
          of={[["", leadsWords.allSources], ...sources.map((source) => [source, source] as const), [unknownSource, leadsWords.noSource]]}
        />
        <Choice
          label={leadsWords.whose}
          name={deskQuery.whose}
          value={query.whose}
          of={[
            ["", leadsWords.everyones],
            ["mine", leadsWords.mine],
            ["nobody", leadsWords.nobodys],
            ...people.filter(({ personId }) => personId !== me.personId).map(({ personId, name }) => [personId, name] as const),
          ]}
        />
        <ChooseButton>{leadsWords.show}</ChooseButton>
        {me.role === "owner" && (
          <DeskButtonLink href={leadsHref(query, {}, deskFiles.leads("csv"))} className={head.spare} download>
            <DeskIcon name="download" />
            {leadsWords.export}
          </DeskButtonLink>
        )}
      </form>
    </PageHead>
  );
}

type ChoiceProps = { readonly label: string; readonly name: string; readonly value: string; readonly of: Choices };

function Choice({ label, name, value, of }: ChoiceProps) {
  return (
    <label className={head.choice}>
      <span className="vh">{label}</span>
      <select className={field.input} name={name} defaultValue={value}>
        <Options of={of} />
      </select>
    </label>
  );
}

const filters = ["all", "new", "waiting", "later", "answered", "won", "lost", "spam"] as const satisfies readonly LeadFilter[];

/** The kinds of leads with their numbers, as links that work without a script. */
function LeadsTabs({ query, counts }: Pick<LeadsProps, "query" | "counts">) {
  return (
    <nav className={`${head.tabs} ${text.views}`} aria-label={leadsWords.which} style={{ "--tabs": filters.length }}>
      {filters.map((show) => (
        <a key={show} href={leadsHref(query, { show })} aria-current={show === query.show ? "page" : undefined}>
          <b>{counts[show].toLocaleString("en-US")}</b>
          {leadsWords.filters[show]}
        </a>
      ))}
    </nav>
  );
}

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
