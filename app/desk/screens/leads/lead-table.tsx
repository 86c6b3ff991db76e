import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import table from "#app/desk/controls/table.module.css";
import { leadsWords } from "#content/desk/leads.ts";
import type { LeadFilter } from "#domain/desk-fields.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { leadGroups } from "./lead-groups.ts";
import { LeadRow } from "./lead-row.tsx";
import styles from "./lead-table.module.css";
import type { LeadsProps } from "./leads-props.ts";

const columns = ["choose", "unread", "who", undefined, "source", "assignee", "state", "time"] as const;

const captions: Partial<Record<LeadFilter, string>> = { waiting: leadsWords.captionWaiting, later: leadsWords.captionLater };

/** The list as one form: chosen rows go to the bar below, which shows once one is chosen. */
export function LeadTable({ query, leads, people }: Pick<LeadsProps, "query" | "leads" | "people">) {
  const { nowUtc, timeZone } = useDesk();
  const groups = leadGroups(leads, query.show, nowUtc, timeZone);
  return (
    <ActionForm does="leads.status" with={{ ifWaiting: "yes" }}>
      <table className={`${table.table} ${styles.table}`} data-desk-list="">
        <caption className="vh">{captions[query.show] ?? leadsWords.caption}</caption>
        <colgroup>
          {columns.map((column, index) => (
            <col key={leadsWords.columns[index]} className={column && styles[column]} />
          ))}
        </colgroup>
        <HeadRow columns={leadsWords.columns} className="vh" />
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr className={styles.dayHead}>
              <th colSpan={8} scope="rowgroup">
                {group.name} <span>{group.days}</span>
              </th>
            </tr>
            {group.leads.map((lead) => (
              <LeadRow key={lead.leadId} lead={lead} query={query} times={group.times} />
            ))}
          </tbody>
        ))}
      </table>
      <BulkBar people={people} isSpam={query.show === "spam"} />
    </ActionForm>
  );
}
