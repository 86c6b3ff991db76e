import { ChooseButton } from "#app/desk/controls/choose-button.tsx";
import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import field from "#app/desk/controls/field.module.css";
import { leadsHref } from "#app/desk/controls/leads-href.ts";
import { type Choices, Options } from "#app/desk/controls/options.tsx";
import head from "#app/desk/controls/page-head.module.css";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import { SearchField } from "#app/desk/controls/search-field.tsx";
import text from "#app/desk/controls/text.module.css";
import { leadsWords } from "#content/desk/leads.ts";
import { deskQuery, type LeadFilter, unknownSource } from "#domain/desk-fields.ts";
import { deskFiles, deskPages } from "#domain/desk-paths.ts";
import type { LeadsProps } from "./leads-props.ts";

/** Title, what waits, search and the two filters: a form that asks for the same page. */
export function LeadsHead({ query, waits, sources, people }: LeadsProps) {
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

/** How many there are of each kind. Links: the page works without a script. */
export function LeadsTabs({ query, counts }: Pick<LeadsProps, "query" | "counts">) {
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
