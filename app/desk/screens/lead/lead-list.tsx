import { useDesk } from "#app/desk/controls/desk-context.ts";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref } from "#app/desk/controls/leads-href.ts";
import { Moment } from "#app/desk/controls/moment.tsx";
import { SearchField } from "#app/desk/controls/search-field.tsx";
import text from "#app/desk/controls/text.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import type { LeadSummary } from "#app/desk/desk-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskWords } from "#content/desk/words.ts";
import type { LeadsQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import styles from "./lead-list.module.css";
import type { LeadListProps } from "./lead-props.ts";

const { list: words } = leadWords;
const tabs = ["waiting", "new", "mine"] as const;

/** The list beside the lead, by one of three filters. */
export function LeadList({ list, leadId }: { readonly list: LeadListProps; readonly leadId: string }) {
  const { nowUtc, timeZone } = useDesk();
  const first = list.leads[0]?.leadId ?? leadId;
  const { query } = list;
  const label = query.show === "new" || query.show === "mine" || query.show === "waiting" ? words[query.show] : words.all;
  return (
    <section className={styles.list} aria-label={label} data-desk-live="list">
      <div className={styles.head}>
        <form action={deskPages.leads}>
          <SearchField label={leadsWords.search} hint={leadsWords.searchShort} value="" />
        </form>
        <nav className={styles.tabs} aria-label={words.which}>
          {tabs.map((show) => (
            <a
              key={show}
              href={leadHref(show === query.show ? leadId : first, { show })}
              aria-current={show === query.show ? "page" : undefined}
            >
              {words.tab[show]} {list.counts[show]}
            </a>
          ))}
          <a href={deskPages.leads} aria-current={query.show === "all" ? "true" : undefined}>
            {words.tab.all} {list.counts.all}
          </a>
        </nav>
      </div>
      <ol className={styles.leads} data-desk-list="">
        {list.leads.map((lead) => (
          <li key={lead.leadId} id={`beside-${lead.leadId}`}>
            <ListRow lead={lead} query={query} isCurrent={lead.leadId === leadId} />
          </li>
        ))}
      </ol>
      <p className={`${styles.end} ${text.caption}`}>{endWords(list, nowUtc, timeZone)}</p>
    </section>
  );
}

function ListRow({ lead, query, isCurrent }: { readonly lead: LeadSummary; readonly query: LeadsQuery; readonly isCurrent: boolean }) {
  return (
    <a
      href={leadHref(lead.leadId, query)}
      className={lead.isUnread ? styles.unread : undefined}
      aria-current={isCurrent ? "true" : undefined}
      data-desk-row={lead.leadId}
      data-desk-open=""
    >
      <span>{lead.isUnread && <Unread sinceUtc={lead.createdAtUtc} isFirst />}</span>
      <b>
        <bdi>{lead.name}</bdi>
      </b>
      <Moment at={lead.createdAtUtc} />
      <span className={`${styles.words} ${text.cut}`}>
        <bdi>{lead.words}</bdi>
      </span>
      <span className={styles.foot}>
        <LeadState lead={lead} />
        <span className={`${text.cut} ${text.mute}`}>
          <bdi>{lead.company || deskWords.noCompany}</bdi>
        </span>
      </span>
    </a>
  );
}

function endWords({ query: { show }, sinceUtc, isWhole }: LeadListProps, nowUtc: UtcTimestamp, timeZone: string): string {
  if (show === "new") return sinceUtc ? words.end.new(longMomentWords(sinceUtc, nowUtc, timeZone)) : words.end.newAll;
  return show === "waiting" || show === "mine" ? words.end[show] : isWhole ? words.end.whole : words.end.other;
}
